import type { StateCode } from "@daybook/domain/data/economy";
import type { Company } from "../company.js";
import { csvBytes } from "../csv-file.js";
import { TABLE_DATE } from "../documents.js";
import type { NamedFile } from "../named-file.js";
import { type Random, randomOf, shuffled } from "../prng.js";
import { industryNow } from "../records/display-name.js";
import { states } from "./states.js";

/**
 * How the operations of some companies are spread over the states and abroad. Most
 * companies are not in it, and count where their registered office is.
 */
export function exposureFile(companies: readonly Company[]): NamedFile {
  const rows = companies
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap((company) => {
      const random = randomOf(`exposure/${company.code}`);
      return random.chance(KNOWN_SHARE) ? rowsOf(company, random) : [];
    });
  return { fileName: `state-exposure-${TABLE_DATE}.csv`, bytes: csvBytes(HEADINGS, rows) };
}

function rowsOf(company: Company, random: Random) {
  const isCurated = random.chance(0.4);
  const shares = sharesOf(company, random);
  // Weights are shares of any whole: of 100 in the tables that people keep.
  const whole = isCurated ? 100 : 1;
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  return shares.map(({ region, weight }) => [
    company.code,
    region,
    Number(((weight / total) * whole).toFixed(isCurated ? 1 : 3)),
    isCurated ? `${BASES[random.below(BASES.length)]!}, fictional` : "Estimated footprint of operations, fictional",
    isCurated ? "curated" : "llm",
  ]);
}

interface RegionShare {
  readonly region: StateCode | "international";
  readonly weight: number;
}

/** Miners are where the ore is, others more or less where people are. */
function sharesOf(company: Company, random: Random): RegionShare[] {
  const isMiner = /Materials|Energy/.test(industryNow(company));
  const count = 1 + random.below(isMiner ? 2 : 5);
  const chosen = shuffled(isMiner ? ORE_STATES : PEOPLE_STATES, random).filter(
    (code, at, all) => all.indexOf(code) === at,
  );
  const home = chosen.slice(0, count).map((region) => ({ region, weight: random.between(0.2, 1) }));
  return random.chance(0.35) ? [...home, { region: "international", weight: random.between(0.2, 1.5) }] : home;
}

const KNOWN_SHARE = 0.4;
const HEADINGS = ["stock_code", "region", "weight", "basis", "source"];
const BASES = ["Revenue by segment", "Sites and staff", "Assets by location", "Output by mine or plant"];
/** More likely ones stand more often. */
const ORE_STATES: readonly StateCode[] = ["wa", "wa", "wa", "wa", "qld", "qld", "nsw", "sa", "nt", "tas", "vic"];
const PEOPLE_STATES: readonly StateCode[] = states.flatMap(({ code, share }) =>
  Array(Math.ceil(share * 12)).fill(code),
);
