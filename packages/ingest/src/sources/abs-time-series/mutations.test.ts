import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceProblem } from "../../source.js";
import { absTimeSeries } from "./source.js";
import { priceTable, type TableCell, type TableRows, textOf, workbookOf } from "./table.fixture.js";

/** The table with one cell changed, by its row and column from 0. */
function withCell(row: number, column: number, cell: TableCell): TableRows {
  return priceTable.map((cells, at) => (at === row ? cells.with(column, cell) : cells));
}

function without(row: number): TableRows {
  return priceTable.filter((_, at) => at !== row);
}

const withoutColumn = (column: number) => priceTable.map((row) => row.filter((_, at) => at !== column));

for (const [what, rows, line, reason] of [
  ["a label renamed", withCell(9, 0, "Series Id"), undefined, 'there is no row "Series ID"'],
  ["the row of Series IDs dropped", without(9), undefined, 'there is no row "Series ID"'],
  ["the row of units dropped", without(1), undefined, 'there is no row "Unit"'],
  ["the row of units renamed", withCell(1, 0, "Units"), undefined, 'there is no row "Unit"'],
  [
    "the row of units twice",
    [...priceTable.slice(0, 2), priceTable[1]!, ...priceTable.slice(2)],
    3,
    'there are two rows "Unit"',
  ],
  ["the names dropped", without(0), undefined, "there is no row with the names of the series"],
  ["the column of labels dropped", withoutColumn(0), undefined, 'there is no row "Series ID"'],
  ["another unit", withCell(1, 1, "Percent"), 2, 'the unit of A2325846C is "Percent", not "Index Numbers"'],
  ["no unit", withCell(1, 1, undefined), 2, 'the unit of A2325846C is "", not "Index Numbers"'],
  ["another type", withCell(2, 1, "Trend"), 3, 'the Series Type of A2325846C is "Trend", not "Original"'],
  [
    "another frequency",
    withCell(4, 1, "Month"),
    9,
    'the No. Obs of A2325846C is "3", but Mar-2024 to Sep-2024 is 7 periods',
  ],
  ["a frequency that is none", withCell(4, 1, "Weekly"), 5, 'A2325846C has the frequency "Weekly"'],
  [
    "a frequency that names a part of every object",
    withCell(4, 1, "constructor"),
    5,
    'A2325846C has the frequency "constructor"',
  ],
  [
    "a start of another century",
    withCell(6, 1, "Mar-0024"),
    7,
    'the Series Start of A2325846C is "Mar-0024", not a month',
  ],
  ["a wrong count", withCell(8, 2, 3), 9, 'the No. Obs of A2325847F is "3", but Jun-2024 to Sep-2024 is 2 periods'],
  ["a start that is no month", withCell(6, 1, "2024"), 7, 'the Series Start of A2325846C is "2024", not a month'],
  ["an end that is missing", withCell(7, 1, undefined), 8, 'the Series End of A2325846C is "", not a month'],
  ["a Series ID twice", withCell(9, 2, "A2325846C"), 10, "the Series ID A2325846C is there twice"],
  ["a Series ID of another shape", withCell(9, 3, "Wool"), 10, '"Wool" is not a Series ID'],
  ["a Series ID lost", withCell(9, 3, undefined), 1, '"Sales ;  > Wool ;" is in column 4, which has no Series ID'],
  ["a text in place of a number", withCell(11, 1, "n.a."), 12, '"n.a." of A2325846C is not a number'],
  ["thousands separators", withCell(11, 3, "1,234.5"), 12, '"1,234.5" of A1234567B is not a number'],
  [
    "a figure before the start",
    withCell(10, 2, 1.5),
    11,
    "A2325847F has a figure in Mar-2024, which is no period of Jun-2024 to Sep-2024",
  ],
  ["a row of figures dropped", without(11), 12, "A2325846C has 2 of the 3 rows of Mar-2024 to Sep-2024"],
  ["the last row dropped", without(12), 12, "A2325846C has 2 of the 3 rows of Mar-2024 to Sep-2024"],
  ["a date twice", withCell(11, 0, "2024-03-01"), 12, "Mar-2024 stands below Mar-2024"],
  ["rows out of order", withCell(12, 0, "2024-05-01"), 13, "May-2024 stands below Jun-2024"],
  ["a figure without a date", withCell(11, 0, undefined), 12, '"" is not a month'],
  ["a date in other words", withCell(11, 0, "June 2024"), 12, '"June 2024" is not a month'],
] as const) {
  test(`refuses text with ${what}`, () => refused("640101.csv", Buffer.from(textOf(rows)), line, reason));

  test(`refuses a workbook with ${what}`, () =>
    refused("640101.xlsx", workbookOf({ Data1: rows }), line, `Data1: ${reason}`));
}

