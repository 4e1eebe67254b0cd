import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import type { Median } from "../../formats/medians/median.js";
import { workbookOf } from "../../formats/workbook/workbook.fixture.js";
import { SourceProblem } from "../../source.js";
import { valuerGeneralSa } from "./source.js";

type Rows = (string | number | null)[][];

const HEADS = ["City", "Suburb", "Sales 4Q 2024", "Median 4Q 2024", "Sales 4Q 2025", "Median 4Q 2025", "Median Change"];
const workbookName = "lsg_stats_2025_4q.xlsx";
const replyName = "metro-median-house-sales-0a1b.json";

/** The rows of a small quarter. */
function salesRows(): Rows {
  return [
    ["ADELAIDE", "EXAMPLE        ", 12, 700_000, 10, 765_000.5, 0.09],
    ["ADELAIDE", "Upper  Example", 1, "650,000", 0, null, null],
    ["NORTHTOWN", "EXAMPLE BORDER", 3, 500_000, 2, 510_000, 0.02],
    ["SOUTHTOWN", "EXAMPLE BORDER", 2, 480_000, 5, 555_000, 0.16],
    ["SOUTHTOWN", "QUIET", 0, 0, 0, "-", null],
    [null, null, null, null, null, null, null],
  ];
}

const sheetOf = (rows: Rows, heads: Rows[number] = HEADS) =>
  workbookOf({ Sheet1: [["Median house sales by quarter"], [], heads, ...rows] });
const replyOf = (rows: Rows, heads: readonly string[] = HEADS, more: object = {}) => {
  const records = rows.map((row, at) => ({
    _id: at + 1,
    ...Object.fromEntries(heads.map((head, column) => [head, row[column]])),
  }));
  const fields = ["_id", ...heads].map((id) => ({ id, type: "text" }));
  return Buffer.from(JSON.stringify({ success: true, result: { fields, records, total: records.length, ...more } }));
};
const parse = (name: string, bytes: Uint8Array) => valuerGeneralSa.parse(name, bytes).suburbMedians;
const told = (medians: readonly Median[]) =>
  medians.map(({ name, period, issue, price }) => `${name} ${isoOf(period)} ${issue} ${price}`);
const expected = [
  "EXAMPLE 2024-12-31 2025-Q4 700000",
  "UPPER EXAMPLE 2024-12-31 2025-Q4 650000",
  "EXAMPLE BORDER 2024-12-31 2025-Q4 500000",
  "EXAMPLE 2025-12-31 2025-Q4 765000.5",
  "EXAMPLE BORDER 2025-12-31 2025-Q4 555000",
];

test("a workbook tells the medians of its quarter and of last year's, by the last day of the quarter", () => {
  const medians = parse(workbookName, sheetOf(salesRows()));
  assert.deepEqual(told(medians), expected);
  assert.deepEqual(new Set(medians.map(({ publication }) => publication)), new Set(["vg_sa"]));
});

test("the portal's table tells the same, whether its cells are numbers or texts", () => {
  const texts = salesRows().map((row) => row.map((cell) => (typeof cell === "number" ? ` ${cell} ` : cell)));
  assert.deepEqual(
    [salesRows(), texts].map((rows) => told(parse(replyName, replyOf(rows)))),
    [expected, expected],
  );
});

test("columns are found by their heads, wherever they stand", () => {
  const reversed = salesRows().map((row) => [...row].reverse());
  const medians = parse(workbookName, sheetOf(reversed, [...HEADS].reverse()));
  assert.deepEqual(told(medians).sort(), [...expected].sort());
});

test("a file is the issue of its newest quarter, and of a quarter the workbook counts", () => {
  const unit = { unit: "2025-Q4", date: "2025-12-31" };
  assert.deepEqual(
    [valuerGeneralSa.identify(workbookName), valuerGeneralSa.identify(replyName, replyOf(salesRows()))],
    [
      { ...unit, version: "workbook" },
      { ...unit, version: "portal" },
    ],
  );
  assert.ok("workbook" > "portal");
});

for (const [quarter, day] of [
  ["1q", "2025-03-31"],
  ["2q", "2025-06-30"],
  ["3q", "2025-09-30"],
  ["4q", "2025-12-31"],
] as const) {
  test(`quarter ${quarter} ends on ${day}`, () => {
    const identity = valuerGeneralSa.identify(`LSG_stats_2025_${quarter}.XLSX`);
    assert.equal(typeof identity === "object" && identity.date, day);
  });
}

for (const name of ["lsg_stats_2025_5q.xlsx", "lsg_stats_2025.xlsx", "metro-median-house-sales.json", "stats.xlsx"]) {
  test(`${name} is no name of this source`, () => assert.equal(valuerGeneralSa.identify(name), undefined));
}

