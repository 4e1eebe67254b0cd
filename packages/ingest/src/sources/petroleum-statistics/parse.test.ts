import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { definitionsById } from "@daybook/domain/data/economy";
import { type FixtureRows, workbookOf } from "../../formats/workbook/workbook.fixture.js";
import { SourceProblem } from "../../source.js";
import { issueSheets } from "./issue.fixture.js";
import { monthIn } from "./month.js";
import { petroleumStatistics } from "./source.js";

type Rows = (string | number | null)[][];

const fileName = "australian-petroleum-statistics-data-extract-may-2026.xlsx";
const parse = (sheets: Record<string, FixtureRows>) => petroleumStatistics.parse(fileName, workbookOf(sheets));
const figuresOf = (series: string, sheets = issueSheets()) =>
  parse(sheets)
    .observations.filter((row) => row.series === series)
    .map(({ period, value }) => `${isoOf(period).slice(0, 7)} ${value}`);

test("an issue is one unit, of its newest month", () => {
  const identity = { unit: "all", date: "2026-05-01", version: "2026-05" };
  assert.deepEqual(petroleumStatistics.identify(fileName, workbookOf(issueSheets())), identity);
});

for (const [series, figures] of [
  ["APS:refinery-production.Total input (ML).aus", ["2026-04 1285.6", "2026-05 1380.5"]],
  ["APS:refinery-production.Diesel oil (ML).aus", ["2026-04 900.2"]],
  ["APS:sales-of-products.Regular (<95 RON) (ML).aus", ["2026-04 700.5", "2026-05 710.5"]],
  ["APS:sales-by-state-and-territory.Diesel oil: total.wa", ["2026-05 93.8"]],
  ["APS:imports-volume.Diesel oil (ML).aus", ["2026-05 1900.5"]],
  ["APS:exports-volume.Crude oil & condensate (ML).aus", ["2026-05 0"]],
] as const) {
  test(`${series} is read from its sheet`, () => assert.deepEqual(figuresOf(series), figures));
}

test("sales of the capital territory are added to those of New South Wales, and unknown where a part is", () => {
  assert.deepEqual(
    ["Diesel oil: total", "Automotive gasoline: total (ML)"].map((head) =>
      figuresOf(`APS:sales-by-state-and-territory.${head}.nsw`),
    ),
    [["2026-04 372.1"], ["2026-04 530.3"]],
  );
  assert.deepEqual(
    parse(issueSheets()).series.filter(({ series }) => series.endsWith(".act")),
    [],
  );
});

test("a share is not read, and a product that is not known is kept and not served", () => {
  const ids = parse(issueSheets()).series.map(({ series }) => series);
  assert.deepEqual(
    ids.filter((id) => !definitionsById.has(id)),
    ["APS:sales-of-products.Hydrogen (ML).aus"],
  );
  assert.equal(ids.length, 14);
});

test("a series says what its column does", () => {
  assert.deepEqual(parse(issueSheets()).series[0], {
    series: "APS:refinery-production.Total input (ML).aus",
    table: "all",
    title: "Total input (ML), Refinery production",
    unit: "ML",
    scale: 0,
    frequency: "monthly",
    kind: "",
    preparedAt: null,
  });
});

test("a sheet is found by a longer name too, but never one by country", () => {
  const { "Exports volume": exports, ...others } = issueSheets();
  assert.deepEqual(
    parse({ ...others, "Exports volume (ML)": exports! }).observations,
    parse(issueSheets()).observations,
  );
});

for (const [cell, month] of [
  ["Jul 2010", "2010-07-01"],
  ["May-2026", "2026-05-01"],
  ["May-26", "2026-05-01"],
  ["05-26", "2026-05-01"],
  ["05-01-26", "2026-05-01"],
  [46_143, "2026-05-01"],
  [46_173, "2026-05-01"],
] as const) {
  test(`${cell} is the month of ${month}`, () => assert.equal(isoOf(monthIn(cell)!), month));
}

for (const cell of [
  "",
  "Total",
  "13-26",
  "05-02-26",
  "May",
  "May 26",
  "2026",
  "Foo 2026",
  "05-2026",
  12.5,
  true,
  undefined,
]) {
  test(`${cell} is no month`, () => assert.equal(monthIn(cell), undefined));
}

for (const [name, isOurs] of [
  [fileName, true],
  ["Australian%20Petroleum%20Statistics.XLSX", true],
  ["petroleum.csv", false],
  ["640101.xlsx", false],
] as const) {
  test(`${name} is ${isOurs ? "" : "not "}a name of an issue`, () =>
    assert.equal(petroleumStatistics.identify(name), isOurs ? "unread" : undefined));
}