const text = textOf(priceTable);
for (const [what, bytes, reason] of [
  ["nothing in it", "", "the file is empty"],
  ["a web page in it", "\n<!DOCTYPE html><p>Not found", "this is a web page"],
  ["its head only", textOf(priceTable.slice(0, 10)), "A2325846C has 0 of the 3 rows of Mar-2024 to Sep-2024"],
  ["no figure", textOf(oneBlank()), "the table has no figures"],
  ["its end cut off in the head", text.slice(0, text.indexOf("Series End")), 'there is no row "Series ID"'],
  [
    "its end cut off within a row",
    text.slice(0, text.indexOf("138.8")),
    "it has more or fewer columns than the header",
  ],
  [
    "its end cut off after a row",
    text.slice(0, text.indexOf("Sep-2024,139")),
    "A2325846C has 2 of the 3 rows of Mar-2024 to Sep-2024",
  ],
  ["its end cut off before the last cell", text.slice(0, -1), "the last line has no end, so the file may be cut short"],
  [
    "its end cut off within the last figure",
    textOf(priceTable.map((row) => row.slice(0, 3))).slice(0, -2),
    "the last line has no end, so the file may be cut short",
  ],
] as const) {
  test(`refuses text with ${what}`, () => refused("640101.csv", Buffer.from(bytes), undefined, reason));
}

test("refuses a workbook that is cut short anywhere", () => {
  const whole = workbookOf({ Data1: priceTable });
  for (const share of [0.05, 0.3, 0.6, 0.95]) {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    assert.throws(() => absTimeSeries.parse("640101.xlsx", cut), SourceProblem, `${share} of it`);
  }
});

test("refuses a workbook without a data sheet", () =>
  refused("640101.xlsx", workbookOf({ Figures: priceTable }), undefined, "the workbook has no sheet Data1"));

test("refuses a series that is on two sheets", () =>
  refused(
    "640101.xlsx",
    workbookOf({ Data1: priceTable, Data2: priceTable }),
    undefined,
    "A2325846C is in both Data1 and Data2",
  ));

test("holds back a table that has lost a series that is served", () => {
  const held = { stated: absTimeSeries.parse("640101.csv", Buffer.from(text)), daysApart: 0 };
  const cut = absTimeSeries.parse("640101.csv", Buffer.from(textOf(withoutColumn(2))));
  assert.equal(absTimeSeries.check(cut, held), "A2325847F is gone, which the held file has");
});

test("holds back an index with another base", () => {
  const held = { stated: absTimeSeries.parse("640101.csv", Buffer.from(text)), daysApart: 0 };
  const rebased = priceTable.map((row, at) => (at < 10 ? row : row.with(1, 100 + at)));
  assert.match(absTimeSeries.check(absTimeSeries.parse("640101.csv", Buffer.from(textOf(rebased))), held)!, /base/);
});

/** A table of one series without a figure. */
function oneBlank(): TableRows {
  return priceTable.map((row, at) => (at < 10 ? row.slice(0, 2) : [row[0], undefined]));
}

function refused(name: string, bytes: Uint8Array, line: number | undefined, reason: string): void {
  const at = line === undefined ? {} : { line };
  assert.throws(() => absTimeSeries.parse(name, bytes), { name: "SourceProblem", reason, ...at });
}
