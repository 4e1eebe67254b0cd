import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { figureAt, housingOf, suburbNumber } from "@daybook/domain/fixtures";
import { corpusFolder, realCensus, withoutCorpus } from "../../corpus.fixture.js";
import { absSuburbs } from "../abs-suburbs/source.js";
import { absCensus } from "./source.js";

const skip = withoutCorpus ?? false;
const fileOf = (table: string) => `2021Census_${table}_AUST_SAL.csv`;
const textOf = (table: string) => readFileSync(join(realCensus(), fileOf(table)), "utf8");
const countsOf = (table: string) => absCensus.parse(fileOf(table), Buffer.from(textOf(table))).counts;

/** The lines of a table by name, read in the plainest way. */
function recordsOf(table: string): Record<string, string>[] {
  const [header, ...lines] = textOf(table).trimEnd().split("\n");
  const names = header!.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, at) => [name, cells[at]!]));
  });
}

/** It is of a state, and not of people without an address or on the move. */
const isSuburb = ({ SAL_CODE_2021 }: Record<string, string>) => /^SAL[1-8](?!9494|9797)/.test(SAL_CODE_2021!);

test("reads each real table that figures are made of, and passes over the others", { skip }, () => {
  const names = readdirSync(realCensus()).sort();
  const read = names.flatMap((name) => {
    const identity = absCensus.identify(name);
    if (identity === undefined || identity === "unread") return [];
    const counts = countsOf(identity.unit);
    const suburbs = new Set(counts.map(({ salCode }) => salCode)).size;
    const columns = new Set(counts.map(({ column }) => column)).size;
    return [[identity.unit, suburbs, columns, counts.length]];
  });
  assert.deepEqual(read, EXPECTED);
  assert.deepEqual(
    names.filter((name) => absCensus.identify(name) === undefined),
    ["G33", "G34", "G38"].map(fileOf),
  );
});

test("states the population of every suburb, as a plain reading of the lines does", { skip }, () => {
  const sumOf = (records: readonly Record<string, string>[]) =>
    records.reduce((sum, { Tot_P }) => sum + Number(Tot_P), 0);
  const records = recordsOf("G04B");
  const stated = countsOf("G04B").reduce((sum, { value }) => sum + value, 0);
  assert.deepEqual([sumOf(records), stated], [25_423_145, sumOf(records.filter(isSuburb))]);
});

test("states as many suppressed medians as the lines have", { skip }, () => {
  const records = recordsOf("G02");
  const counts = countsOf("G02");
  const columns = ["Median_rent_weekly", "Median_mortgage_repay_monthly", "Median_age_persons"];
  const zerosOf = (some: readonly Record<string, string>[], column: string) =>
    some.filter((record) => record[column] === "0").length;
  assert.deepEqual(
    columns.map((column) => zerosOf(records, column)),
    [2839, 2551, 510],
  );
  assert.deepEqual(
    columns.map((name) => counts.filter(({ column, value }) => column === name && value === 0).length),
    columns.map((column) => zerosOf(records.filter(isSuburb), column)),
  );
});

test("gives every suburb of the nation its unemployment, age and population", { skip }, () => {
  const workbook = "2021Census_geog_desc_1st_2nd_3rd_release.xlsx";
  const { suburbs } = absSuburbs.parse(workbook, readFileSync(join(corpusFolder, "suburbs", workbook)));
  const censusCounts = ["G02", "G04B", "G43"].flatMap(countsOf);
  const { spine, figures } = housingOf({ suburbs, censusCounts });
  const [ages, residents] = ["G02", "G04B"].map((table) => {
    const records = recordsOf(table).filter(isSuburb);
    return new Map(records.map((record) => [record.SAL_CODE_2021!.slice(3), record]));
  });
  const wrong: string[] = [];
  for (const record of recordsOf("G43").filter(isSuburb)) {
    const code = record.SAL_CODE_2021!.slice(3);
    const suburb = suburbNumber(spine, code)!;
    const population = Number(residents!.get(code)!.Tot_P);
    const workforce = Number(record.lfs_Tot_LF_P);
    const rate = (Number(record.lfs_Unmplyed_lookng_for_wrk_P) / workforce) * 100;
    const expected = [
      population,
      Number(ages!.get(code)!.Median_age_persons) || undefined,
      population < 100 || workforce === 0 ? undefined : Math.min(rate, 100).toFixed(9),
    ];
    const found = [
      figureAt(figures, "population", suburb),
      figureAt(figures, "age", suburb),
      figureAt(figures, "unemployment_rate", suburb)?.toFixed(9),
    ];
    if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`${code}: ${found}, not ${expected}`);
  }
  assert.deepEqual([wrong, spine.codes.length], [[], 15_329]);
});

/** Table, suburbs, columns and rows: of all columns but languages that nobody speaks. */
const EXPECTED = [
  ["G02", 15_329, 5, 5 * 15_329],
  ["G04B", 15_329, 1, 15_329],
  ["G13E", 15_329, 7, 3 * 15_329 + 10_344],
  ["G14", 15_329, 10, 10 * 15_329],
  ["G17C", 15_329, 4, 4 * 15_329],
  ["G35", 15_329, 2, 2 * 15_329],
  ["G36", 15_329, 3, 3 * 15_329],
  ["G37", 15_329, 4, 4 * 15_329],
  ["G43", 15_329, 6, 6 * 15_329],
];
