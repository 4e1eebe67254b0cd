import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  corpusFolder,
  realAnnualReturns,
  realDirectories,
  realHistory,
  realReports,
  realTax,
  withoutCorpus,
} from "../corpus.fixture.js";
import { type Drift, driftBetween } from "../layout/drift.js";
import { layoutOf } from "../layout/layout-of.js";
import { driftText } from "./held-drifts.js";

const skip = withoutCorpus ?? false;
const read = (path: string) => layoutOf(readFileSync(path));

/** The drifts from file to file, by the names of the later ones. */
function driftsAlong(paths: readonly string[]): Record<string, string> {
  const drifts: [string, Drift | undefined][] = paths
    .slice(1)
    .map((path, at) => [basename(path), driftBetween(read(paths[at]!), read(path))]);
  return Object.fromEntries(drifts.flatMap(([name, drift]) => (drift ? [[name, driftText(drift)]] : [])));
}

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.csv$/i.test(path));
  return found.map((path) => join(folder, path)).sort();
}

test("the directory of companies changed its columns in 2021 and their order in 2023", { skip }, () => {
  const dated = (path: string) => /(20\d\d)-\d\d-\d\d/.exec(path)?.[1] ?? /\d\d-\d\d-(20\d\d)/.exec(path)![1]!;
  const byYear = realDirectories().toSorted((a, b) => (dated(a) < dated(b) ? -1 : 1));
  assert.deepEqual(driftsAlong(byYear), {
    "ASX_Listed_Companies_04-11-2021_04-29-57_AEDT.csv":
      'new: "Listing date", "Market Cap"; renamed: "GICS industry group" to "GICs industry group"; moved: "ASX code"',
    "ASX_Listed_Companies-2023-12-29.csv": 'moved: "GICs industry group"',
  });
});

test("two tables of annual returns changed between two snapshots", { skip }, () => {
  const paths = filesIn(realAnnualReturns());
  const names = [...new Set(paths.map((path) => basename(path)))];
  const drifts = names.map((name) => driftsAlong(paths.filter((path) => basename(path) === name)));
  assert.deepEqual(Object.assign({}, ...drifts), {
    "Associated Entity Returns.csv": 'renamed: "Associated Party" to "AssociatedParties"',
    "Third Party Returns.csv":
      'gone: "Lodged on behalf of"; new: "ClientType"; renamed: ' +
      [1, 2, 3, 4, 5].map((at) => `"${at}*" to "Electoral Expenditure Cat. ${at}"`).join(", "),
  });
});

test("the table of taxes changed the names of its columns after 2015", { skip }, () => {
  const [first] = readdirSync(realTax()).map((name) => join(realTax(), name));
  const fixture = new URL("../../src/sources/ato-tax/fixtures/corporate-tax-2015-12-17.csv", import.meta.url);
  assert.deepEqual(Object.values(driftsAlong([fileURLToPath(fixture), first!])), [
    'new: "postcode"; renamed: "Name" to "name", "ABN" to "abn", "Total income $" to "total_income", ' +
      '"Taxable income $" to "taxable_income", "Tax payable $" to "tax_payable" and 1 more',
  ]);
});

for (const [older, newer] of [
  ["vintage-2023-03/640101.xlsx", "640101.xlsx"],
  ["vintage-2023-05/6202001.xlsx", "6202001.xlsx"],
  ["vintage-2022-06/643201.xlsx", "643201.xlsx"],
  ["vintage-2017-03/641601.csv", "641601.csv"],
] as const) {
  test(`years and thousands of new figures are no drift of ${newer}`, { skip }, () => {
    assert.deepEqual(driftsAlong([older, newer].map((name) => join(corpusFolder, "abs", name))), {});
  });
}

test("the daily reports of fifteen years have one layout, in whatever encoding", { skip }, () => {
  const reports = filesIn(realReports()).sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  const layouts = new Set(reports.map((path) => read(path).names.join()).filter((names) => names.includes("Product")));
  assert.equal(layouts.size, 1);
});

test("the days of yearly histories are no drift, the columns that came in 2022 are", { skip }, () => {
  const years = filesIn(realHistory()).filter((path) => /20\d\d\.csv$/.test(basename(path)));
  assert.deepEqual(driftsAlong(years), { "2022.csv": 'new: "Product", "Product Code"' });
});
