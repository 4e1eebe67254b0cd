import type { CapitalChange } from "./capital.js";
import type { Company } from "./company.js";
import { industries, isPlaceholder } from "./industries.js";
import { type Random, randomOf } from "./prng.js";
import { codeReuse, directoryTimes, firstReportDay, lastReportDay, renameDay } from "./story.js";

/** Tells what befalls single companies, by their place in the list. Places are random, so any industry is hit. */
export function withFates(companies: readonly Company[], renamedWord: string): Company[] {
  const random = randomOf("fates");
  return companies.map((company, place) => {
    if (place === RENAMED_AT) return renamed(company, renamedWord);
    if (place === TAKEN_OVER_AT) return { ...company, delisted: { day: codeReuse.delistedDay, lingersDays: 0 } };
    if (isIn(SMALL_ISSUES, place)) return { ...company, issued: 900_000 + random.below(4_000_000), capitalChanges: [] };
    if (isIn(RESCALED, place)) return { ...company, capitalChanges: [rescaling(place, random)] };
    if (isIn(LATE_LISTINGS, place)) return listedLate(company, random);
    if (isIn(DELISTINGS, place)) return delisted(company, place, random);
    if (isIn(RELABELLED, place)) return relabelled(company, random);
    return company;
  });
}

function renamed(company: Company, word: string): Company {
  const stem = `${word} GLOBAL`;
  return {
    ...company,
    renamed: { fromDay: renameDay, name: `${stem} LIMITED`, productName: `${stem} ORDINARY` },
  };
}

/** Half of them split, half consolidate. */
function rescaling(place: number, random: Random): CapitalChange {
  const day = firstReportDay + 90 + random.below(lastReportDay - firstReportDay - 180);
  return {
    day,
    kind: "rescaling",
    factor: place % 2 === 0 ? [2, 5, 10][random.below(3)]! : [0.1, 0.05][random.below(2)]!,
  };
}

/** The exchange takes its time to classify a new company. */
function listedLate(company: Company, random: Random): Company {
  const listedDay = firstReportDay + 30 + random.below(lastReportDay - firstReportDay - 60);
  const classified = { fromDay: listedDay + 150, industry: company.industry };
  return { ...company, listedDay, industry: "Class Pend", relabelled: classified };
}

function delisted(company: Company, place: number, random: Random): Company {
  const day = firstReportDay + 60 + random.below(lastReportDay - firstReportDay - 120);
  return { ...company, delisted: { day, lingersDays: place % 2 === 0 ? 0 : 60 + random.below(400) } };
}

/** The new label shows in the second or the third directory. */
function relabelled(company: Company, random: Random): Company {
  const directory = directoryTimes[1 + random.below(2)]!;
  const others = industries.filter(({ label }) => label !== company.industry && !isPlaceholder(label));
  return {
    ...company,
    relabelled: { fromDay: directory.day - 40, industry: others[random.below(others.length)]!.label },
  };
}

function isIn([from, to]: readonly [number, number], place: number): boolean {
  return place >= from && place < to;
}

const RENAMED_AT = 0;
const TAKEN_OVER_AT = 1;
const SMALL_ISSUES = [2, 6] as const;
const RESCALED = [6, 14] as const;
const LATE_LISTINGS = [14, 32] as const;
const DELISTINGS = [32, 50] as const;
const RELABELLED = [50, 58] as const;
