import { dayOfParts } from "@daybook/domain";
import { raisings } from "./capital.js";
import type { Company } from "./company.js";
import { withFates } from "./fates.js";
import { type Industry, industries } from "./industries.js";
import { codeMaker, companyWords } from "./names.js";
import { type Random, randomOf, shuffled } from "./prng.js";
import { quantile } from "./quantile.js";
import { codeReuse, firstReportDay } from "./story.js";

/** Every company of the demo world, in a fixed random order. */
export function makeCompanies(): Company[] {
  const [renamedWord, successorWord, ...words] = companyWords();
  const codeFor = codeMaker();
  const founded = industries
    .flatMap((industry) => Array.from({ length: industry.companies }, () => industry))
    .map((industry, i) => {
      const word = words[i]!;
      const random = randomOf(`company/${word}`);
      const trade = industry.trades[random.below(industry.trades.length)]!;
      return newCompany(codeFor(word, trade), industry, { word, trade }, random);
    });
  const companies = withFates(shuffled(founded, randomOf("order")), renamedWord!);
  return [...companies, successor(companies, successorWord!)];
}

/** The company that later lists under the code of the one that was bought; their names share no word. */
function successor(companies: readonly Company[], word: string): Company {
  const { code, productName } = companies.find(({ delisted }) => delisted?.day === codeReuse.delistedDay)!;
  const industry = industries.find(({ trades }) => !trades.some((trade) => productName.includes(trade)))!;
  const company = newCompany(code, industry, { word, trade: industry.trades[0]! }, randomOf("successor"));
  return { ...company, listedDay: codeReuse.listedDay, levelPercent: 1.4 };
}

/** A company that was listed long ago, and to which nothing happens but a raising or two. */
function newCompany(code: string, industry: Industry, name: NameWords, random: Random): Company {
  return {
    code,
    ...namesOf(name, random),
    industry: industry.label,
    listedDay: firstReportDay - 60 - random.below(LISTED_BEFORE_DAYS_MAX),
    levelPercent: quantile(LEVEL_PERCENTS, random.unit()) * (industry.isCalm ? CALM_FACTOR : 1),
    issued: Math.round(quantile(ISSUED_SHARES, random.unit())),
    capitalChanges: raisings(random),
  };
}

interface NameWords {
  readonly word: string;
  readonly trade: string;
}

/** The directory writes a name out; the report shortens it and adds the security type. */
function namesOf({ word, trade }: NameWords, random: Random) {
  const stem = `${word} ${trade}`;
  if (trade.endsWith("TRUST")) return { name: stem, productName: `${stem} FPO/UNITS STAPLED` };
  const entity = ENTITIES[random.below(ENTITIES.length)]!;
  const shortEntity = SHORT_ENTITIES[random.below(SHORT_ENTITIES.length)]!;
  const securityType = random.chance(FOREIGN_SHARE) ? "CDI 1:1" : "ORDINARY";
  return { name: stem + entity, productName: `${stem}${shortEntity} ${securityType}` };
}

const ENTITIES = [" LIMITED", " LIMITED", " LIMITED", " LTD", " GROUP LIMITED", " LIMITED."];
/** Stray points and double spaces are the regulator's. */
const SHORT_ENTITIES = ["", "", "", " LTD", " LTD", " LIMITED", ".", " LTD "];
const CALM_FACTOR = 0.25;
const FOREIGN_SHARE = 0.05;

/** From 1988. */
const LISTED_BEFORE_DAYS_MAX = firstReportDay - dayOfParts(1988, 1, 1);

/** Percent short by rank, read off the real reports of 2024. */
const LEVEL_PERCENTS = [
  [0, 0.002],
  [0.15, 0.02],
  [0.3, 0.08],
  [0.5, 0.4],
  [0.75, 1.4],
  [0.9, 3.5],
  [0.96, 6.5],
  [0.99, 11],
  [1, 15],
] as const;

/** Shares on issue by rank, likewise. */
const ISSUED_SHARES = [
  [0, 40_000_000],
  [0.1, 108_000_000],
  [0.25, 202_000_000],
  [0.5, 418_000_000],
  [0.75, 1_134_000_000],
  [0.9, 2_231_000_000],
  [0.99, 5_300_000_000],
  [1, 8_298_000_000],
] as const;
