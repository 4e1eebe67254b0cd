import assert from "node:assert/strict";
import { test } from "node:test";
import { rbaTables } from "./source.js";
import { csvOf, type Grid, grid, workbookOf } from "./table.fixture.js";

const SERIES_ID = 10;

/** The table with one cell changed: the row of its line, the column from 0. */
function withCell(line: number, column: number, text: string): Grid {
  return grid.map((row, at) => (at === line - 1 ? Object.assign([...row], { [column]: text }) : row));
}

/** The table with each of its rows changed. */
function withRows(change: (row: readonly string[], at: number) => readonly string[]): Grid {
  return grid.map(change);
}

const forms = [
  ["f11.1-data.csv", csvOf],
  ["f11hist.xlsx", (rows: Grid) => workbookOf(rows, "xlsx")],
  ["f11hist.xls", (rows: Grid) => workbookOf(rows, "biff8")],
] as const;

const refusals: [string, Grid, string][] = [
  ["the row of ids renamed", withCell(11, 0, "Mnemonic"), 'no row begins with "Series ID"'],
  ["the row of units renamed", withCell(6, 0, "Unit"), 'no row above the data begins with "Units"'],
  ["the row of frequencies dropped", grid.filter((_, at) => at !== 3), 'no row above the data begins with "Frequency"'],
  ["the row of units twice", grid.toSpliced(7, 0, grid[5]!), 'line 8: a second row begins with "Units"'],
  ["a series twice", withCell(11, 4, "FXRUSD"), "line 11: column 5: the series FXRUSD is there twice"],
  ["an id that is none", withCell(11, 2, "see notes"), 'line 11: column 3: "see notes" is not the id of a series'],
  ["an id dropped", withCell(11, 2, ""), 'line 12: column 3: "61.4" is of no series'],
  ["a figure in a column of padding", withCell(15, 3, "7"), 'line 15: column 4: "7" is of no series'],
  ["a figure beyond the last column", withCell(15, 9, "7"), 'line 15: column 10: "7" is of no series'],
  ["an unknown frequency", withCell(4, 4, "Hourly"), 'line 4: FMADEUPV has the frequency "Hourly"'],
  [
    "a frequency that names a part of every object",
    withCell(4, 4, "constructor"),
    'line 4: FMADEUPV has the frequency "constructor"',
  ],
  ["no frequency", withCell(4, 4, ""), 'line 4: FMADEUPV has the frequency ""'],
  ["no title", withCell(2, 4, ""), "line 2: FMADEUPV has no title"],
  [
    "a publication date in words",
    withCell(10, 1, "yesterday"),
    'line 10: the publication date of FXRUSD is "yesterday", which is no date',
  ],
  ["thousands separators", withCell(12, 4, "1,004.9"), 'line 12: column 5, FMADEUPV: "1,004.9" is not a number'],
  ["text in a number", withCell(15, 1, "n.a."), 'line 15: column 2, FXRUSD: "n.a." is not a number'],
  ["a range", withCell(15, 1, "0.67 to 0.68"), 'line 15: column 2, FXRUSD: "0.67 to 0.68" is not a number'],
  ["an error of a formula", withCell(15, 1, "#DIV/0!"), 'line 15: column 2, FXRUSD: "#DIV/0!" is not a number'],
  ["a day twice", withCell(14, 0, "03-Jan-2023"), "line 14: 2023-01-03 does not come after 2023-01-03"],
  ["days out of order", withCell(13, 0, "05-Jan-2023"), "line 14: 2023-01-04 does not come after 2023-01-05"],
  ["a day that does not exist", withCell(13, 0, "31-Feb-2023"), 'line 13: column 1: "31-Feb-2023" is not a date'],
  ["a date in another form", withCell(13, 0, "2023-01-03"), 'line 13: column 1: "2023-01-03" is not a date'],
  ["a day of another century", withCell(12, 0, "02-Jan-0023"), 'line 12: column 1: "02-Jan-0023" is not a date'],
  ["figures without a date", withCell(13, 0, ""), 'line 13: column 1: "" is not a date'],
  [
    "days that are said to be months",
    withCell(4, 1, "Monthly"),
    "line 13: column 2: FXRUSD has two figures for the period of 2023-01-01",
  ],
  ["no series", withRows((row, at) => (at === SERIES_ID ? ["Series ID"] : row)), "line 11: the table has no series"],
  ["no figure", withRows((row, at) => (at > SERIES_ID ? row.slice(0, 1) : row)), "the table holds no figure"],
  ["no data", grid.slice(0, SERIES_ID + 1), "the table holds no figure"],
  ["half a head", grid.slice(0, 8), 'no row begins with "Series ID"'],
];

for (const [fileName, bytesOf] of forms) {
  for (const [what, rows, reason] of refusals) {
    test(`refuses ${fileName} with ${what}`, () => {
      const refusal = (message: string) => ({ name: "SourceProblem", message });
      assert.throws(() => rbaTables.parse(fileName, bytesOf(rows)), refusal(reason));
      assert.throws(() => rbaTables.identify(fileName, bytesOf(rows)), refusal(reason));
    });
  }
}

