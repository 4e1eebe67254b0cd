import { monthAt, quartersBetween, yearOf } from "../economy/months.js";
import { type WorkbookCell, workbookBytes } from "../economy/workbook-bytes.js";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { withCommas } from "./dollar-text.js";
import { medianDollars } from "./suburb-prices.js";
import type { Suburb } from "./suburbs.js";

/** The Victorian valuer-general's medians of eleven years by suburb, and preliminary ones of a twelfth. */
export function victorianFile(suburbs: readonly Suburb[]): NamedFile {
  const [first, last] = [YEARS[0]!, YEARS.at(-1)!];
  const rows: WorkbookCell[][] = [
    [undefined, ...YEARS.map(() => undefined), undefined, "Change", undefined, "Growth"],
    [
      "Locality",
      ...YEARS,
      "Prelim      ",
      `   ${short(last - 1)}-${short(last)}`,
      `${short(first)}-${short(last)}`,
      "PA",
    ],
    [undefined, ...YEARS.map(() => undefined), last + 1, "(%)", "(%)", "Fictional"],
    [undefined, ...YEARS.map(() => undefined), undefined, undefined, undefined, "(%)"],
    ...publishedNames(suburbs).map(([name, suburb]) => [name, ...victorianCells(suburb)]),
  ];
  return { fileName: `Houses-by-suburb-${first}-${last}.xlsx`, bytes: workbookBytes({ "Table 1": rows }) };
}

/** Years with few sales are marked or left out; the preliminary year is over few sales. */
function victorianCells(suburb: Suburb): WorkbookCell[] {
  const random = randomOf(`housing/victoria/${suburb.salCode}`);
  const months = [...YEARS, YEARS.at(-1)! + 1].map((year) => monthAt(`${year}-06`));
  const medians = medianDollars(suburb, months);
  const cells = medians.map((median): WorkbookCell => {
    if (random.chance(0.02)) return random.chance(0.5) ? "-" : "NA";
    return random.chance(0.02) ? `^${withCommas(median)}` : median;
  });
  const prelim = random.chance(0.03) ? 2.4 * medians.at(-1)! : cells.at(-1);
  const change = (from: number) => Math.round((medians.at(-2)! / medians[from]! - 1) * 100);
  return [...cells.slice(0, -1), prelim, change(YEARS.length - 2), change(0), "NA"];
}

/**
 * The names under which medians are published: a namesake with its council, but for
 * one pair that is published under the bare name, of which nobody can say which it is.
 */
function publishedNames(suburbs: readonly Suburb[]): [string, Suburb][] {
  const own = suburbs.filter(({ state, setting }) => state.code === "VIC" && setting !== "country");
  const twins = suburbs.filter(({ state, name }) => state.code === "VIC" && name.includes(" - "));
  const bare = twins[0]!.plainName;
  const names = new Map<string, Suburb>();
  for (const suburb of [...own, ...twins]) {
    const council = suburb.plainName === bare ? undefined : /\((.+) - /.exec(suburb.name)?.[1];
    const name = council === undefined ? suburb.plainName : `${suburb.plainName} (${council})`;
    names.set(name.toUpperCase(), suburb);
  }
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The South Australian medians by quarter: each file repeats the same quarter of the year before. */
export function southAustralianFiles(suburbs: readonly Suburb[]): NamedFile[] {
  const metropolitan = suburbs.filter(
    // The names are bare, so that a namesake would be the same.
    ({ state, setting, name }) => state.code === "SA" && setting === "city" && !name.includes(" - "),
  );
  const quarters = quartersBetween(monthAt("2022-07"), monthAt("2026-06"));
  const medians = metropolitan.map((suburb) => {
    const all = medianDollars(suburb, quarters);
    return { suburb, at: (quarter: number) => all[quarters.indexOf(quarter)] };
  });
  return quarters.slice(4).map((quarter) => {
    const [year, number] = [yearOf(quarter), Math.floor((quarter % 12) / 3) + 1];
    const head = [year - 1, year].flatMap((each) => [`Sales ${number}Q ${each}`, `Median ${number}Q ${each}`]);
    const rows = medians.map(({ suburb, at }): WorkbookCell[] => {
      const random = randomOf(`housing/south/${suburb.salCode}/${quarter}`);
      const [before, now] = [at(quarter - 12)!, random.chance(0.04) ? undefined : at(quarter)!];
      const name = `${suburb.plainName.toUpperCase()}${random.chance(0.3) ? "  " : ""}`;
      const change = now === undefined ? undefined : Number(((now / before - 1) * 100).toFixed(2));
      return ["DEMO CITY", name, 3 + random.below(30), before, now && 3 + random.below(30), now, change];
    });
    const sheet = [["City", "Suburb", ...head, "Median Change"], ...rows];
    return {
      fileName: `lsg_stats_${year}_${number}q.xlsx`,
      bytes: workbookBytes({ Sheet1: sheet, Notes: [["Fictional medians"]] }),
    };
  });
}

function short(year: number): string {
  return String(year).slice(2);
}

const YEARS = Array.from({ length: 11 }, (_, at) => 2015 + at);