const refinery = (change: (rows: Rows) => unknown) => changed("Refinery production", change);
const states = (change: (rows: Rows) => unknown) => changed("Sales by state and territory", change);
const mutations: [string, Record<string, FixtureRows>, string][] = [
  ["a sheet renamed", renamed("Refinery production", "Refineries"), 'the sheet "Refinery production" is missing'],
  ["a sheet of which only one by country is left", without("Imports volume"), 'the sheet "Imports volume" is missing'],
  [
    "two sheets that may be meant",
    { ...renamed("Exports volume", "Exports volume (1)"), "Exports volume (2)": [] },
    'the sheet "Exports volume" may be "Exports volume (1)" or "Exports volume (2)"',
  ],
  [
    "a title above the header",
    refinery((rows) => rows.unshift(["Table 2"])),
    'Refinery production!A1 holds "Table 2", not "Month"',
  ],
  [
    "the first column renamed",
    refinery((rows) => rows[0]!.splice(0, 1, "Period")),
    'Refinery production!A1 holds "Period", not "Month"',
  ],
  [
    "the state and the month changed places",
    states((rows) => rows[0]!.splice(0, 2, "Month", "State")),
    'Sales by state and territory!A1 holds "Month", not "State"',
  ],
  [
    "the column of the intake renamed",
    refinery((rows) => rows[0]!.splice(2, 1, "Input (ML)")),
    'Refinery production has no column "Total input (ML)"',
  ],
  [
    "another unit of the intake",
    refinery((rows) => rows[0]!.splice(2, 1, "Total input (kL)")),
    'Refinery production has no column "Total input (ML)"',
  ],
  [
    "no product that is known",
    changed("Imports volume", (rows) => rows[0]!.splice(1, 2, "A (ML)", "B (ML)")),
    "Imports volume has no column of a known product",
  ],
  [
    "a column twice",
    refinery((rows) => rows[0]!.splice(4, 1, "Diesel oil (ML)")),
    'Refinery production!E1 holds "Diesel oil (ML)", which is there twice',
  ],
  [
    "two columns of one product",
    refinery((rows) => rows[0]!.splice(4, 1, "Diesel oil: total (ML)")),
    'Refinery production has "Diesel oil (ML)" and "Diesel oil: total (ML)", which are one product',
  ],
  [
    "a head that is gone",
    refinery((rows) => rows[0]!.splice(3, 1, null)),
    'Refinery production!D2 holds "900.2", which is under no head',
  ],
  [
    "a month that is none",
    refinery((rows) => rows[1]!.splice(0, 1, "April")),
    'Refinery production!A2 holds "April", which is no month',
  ],
  [
    "a month twice",
    refinery((rows) => rows[2]!.splice(0, 1, "Apr-26")),
    'Refinery production!A3 holds "Apr-26", which row 2 is too',
  ],
  [
    "a month twice in a state",
    states((rows) => rows[2]!.splice(1, 1, "Apr-26")),
    'Sales by state and territory!B3 holds "Apr-26", which row 2 is too',
  ],
  [
    "a state that is none",
    states((rows) => rows[5]!.splice(0, 1, "NZ")),
    'Sales by state and territory!A6 holds "NZ", which is no state',
  ],
  [
    "text in a number",
    refinery((rows) => rows[1]!.splice(3, 1, "about 900")),
    'Refinery production!D2 holds "about 900", which is no number',
  ],
  [
    "a torn separator",
    refinery((rows) => rows[1]!.splice(3, 1, "9,00.2")),
    'Refinery production!D2 holds "9,00.2", which is no number',
  ],
  [
    "an error of a formula",
    refinery((rows) => rows[1]!.splice(3, 1, "#DIV/0!")),
    'Refinery production!D2 holds "#DIV/0!", which is no number',
  ],
  ["a sheet without a month", refinery((rows) => rows.splice(1)), "Refinery production has no figure"],
  ["an empty sheet", { ...issueSheets(), "Exports volume": [] }, 'Exports volume!A1 holds "", not "Month"'],
];

for (const [what, sheets, reason] of mutations) {
  test(`refuses ${what}`, () => assert.throws(() => parse(sheets), new SourceProblem(undefined, reason)));
}

const whole = workbookOf(issueSheets());
for (const [what, bytes, reason] of [
  ["half a file", whole.subarray(0, whole.length / 2), "the workbook is cut short"],
  ["a web page", Buffer.from("<html>Access denied</html>"), "this is a web page"],
  ["an empty file", Buffer.alloc(0), "the file is empty"],
] as const) {
  test(`refuses ${what}`, () =>
    assert.throws(() => petroleumStatistics.identify(fileName, bytes), new SourceProblem(undefined, reason)));
}

for (const [what, sheets, reason] of [
  [
    "a product more",
    changed("Imports volume", (rows) => rows.forEach((row, at) => void row.push(at === 0 ? "LPG (ML)" : 1))),
    undefined,
  ],
  [
    "a product renamed",
    changed("Imports volume", (rows) => rows[0]!.splice(1, 1, "Gas oil (ML)")),
    "APS:imports-volume.Diesel oil (ML).aus is gone, which the held file has",
  ],
  [
    "another unit",
    changed("Imports volume", (rows) => rows[0]!.splice(1, 1, "Diesel oil (kL)")),
    "APS:imports-volume.Diesel oil (ML).aus is gone, which the held file has",
  ],
] as const) {
  test(`${reason === undefined ? "believes" : "holds back"} an issue with ${what}`, () => {
    const held = { stated: parse(issueSheets()), daysApart: 30 };
    assert.equal(petroleumStatistics.check(parse(sheets), held), reason);
  });
}

function changed(sheet: string, change: (rows: Rows) => unknown): Record<string, Rows> {
  const sheets = issueSheets();
  change(sheets[sheet]!);
  return sheets;
}

function renamed(from: string, to: string): Record<string, Rows> {
  return Object.fromEntries(Object.entries(issueSheets()).map(([name, rows]) => [name === from ? to : name, rows]));
}

function without(sheet: string): Record<string, Rows> {
  return Object.fromEntries(Object.entries(issueSheets()).filter(([name]) => name !== sheet));
}
