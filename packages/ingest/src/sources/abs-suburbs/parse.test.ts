import assert from "node:assert/strict";
import { test } from "node:test";
import { workbookOf } from "../../formats/workbook/workbook.fixture.js";
import { SourceProblem } from "../../source.js";
import { absSuburbs } from "./source.js";

type Rows = (string | number | null)[][];

const SHEET = "2021_ASGS_Non_ABS_Structures";
const fileName = "2021Census_geog_desc_1st_2nd_3rd_release.xlsx";

function areaRows(): Rows {
  return [
    ["ASGS_Structure", "Census_Code_2021", "AGSS_Code_2021", "Census_Name_2021", "Area sqkm"],
    ["AUS", "AUS", "AUS", "AUSTRALIA", 7_688_094.938],
    ["CED", "CED101", 101, "Banks", 49.4371],
    ["SAL", "SAL10002", 10_002, "Upper Example (NSW)", 2.9],
    ["SAL", "SAL10001", 10_001, "Example  Bay (Ballina - NSW)", 0.0004],
    ["SAL", "SAL19494", 19_494, "No usual address (NSW)", 0],
    ["SAL", "SAL19797", 19_797, "Migratory - Offshore - Shipping (NSW)", 0],
    ["SAL", "SAL80001", 80_001, "Acton (ACT)", 3.1],
    ["SAL", "SAL89494", 89_494, "No usual address (ACT)", 1],
    ["SAL", "SAL90001", 90_001, "Example Island", 38.6],
  ];
}

const bytesOf = (rows: Rows) => workbookOf({ Notes: [["Areas"]], [SHEET]: rows });
const parse = (rows: Rows) => absSuburbs.parse(fileName, bytesOf(rows)).suburbs;
const changed = (change: (rows: Rows) => unknown) => {
  const rows = areaRows();
  change(rows);
  return rows;
};
const at = (row: number, column: number, cell: string | number | null) =>
  changed((rows) => {
    rows[row]![column] = cell;
  });

test("suburbs with an area and a state are read, with their names as published", () => {
  assert.deepEqual(parse(areaRows()), [
    { salCode: "10002", name: "Upper Example (NSW)", areaSqkm: 2.9 },
    { salCode: "10001", name: "Example Bay (Ballina - NSW)", areaSqkm: 0.0004 },
    { salCode: "80001", name: "Acton (ACT)", areaSqkm: 3.1 },
  ]);
});

test("columns are found by their heads, wherever they stand", () => {
  const turned = areaRows().map((row) => [...row].reverse());
  assert.deepEqual(parse(turned), parse(areaRows()));
});

for (const [name, isOurs] of [
  [fileName, true],
  ["2021census_geog_desc.XLSX", true],
  ["2016Census_geog_desc_1st_release.xlsx", false],
  ["2021Census_G02_AUST_SAL.csv", false],
  ["Metadata_2021_GCP_DataPack_R1_R2.xlsx", false],
] as const) {
  test(`${name} is ${isOurs ? "" : "not "}a name of the workbook`, () =>
    assert.deepEqual(absSuburbs.identify(name), isOurs ? { unit: "all", version: "2021" } : undefined));
}

const mutations: [string, Rows, string][] = [
  ["the column of codes renamed", at(0, 1, "SAL_CODE_2021"), `${SHEET} has no column "Census_Code_2021"`],
  ["the column of areas gone", at(0, 4, null), `${SHEET} has no column "Area sqkm"`],
  ["a column twice", at(0, 2, "Census_Name_2021"), `${SHEET} has two columns "Census_Name_2021"`],
  ["a title above the header", changed((rows) => rows.unshift(["Areas"])), `${SHEET} has no column "ASGS_Structure"`],
  ["a code without its letters", at(3, 1, "10002"), `${SHEET}!B4 holds "10002", which is no code of a suburb`],
  ["a code of six digits", at(3, 1, "SAL100020"), `${SHEET}!B4 holds "SAL100020", which is no code of a suburb`],
  ["a code of no state", at(3, 1, "SAL00002"), `${SHEET}!B4 holds "SAL00002", which is no code of a suburb`],
  ["a code twice", at(4, 1, "SAL10002"), `${SHEET}!B5 holds "SAL10002", which row 4 is too`],
  ["a suburb without a name", at(3, 3, null), `${SHEET}!D4 holds "", which is no name`],
  ["a number for a name", at(3, 3, 12), `${SHEET}!D4 holds "12", which is no name`],
  [
    "a name beyond all names",
    at(3, 3, "x".repeat(201)),
    `${SHEET}!D4 holds "${"x".repeat(40)}…", which is longer than any name`,
  ],
  ["a suburb without an area", at(3, 4, null), `${SHEET}!E4 holds "", which is no area`],
  ["an area in words", at(3, 4, "2,9"), `${SHEET}!E4 holds "2,9", which is no area`],
  ["a negative area", at(3, 4, -1), `${SHEET}!E4 holds "-1", which is no area`],
  ["an area beyond the nation", at(3, 4, 1e12), `${SHEET}!E4 holds "1000000000000", which is more than the nation's`],
  ["no suburb at all", areaRows().slice(0, 3), `${SHEET} has no suburb`],
  [
    "suburbs without a place alone",
    areaRows()
      .filter((row) => !row[4] || row[4] === 38.6)
      .concat(areaRows().slice(0, 1))
      .reverse(),
    `${SHEET} has no suburb`,
  ],
];

for (const [what, rows, reason] of mutations) {
  test(`refuses ${what}`, () => assert.throws(() => parse(rows), new SourceProblem(undefined, reason)));
}

const whole = bytesOf(areaRows());
for (const [what, bytes, reason] of [
  ["the sheet renamed", workbookOf({ [`${SHEET}_2`]: areaRows() }), `the sheet "${SHEET}" is missing`],
  ["half a file", whole.subarray(0, whole.length / 2), "the workbook is cut short"],
  ["a web page", Buffer.from("<html>Access denied</html>"), "this is a web page"],
  ["an empty file", Buffer.alloc(0), "the file is empty"],
  ["words", Buffer.from("SAL10001,Example"), "this is not a workbook"],
] as const) {
  test(`refuses ${what}`, () =>
    assert.throws(() => absSuburbs.parse(fileName, bytes), new SourceProblem(undefined, reason)));
}

const suburbs = Array.from({ length: 100 }, (_, at) => ({
  salCode: String(20_001 + at),
  name: `Place ${at}`,
  areaSqkm: 1,
}));
for (const [what, rows, problem] of [
  ["the same list", suburbs, undefined],
  ["nine tenths of it", suburbs.slice(10), undefined],
  ["a part of it", suburbs.slice(20), "it has 80 rows where the file nearest in time has 100"],
  [
    "names of other suburbs",
    suburbs.map((suburb, at) => (at < 20 ? { ...suburb, name: `Place ${at + 1}` } : suburb)),
    "20 of its 100 suburbs have other names",
  ],
] as const) {
  test(`${problem === undefined ? "believes" : "holds back"} ${what} compared with the held list`, () =>
    assert.equal(absSuburbs.check({ suburbs: rows }, { stated: { suburbs }, daysApart: 0 }), problem));
}
