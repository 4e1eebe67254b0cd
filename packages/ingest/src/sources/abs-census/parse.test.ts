import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { absCensus } from "./source.js";

const g02 = "2021Census_G02_AUST_SAL.csv";
const medians = [
  "Median_age_persons",
  "Median_mortgage_repay_monthly",
  "Median_tot_prsnl_inc_weekly",
  "Median_rent_weekly",
  "Median_tot_hhd_inc_weekly",
];
const header = `SAL_CODE_2021,${medians.join(",")},Average_household_size`;
const read = (...lines: readonly string[]) => cellsIn(absCensus, g02, Buffer.from(`${lines.join("\n")}\n`));
const refused = (...lines: readonly string[]) => refusalOf(() => read(...lines));

for (const [fileName, unit] of [
  [g02, "G02"],
  ["2021Census_G04B_AUST_SAL.csv", "G04B"],
  ["2021census_g13e_aust_sal.csv", "G13E"],
  // No figure is made of it.
  ["2021Census_G33_AUST_SAL.csv", undefined],
  ["2021Census_G04A_AUST_SAL.csv", undefined],
  ["2021Census_G02_AUST_SA2.csv", undefined],
  ["2021Census_G02_NSW_SAL.csv", undefined],
  ["2016Census_G02_AUST_SSC.csv", undefined],
] as const) {
  test(`${fileName} is ${unit ?? "no table that is read"}`, () => {
    const identity = absCensus.identify(fileName);
    assert.deepEqual(identity, unit && { unit, date: "2021-08-10", version: "2021-08-10" });
  });
}

test("says which tables are read where a name is none of them", () => {
  assert.equal(
    absCensus.fileNames,
    "2021Census_<table>_AUST_SAL.csv of the tables G01, G02, G04B, G13C, G13D, G13E, G14, G17B, G17C, G35, G36, G37, G42, G43",
  );
});

test("reads the columns that figures are made of by their names, and no others", () => {
  const columns = ["Average_household_size", ...medians.toReversed()];
  assert.deepEqual(read(`${columns.join(",")},SAL_CODE_2021`, "2.4,1625,0,887,867,59,SAL10001"), [
    ["G02", "Median_age_persons", "10001", 59],
    ["G02", "Median_mortgage_repay_monthly", "10001", 867],
    ["G02", "Median_rent_weekly", "10001", 0],
    ["G02", "Median_tot_hhd_inc_weekly", "10001", 1625],
    ["G02", "Median_tot_prsnl_inc_weekly", "10001", 887],
  ]);
});

test("has no row for what does not apply, and none for what is no suburb of a state", () => {
  const rows = read(
    header,
    "SAL10001,59,..,..,..,..,..",
    "SAL19494,1,1,1,1,1,1",
    "SAL29797,1,1,1,1,1,1",
    "SAL90001,1,1,1,1,1,1",
    "SAL80138,..,..,..,..,1625.5,x",
  );
  assert.deepEqual(rows, [
    ["G02", "Median_age_persons", "10001", 59],
    ["G02", "Median_tot_hhd_inc_weekly", "80138", 1625.5],
  ]);
});

test("has no row for a language that nobody speaks, but for a total of 0", () => {
  const columns = "POL_Tamil_Tot,POL_Thai_Tot,POL_Turkish_Tot,POL_Vietnamese_Tot,POL_Tot_Tot,P_LUatH_NS_Tot,P_Tot_Tot";
  const bytes = Buffer.from(`SAL_CODE_2021,${columns}\nSAL10001,0,3,0,0,3,0,90\n`);
  assert.deepEqual(cellsIn(absCensus, "2021Census_G13E_AUST_SAL.csv", bytes), [
    ["G13E", "POL_Thai_Tot", "10001", 3],
    ["G13E", "POL_Tot_Tot", "10001", 3],
    ["G13E", "P_LUatH_NS_Tot", "10001", 0],
    ["G13E", "P_Tot_Tot", "10001", 90],
  ]);
});

const row = "SAL10001,59,867,887,0,1625,2.4";
for (const [what, lines, line, reason] of [
  ["another key", [header.replace("SAL_", "SA2_"), row], 1, "the column SAL_CODE_2021 is missing"],
  ["a column less", [header.replace("Median_rent_weekly", "Rent"), row], 1, "the column Median_rent_weekly is missing"],
  [
    "a column twice",
    [header.replace("Average_household_size", "Median_rent_weekly"), row],
    1,
    "the column Median_rent_weekly is there twice",
  ],
  [
    "a code without its letters",
    [header, row, row.replace("SAL", "")],
    3,
    '"10001" is not the code of a suburb, such as SAL10001',
  ],
  [
    "a code of another length",
    [header, row.replace("10001", "1000")],
    2,
    '"SAL1000" is not the code of a suburb, such as SAL10001',
  ],
  ["a suburb twice", [header, row, row], 3, "the suburb 10001 is there twice"],
  ["a cell too many", [header, `${row},1`], 2, "the number of columns is 8, not 7"],
  ["a blank cell", [header, row.replace(",59,", ",,")], 2, 'Median_age_persons "" is not a number'],
  ["a word", [header, row.replace(",59,", ",np,")], 2, 'Median_age_persons "np" is not a number'],
  ["a negative count", [header, row.replace(",59,", ",-1,")], 2, 'Median_age_persons "-1" is not a number'],
  [
    "a count above all residents",
    [header, row.replace(",59,", ",100000001,")],
    2,
    'Median_age_persons "100000001" is higher than any real figure',
  ],
  ["a header alone", [header], undefined, "the file has no figure of any suburb"],
  ["no suburb of a state", [header, row.replace("SAL1", "SAL9")], undefined, "the file has no figure of any suburb"],
  ["a web page", ["<html>"], 1, "this is a web page"],
] as const) {
  test(`refuses ${what}`, () => assert.deepEqual(refused(...lines), [line, reason]));
}

test("refuses a file that is cut short", () => {
  const bytes = Buffer.from(`${header}\n${row.slice(0, -2)}`);
  assert.deepEqual(
    refusalOf(() => absCensus.parse(g02, bytes)),
    [2, "it has no line end, so the file is cut short"],
  );
});

test("holds back a table that has lost suburbs, and takes one that has lost a few", () => {
  const codes = Array.from({ length: 40 }, (_, at) => `SAL${10_001 + at},40,2000,900,450,1900,2.5`);
  const { counts } = absCensus.parse(g02, Buffer.from(`${[header, ...codes].join("\n")}\n`));
  const held = { stated: { counts }, daysApart: 0 };
  const suspicionOf = (rows: number) => absCensus.check({ counts: counts.slice(0, rows) }, held);
  assert.equal(suspicionOf(100), "it has 100 rows where the file nearest in time has 200");
  assert.deepEqual(
    [suspicionOf(190), absCensus.check({ counts: counts.slice(0, 10) }, undefined)],
    [undefined, undefined],
  );
});