const changed = (row: number, column: number, cell: string | number | null) => {
  const rows = salesRows();
  rows[row]![column] = cell;
  return rows;
};
const headed = (column: number, head: string) => HEADS.map((each, at) => (at === column ? head : each));
const sheetMutations: [string, Uint8Array, string][] = [
  [
    "the head of the suburbs renamed",
    sheetOf(salesRows(), headed(1, "Locality")),
    'no sheet has a header with "Suburb" and a median',
  ],
  [
    "the heads of the medians renamed",
    sheetOf(
      salesRows(),
      HEADS.map((head) => head.replace("4Q 20", "Q4 ")),
    ),
    'it has no column of medians such as "Median 4Q 2025"',
  ],
  ["a median twice", sheetOf(salesRows(), headed(3, "Median 4Q 2025")), 'it has two columns "Median 4Q 2025"'],
  [
    "the newest quarter renamed",
    sheetOf(salesRows(), headed(5, "Median 2025")),
    "its newest quarter is 2024-Q4, and its name states 2025-Q4",
  ],
  [
    "a suburb twice in a city",
    sheetOf(changed(3, 0, "Northtown ")),
    'Sheet1!B7 holds "EXAMPLE BORDER", which row 6 is too',
  ],
  ["a number for a suburb", sheetOf(changed(0, 1, 5067)), 'Sheet1!B4 holds "5067", which is no name'],
  ["words for a price", sheetOf(changed(0, 5, "n.p.")), 'Sheet1!F4 holds "n.p.", which is no price'],
  ["a share for a price", sheetOf(changed(0, 5, 0.09)), 'Sheet1!F4 holds "0.09", which is no price of a house'],
  [
    "a price beyond all prices",
    sheetOf(changed(0, 5, 1e12)),
    'Sheet1!F4 holds "1000000000000", which is no price of a house',
  ],
  ["words for sales", sheetOf(changed(0, 4, "few")), 'Sheet1!E4 holds "few", which is no number of sales'],
  ["a quarter without a median", sheetOf(salesRows().slice(1, 2)), "it has no median of 2025-Q4"],
  ["a web page", Buffer.from("<html>Sign in</html>"), "this is a web page"],
  ["half a file", sheetOf(salesRows()).subarray(0, 2000), "the workbook is cut short"],
];
for (const [what, bytes, reason] of sheetMutations) {
  test(`refuses a workbook: ${what}`, () =>
    assert.throws(() => parse(workbookName, bytes), new SourceProblem(undefined, reason)));
}

const whole = replyOf(salesRows());
const replyMutations: [string, Uint8Array, string][] = [
  [
    "a zero character in a name",
    replyOf(changed(0, 1, "EXA\0MPLE")),
    'record 1 has "EXA\\u0000MPLE" for "Suburb", which is no name',
  ],
  [
    "half a surrogate pair in a name",
    replyOf(changed(0, 1, "EXA\ud800MPLE")),
    'record 1 has "EXA\\ud800MPLE" for "Suburb", which is no name',
  ],
  ["a web page", Buffer.from("<html>Sign in</html>"), "the answer is not JSON"],
  ["half a file", whole.subarray(0, whole.length / 2), "the answer is not JSON"],
  ["a failure", Buffer.from('{"success":false,"error":{}}'), "the answer is no table with fields and records"],
  ["nothing", Buffer.from("null"), "the answer is no table with fields and records"],
  [
    "records as text",
    replyOf(salesRows(), HEADS, { records: "1,2" }),
    "the answer is no table with fields and records",
  ],
  ["a first page", replyOf(salesRows(), HEADS, { total: 410 }), "the answer has 6 records of 410"],
  ["no total", replyOf(salesRows(), HEADS, { total: undefined }), "the answer has 6 records of undefined"],
  ["the head of the suburbs renamed", replyOf(salesRows(), headed(1, "Locality")), 'it has no column "Suburb"'],
  ["no medians", replyOf(salesRows(), HEADS.slice(0, 3)), 'it has no column of medians such as "Median 4Q 2025"'],
  [
    "a list in a cell",
    replyOf(salesRows(), HEADS, { records: [{ City: [] }], total: 1 }),
    'record 1 has neither a text nor a number for "City"',
  ],
  ["words for a price", replyOf(changed(0, 5, "many")), 'record 1 has "many" for "Median 4Q 2025", which is no price'],
];
for (const [what, bytes, reason] of replyMutations) {
  test(`refuses the portal's table: ${what}`, () =>
    assert.throws(() => parse(replyName, bytes), new SourceProblem(undefined, reason)));
}

test("a quarter is compared with the one before it while no other file of it is held", () => {
  const suburbMedians = Array.from({ length: 60 }, (_, at) => ({
    publication: "vg_sa" as const,
    name: `PLACE ${at}`,
    period: 0,
    issue: "2025-Q1",
    price: 500_000,
    isPreliminary: false,
  }));
  const rowsHeld = (source: string, unit: string) =>
    `${source} ${unit}` === "valuer-general-sa 2024-Q4" ? 400 : undefined;
  const problem = valuerGeneralSa.check({ suburbMedians }, undefined, rowsHeld);
  assert.equal(problem, "it has 60 rows where the file nearest in time has 400");
});

test("no beginning of a file is taken for the whole", () => {
  const reply = replyOf(salesRows());
  const sheet = sheetOf(salesRows());
  for (let end = 0; end < reply.length; end += 1) {
    assert.throws(() => parse(replyName, reply.subarray(0, end)), SourceProblem);
  }
  for (let end = 0; end < sheet.length; end += 331) {
    assert.throws(() => parse(workbookName, sheet.subarray(0, end)), SourceProblem);
  }
});

test("tells a suburb in twenty thousand cities in the time of their number, not of its square", () => {
  const rows = Array.from({ length: 20_000 }, (_, at): Rows[number] => [
    `CITY ${at}`,
    "EXAMPLE",
    1,
    500_000,
    at,
    510_000,
    0,
  ]);
  const started = performance.now();
  assert.equal(parse(replyName, replyOf(rows)).length, 2);
  assert.ok(performance.now() - started < 5_000);
});