const doubts: [string, Grid, string][] = [
  ["a served series dropped", withRows((row) => row.toSpliced(2, 1)), "FXRTWI is gone, which the held file has"],
  ["a served series renamed", withCell(11, 1, "FXRUSDX"), "FXRUSD is gone, which the held file has"],
  ["another unit", withCell(6, 1, "US cents"), 'the unit of FXRUSD is "US cents", not "USD"'],
  ["no unit", withCell(6, 1, ""), 'the unit of FXRUSD is "", not "USD"'],
  [
    "a unit that names a base",
    withCell(6, 2, "Index, 2020=100"),
    'the unit of FXRTWI is "Index, 2020=100", not "Index"',
  ],
  ["another frequency", withCell(4, 1, "Weekly"), "FXRUSD is weekly, not daily"],
  [
    "another base",
    withRows((row, at) => (at > SERIES_ID && row[2] ? row.with(2, String(Number(row[2]) * 1.5)) : row)),
    "6 of 6 figures of FXRTWI are not those of the held file, and no other base explains it",
  ],
  [
    "two columns under each other's ids",
    withRows((row, at) => (at > SERIES_ID && row[2] ? row.with(1, row[2]).with(2, row[1]!) : row)),
    "5 of 5 figures of FXRTWI are not those of the held file, and no other base explains it",
  ],
  [
    "an end long before its publication",
    withRows((row) => row.map((cell) => (row[0] === "Publication date" ? cell.replace("Jan", "Feb") : cell))),
    "FXRUSD ends with 2023-01-09, 31 days before its publication",
  ],
];

for (const [fileName, bytesOf] of forms) {
  const held = { stated: rbaTables.parse(fileName, bytesOf(grid)), daysApart: 0 };
  const doubt = (rows: Grid) => rbaTables.check(rbaTables.parse(fileName, bytesOf(rows)), held);

  for (const [what, rows, reason] of doubts) {
    test(`holds ${fileName} back for ${what}`, () => assert.equal(doubt(rows), reason));
  }

  test(`believes ${fileName} as it is, without one that is not served, and with a revision`, () => {
    const without = withRows((row) => row.slice(0, 5));
    assert.deepEqual([grid, without, withCell(12, 2, "61.5")].map(doubt), [undefined, undefined, undefined]);
  });

  test(`reads ${fileName} right when its columns and the rows of its head have moved`, () => {
    const columns = withRows((row) => [row[0] ?? "", ...[4, 2, 5, 3, 1].map((at) => row[at] ?? "")]);
    const moved = [...columns.slice(0, 1), ...columns.slice(1, 10).toReversed(), ...columns.slice(10)];
    const { series, observations } = rbaTables.parse(fileName, bytesOf(moved));
    assert.deepEqual([byId(series), byId(observations)], [byId(held.stated.series), byId(held.stated.observations)]);
  });
}

/** Rows in the order of their series, whatever the order of the columns. */
function byId<Row extends { readonly series: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.series < b.series ? -1 : Number(a.series > b.series)));
}

const csv = csvOf(grid).toString();
for (const [what, text, reason] of [
  ["cut in its head", csv.slice(0, 200), "the last line has no end, so the file is cut short"],
  ["cut in a figure", csv.slice(0, -60), "the last line has no end, so the file is cut short"],
  ["cut after a line of its head", csv.slice(0, csv.indexOf("Source")), 'no row begins with "Series ID"'],
  ["cut after its head", csv.slice(0, csv.indexOf("02-Jan")), "the table holds no figure"],
  ["cut in a quoted title", `${csv.slice(0, csv.indexOf(" May 1970"))}\n`, /a quoted cell never ends/],
  ["a web page", "\n<!DOCTYPE html>\n<title>Not found</title>\n", "line 1: this is a web page"],
  ["a web page that says so late", "Not found\n<html></html>\n", 'no row begins with "Series ID"'],
  ["nothing", "", "the file is empty"],
  ["blank lines", "\n\n,,\n", "the file has no rows"],
  ["a control character", csv.replace("0.6710", "0.67\u000010"), "line 13: character U+0000 cannot be in this file"],
  ["tabs instead of commas", csv.replaceAll(/[",]/g, "\t"), 'no row begins with "Series ID"'],
  ["a number beyond all", csv.replace("0.6710", "1e999"), 'line 13: column 2, FXRUSD: "1e999" is not a number'],
] as const) {
  test(`refuses a CSV: ${what}`, () => {
    const message = typeof reason === "string" ? reason : undefined;
    assert.throws(
      () => rbaTables.parse("f11.1-data.csv", Buffer.from(text)),
      message === undefined ? (reason as RegExp) : { name: "SourceProblem", message },
    );
  });
}

test("refuses a month in place of a day, which only series by the month and longer have", () => {
  const message = "line 12: column 2: FXRUSD is daily, and has a figure of a month without a day";
  assert.throws(() => rbaTables.parse("f11.1-data.csv", csvOf(withCell(12, 0, "Jan-2023"))), { message });
});

for (const bookType of ["xlsx", "biff8"] as const) {
  const name = bookType === "xlsx" ? "f11hist.xlsx" : "f11hist.xls";

  test(`refuses ${name} without its sheet`, () => {
    assert.throws(() => rbaTables.parse(name, workbookOf(grid, bookType, "Sheet1")), {
      message: 'the workbook has no sheet "Data"',
    });
  });

  test(`refuses ${name} that is a web page or a CSV`, () => {
    assert.throws(() => rbaTables.parse(name, Buffer.from("<html>")), { message: "this is a web page" });
    assert.throws(() => rbaTables.parse(name, csvOf(grid)), { message: "this is not a workbook" });
  });
}
