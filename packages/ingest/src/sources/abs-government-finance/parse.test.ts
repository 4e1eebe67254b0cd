import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { type FixtureRows, workbookOf } from "../../formats/workbook/workbook.fixture.js";
import { SourceProblem } from "../../source.js";
import { cubeSheets, cubeWith } from "./cube.fixture.js";
import { absGovernmentFinance } from "./source.js";

const fileName = "Mar Quarter 2026.xlsx";
const parse = (sheets: Record<string, FixtureRows>) => absGovernmentFinance.parse(fileName, workbookOf(sheets));
const values = (series: string, sheets = cubeSheets()) =>
  parse(sheets)
    .observations.filter((row) => row.series === series)
    .map(({ period, value }) => [isoOf(period), value]);

test("a cube is of its newest quarter", () => {
  const identity = { unit: "2026-Q1", date: "2026-01-01", version: "2026-Q1" };
  const bytes = workbookOf(cubeSheets());
  assert.deepEqual(absGovernmentFinance.identify(fileName, bytes), identity);
});

test("a series says what it is in the words of the cube, and in dollars", () => {
  assert.deepEqual(parse(cubeSheets()).series[0], {
    series: "GFS:nsw.revenue.total",
    table: "2026-Q1",
    title: "Total GFS revenue, New South Wales",
    unit: "$m",
    scale: 6,
    frequency: "quarterly",
    kind: "",
    preparedAt: null,
  });
});

test("a quarter is named by its last month and kept at its first day, in dollars", () => {
  assert.deepEqual(values("GFS:nsw.revenue.total"), [
    ["2025-07-01", 25_000_000_000],
    ["2025-10-01", 24_000_000_000],
    ["2026-01-01", 26_000_000_000],
  ]);
});

test("the sheets from the fifth to the twelfth are the states in their order", () => {
  const firsts = parse(cubeSheets()).observations.filter(({ series }) => series.endsWith("revenue.total"));
  assert.deepEqual(
    firsts.filter((_, at) => at % 3 === 0).map(({ series, value }) => [series.slice(4, -14), value / 25e9]),
    ["nsw", "vic", "qld", "sa", "wa", "tas", "nt", "act"].map((state, at) => [state, at + 1]),
  );
});

for (const [series, figures] of [
  ["GFS:nsw.revenue.taxation", [9001e6, 8750e6, 9125e6]],
  ["GFS:nsw.revenue.grants", [10_500e6, 10_250e6, 10_750e6]],
  ["GFS:nsw.expenses.total", [26_000e6, 25_500e6, 25_250e6]],
  ["GFS:nsw.expenses.employees", [9500e6, 9600e6, 9700e6]],
  ["GFS:nsw.expenses.interest", [1200e6, 1240e6]],
  ["GFS:nsw.net_operating_balance.total", [-1000e6, -1500e6, 750e6]],
] as const) {
  test(`${series} is read from its rows`, () =>
    assert.deepEqual(
      values(series).map(([, value]) => value),
      figures,
    ));
}

for (const suppressed of ["n.a.", "n.p.", "-", null]) {
  test(`a cell with ${suppressed} is missing and not zero`, () => {
    const sheets = cubeWith((rows) => {
      rows[9]![2] = suppressed;
    });
    assert.deepEqual(
      values("GFS:nsw.revenue.total", sheets).map(([period]) => period),
      ["2025-07-01", "2026-01-01"],
    );
  });
}

test("columns may stand in another order, since each is read under its quarter", () => {
  const sheets = cubeSheets();
  const swapped = (cells: FixtureRows[number]) =>
    cells.length < 4 ? cells : [cells[0]!, cells[3]!, cells[1]!, cells[2]!];
  const moved = Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, rows.map(swapped)]));
  assert.deepEqual(
    new Map(values("GFS:nsw.revenue.total", moved) as never),
    new Map(values("GFS:nsw.revenue.total") as never),
  );
});

test("rows that are not required may be absent", () => {
  const optional = /^(Taxation|Current|Employee|Interest on|Other interest)/;
  const sheets = cubeWith((rows) =>
    rows.splice(0, rows.length, ...rows.filter(([label]) => !optional.test(`${label}`))),
  );
  const ids = parse(sheets).series.map(({ series }) => series);
  assert.deepEqual(
    ids.filter((id) => id.startsWith("GFS:nsw.")),
    ["GFS:nsw.revenue.total", "GFS:nsw.expenses.total", "GFS:nsw.net_operating_balance.total"],
  );
});

test("quarters may stand in another order in one sheet than in the others", () => {
  const sheets = cubeWith((rows) => {
    for (const row of rows) if (row.length > 1) row.push(row.splice(1, 1)[0]!);
  });
  const byPeriod = (cube: Record<string, FixtureRows>) =>
    parse(cube)
      .observations.map(({ series, period, value }) => `${series} ${period} ${value}`)
      .sort();
  assert.deepEqual(byPeriod(sheets), byPeriod(cubeSheets()));
});

for (const [name, isOurs] of [
  ["Mar Quarter 2026.xlsx", true],
  ["Mar%20Quarter%202026.xlsx", true],
  ["mar-quarter-2026.XLSX", true],
  ["government-finance-statistics.xlsx", true],
  ["Mar Quarter 2026.xls", false],
  ["640101.xlsx", false],
  ["May Quarter 2026.xlsx", false],
] as const) {
  test(`${name} is ${isOurs ? "" : "not "}a name of the cube`, () =>
    assert.equal(absGovernmentFinance.identify(name), isOurs ? "unread" : undefined));
}

