import { isoOf } from "@daybook/domain";
import type { NamedFile } from "../../named-file.js";
import { type Random, randomOf, shuffled } from "../../prng.js";
import { dayAt } from "../../story.js";
import { statePlans } from "../state-plans.js";
import type { Country, Suburb } from "../suburbs.js";
import { type Advert, advertsOf } from "./adverts.js";
import { agenciesOf } from "./agencies.js";
import { dwellingsOf } from "./dwellings.js";

/** The sweeps of two portals over 120 days, a file a month, and one file of sweeps that were sent again. */
export function sweepFiles(country: Country): NamedFile[] {
  const sweeps = [...sweepsOf(country)].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const months = [...new Set(sweeps.map(({ at }) => at.slice(0, 7)))];
  const again = sweeps.filter(({ at }, place) => at.startsWith("2026-10-2") && place % 29 === 0);
  return [
    ...months.map((month) =>
      fileOf(`listing-sweeps-${month}.jsonl`, sweeps.filter(({ at }) => at.startsWith(month)).map(linesOf)),
    ),
    fileOf("listing-sweeps-2026-10-again.jsonl", again.map(linesAgain)),
  ];
}

interface Sweep {
  readonly portal: 0 | 1;
  readonly suburb: Suburb;
  readonly at: string;
  readonly isComplete: boolean;
  /** A sighting a line, each ready to be written. */
  readonly sightings: readonly string[];
}

function* sweepsOf({ suburbs, names }: Country): Generator<Sweep> {
  let advertCount = 0;
  const newId = (portal: 0 | 1) => {
    advertCount += 1;
    return portal === 0 ? String(70_000_000 + advertCount) : `h-${20_260_000 + advertCount}`;
  };
  for (const state of statePlans) {
    const random = randomOf(`housing/sweeps/${state.code}`);
    const agencies = agenciesOf(state, names.streets);
    const inhabited = suburbs.filter((suburb) => suburb.state === state && suburb.population > 900);
    for (const [place, suburb] of shuffled(inhabited, random).slice(0, state.swept).entries()) {
      const own = 2 + random.below(agencies.length - 1);
      const homes = dwellingsOf(suburb, homesOf(suburb, place, random), names.streets, random);
      const adverts = homes.flatMap((home) => advertsOf(home, agencies[random.below(own)]!, WEEKS, random, newId));
      for (const portal of [0, 1] as const) yield* sweepsOfSuburb(suburb, portal, place, adverts, random);
    }
  }
}

/** Every fourth suburb has few homes for sale, and the territory in the north has few everywhere. */
function homesOf({ state }: Suburb, place: number, random: Random): number {
  if (state.code === "NT") return 4 + random.below(12);
  return place % 4 === 3 ? 4 + random.below(28) : 120 + random.below(105);
}

function* sweepsOfSuburb(
  suburb: Suburb,
  portal: 0 | 1,
  place: number,
  adverts: readonly Advert[],
  random: Random,
): Generator<Sweep> {
  const weeks: string[][] = Array.from({ length: WEEKS }, () => []);
  for (const advert of adverts) {
    if (advert.portal !== portal) continue;
    const details = detailsOf(advert, suburb);
    for (const { week, status, priceText } of advert.showings) {
      weeks[week]?.push(
        `{"listingId":"${advert.id}",${details.start},"priceText":${JSON.stringify(priceText)},"status":"${status}",${details.end}`,
      );
    }
  }
  for (const [week, sightings] of weeks.entries()) {
    const day = FIRST_DAY + (place % 7) + 7 * week;
    if (day > LAST_DAY || (day >= OUTAGE.from && day <= OUTAGE.to)) continue;
    const isComplete = !random.chance(0.06);
    yield {
      portal,
      suburb,
      at: `${isoOf(day)}T${portal === 0 ? "02" : "15"}:${String(10 + (place % 50))}:00Z`,
      isComplete,
      sightings: isComplete ? sightings : sightings.slice(0, Math.ceil(0.6 * sightings.length)),
    };
  }
}

/** What an advert says every week, around what changes. */
function detailsOf({ portal, id, dwelling, agency }: Advert, { plainName, state, postcode }: Suburb) {
  const { street, streetType, kind, beds, baths, cars, landSqm } = dwelling;
  // One portal writes streets short and names the suburb, the other one does neither.
  const address =
    portal === 0
      ? `${street} ${streetType[1]}, ${plainName}, ${state.qualifier} ${postcode}`
      : `${street} ${streetType[0]}`;
  const end = JSON.stringify({
    beds,
    baths,
    cars,
    landSqm,
    type: kind,
    agencyId: agency.ids[portal],
    agency: agency.name,
    agents: [agency.agents[id.charCodeAt(id.length - 1) % agency.agents.length]],
  });
  return {
    start: `"url":"https://example.${portal === 0 ? "com" : "org"}/homes/${id}","address":"${address}"`,
    end: end.slice(1),
  };
}

function linesOf({ portal, suburb, at, isComplete, sightings }: Sweep, version?: number): string {
  const { salCode, plainName, state, postcode } = suburb;
  const sweep = {
    source: PORTALS[portal],
    salCode,
    suburb: plainName,
    state: state.code,
    postcode,
    at,
    complete: isComplete,
    ...(version === 2 && { version }),
  };
  return `${JSON.stringify({ sweep })}\n${sightings.map((line) => `${line}\n`).join("")}`;
}

/** The sweep with what was missed the first time put right: it counts in the place of the first. */
function linesAgain(sweep: Sweep): string {
  const sightings = sweep.sightings.map((line) => line.replace('"priceText":"Under $', '"priceText":"Offers under $'));
  return linesOf({ ...sweep, isComplete: true, sightings }, 2);
}

function fileOf(fileName: string, sweeps: readonly string[]): NamedFile {
  return { fileName, bytes: Buffer.from(sweeps.join("")) };
}

/** Portals that do not exist. */
const PORTALS = ["demo-doors", "demo-hearth"] as const;

const FIRST_DAY = dayAt("2026-07-15");
const LAST_DAY = dayAt("2026-11-11");
const WEEKS = 18;

/** For these days the feed was down. */
const OUTAGE = { from: dayAt("2026-09-21"), to: dayAt("2026-10-07") };