type Rows = (string | number | null)[][];
const at = (row: number, column: number, cell: string | number | null) => (rows: Rows) => {
  rows[row]![column] = cell;
};
const mutations: [string, Record<string, FixtureRows>, string][] = [
  ["a sheet renamed", renamed("Table 9", "Table 9a"), 'the sheet "Table 9" is missing'],
  ["two sheets changed places", swappedSheets(), "Table 5 is of Victoria, not of New South Wales"],
  [
    "the row of quarters gone",
    cubeWith((rows) => rows.splice(3, 1)),
    'Table 5 has no row of quarters, as in "Sep Qtr 2025"',
  ],
  ["a quarter renamed", cubeWith(at(3, 2, "Dec 2025")), 'Table 5!C4 holds "Dec 2025", which is no quarter'],
  ["the head of a quarter gone", cubeWith(at(3, 3, null)), 'Table 5!D7 holds "9125", which is under no quarter'],
  ["a quarter twice", cubeWith(at(3, 3, "Dec Qtr 2025")), 'Table 5!D4 holds "Dec Qtr 2025", which is there twice'],
  ["another unit", cubeWith(at(4, 2, "$b")), 'Table 5!C5 holds "$b", not "$m"'],
  ["no unit", cubeWith((rows) => rows.splice(4, 1)), 'Table 5!B5 holds "", not "$m"'],
  ["a required row renamed", cubeWith(at(9, 0, "Total revenue")), 'Table 5 has no row "Total GFS revenue"'],
  ["a required row gone", cubeWith((rows) => rows.splice(16, 1)), 'Table 5 has no row "GFS NET OPERATING BALANCE"'],
  [
    "a required row twice",
    cubeWith((rows) => rows.splice(9, 0, [...rows[9]!])),
    'Table 5 has the row "total gfs revenue" twice, in 10 and 11',
  ],
  [
    "a required row without figures",
    cubeWith((rows) => rows.splice(9, 1, ["Total GFS revenue"])),
    'Table 5 has no figure in the row "Total GFS revenue"',
  ],
  ["a section renamed", cubeWith(at(10, 0, "Expenses")), 'Table 5 has no row "GFS Expenses"'],
  ["half of the interest", cubeWith((rows) => rows.splice(13, 1)), 'Table 5 has no row "Other interest expenses"'],
  ["text in a number", cubeWith(at(9, 1, "about 25000")), 'Table 5!B10 holds "about 25000", which is no number'],
  ["thousands separators", cubeWith(at(9, 1, "25,000")), 'Table 5!B10 holds "25,000", which is no number'],
  ["an error of a formula", cubeWith(at(9, 1, "#REF!")), 'Table 5!B10 holds "#REF!", which is no number'],
  ["a number beyond all dollars", cubeWith(at(9, 1, 1e305)), 'Table 5!B10 holds "1e+305", which is no number'],
  [
    "fewer quarters in one sheet",
    cubeWith((rows) => {
      for (const row of rows) row.splice(1, row.length > 1 ? 1 : 0);
    }),
    "Table 6 is of 2025-Q3, 2025-Q4, 2026-Q1, and Table 5 of 2025-Q4, 2026-Q1",
  ],
];

for (const [what, sheets, reason] of mutations) {
  test(`refuses ${what}`, () => assert.throws(() => parse(sheets), new SourceProblem(undefined, reason)));
}

const whole = workbookOf(cubeSheets());
for (const [what, bytes, reason] of [
  ["half a file", whole.subarray(0, whole.length / 2), "the workbook is cut short"],
  ["a web page", Buffer.from("<!DOCTYPE html><p>Not found</p>"), "this is a web page"],
  ["an empty file", Buffer.alloc(0), "the file is empty"],
] as const) {
  test(`refuses ${what}`, () =>
    assert.throws(() => absGovernmentFinance.identify(fileName, bytes), new SourceProblem(undefined, reason)));
}

test("refuses a cube whose name is of another quarter", () => {
  const reason = "its name is of 2025-Q4, and its newest quarter is 2026-Q1";
  const identify = () => absGovernmentFinance.identify("Dec Quarter 2025.xlsx", whole);
  assert.throws(identify, new SourceProblem(undefined, reason));
});

for (const [what, sheets, reason] of [
  ["whole cube", cubeSheets(), undefined],
  ["balance that is rounded", cubeWith(at(16, 1, -1001.5)), undefined],
  [
    "column whose figures slipped by a row",
    cubeWith(at(16, 1, -26_000)),
    "GFS:nsw.net_operating_balance.total of 2025-07-01 is -26000000000, but revenue less expenses is -1000000000",
  ],
] as const) {
  test(`${reason === undefined ? "believes" : "holds back"} a ${what}`, () =>
    assert.equal(absGovernmentFinance.check(parse(sheets), undefined), reason));
}

function renamed(from: string, to: string): Record<string, FixtureRows> {
  return Object.fromEntries(Object.entries(cubeSheets()).map(([name, rows]) => [name === from ? to : name, rows]));
}

function swappedSheets(): Record<string, FixtureRows> {
  const sheets = cubeSheets();
  return { ...sheets, "Table 5": sheets["Table 6"]!, "Table 6": sheets["Table 5"]! };
}
