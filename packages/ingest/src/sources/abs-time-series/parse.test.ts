import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { absTimeSeries } from "./source.js";
import { priceTable, type TableRows, textOf, workbookOf } from "./table.fixture.js";

const day = (iso: string) => dayOf(iso)!;
const expected = [
  [
    "A2325846C",
    "640101",
    "Index Numbers ;  All groups CPI ;  Australia",
    "Index Numbers",
    0,
    "quarterly",
    "Original",
    null,
  ],
  ["A2325847F", "640101", "Change, previous year", "Percent", 0, "quarterly", "Original", null],
  ["A1234567B", "640101", "Sales ;  > Wool", "$'000", 3, "quarterly", "Trend", null],
  ["A2325846C", "640101", day("2024-01-01"), 137.4],
  ["A2325846C", "640101", day("2024-04-01"), 138.8],
  ["A2325846C", "640101", day("2024-07-01"), 139.1],
  ["A2325847F", "640101", day("2024-04-01"), 3.8],
  ["A2325847F", "640101", day("2024-07-01"), 2.8],
  ["A1234567B", "640101", day("2024-01-01"), 1005],
  ["A1234567B", "640101", day("2024-04-01"), -14_300],
];

for (const [what, name, bytes] of [
  ["a workbook", "640101.xlsx", workbookOf({ Data1: priceTable })],
  ["a workbook of the old format", "640101.xls", workbookOf({ Data1: priceTable }, "biff8")],
  ["text", "640101.csv", Buffer.from(textOf(priceTable))],
  ["text with a byte order mark and long line ends", "640101.csv", Buffer.from(`\ufeff${textOf(priceTable, "\r\n")}`)],
] as const) {
  test(`reads a table as ${what}`, () => {
    assert.deepEqual(absTimeSeries.identify(name, bytes), {
      unit: "640101",
      version: "2024-09-01",
      sameAs: "6401017",
    });
    assert.deepEqual(cellsIn(absTimeSeries, name, bytes), expected);
  });
}

test("a column that has moved is read all the same", () => {
  const moved = priceTable.map(([label, index, change, sales]) => [label, sales, change, index]);
  const cells = cellsIn(absTimeSeries, "640101.csv", Buffer.from(textOf(moved)));
  assert.deepEqual(new Set(cells.map(String)), new Set(expected.map(String)));
});

test("a row of the head that has moved, and columns and rows without anything, are read all the same", () => {
  const [names, unit, ...rest] = priceTable;
  const moved = [names!, ...rest.slice(0, 3), unit!, ...rest.slice(3), []].map((row) => [...row, undefined]);
  assert.deepEqual(cellsIn(absTimeSeries, "640101.xlsx", workbookOf({ Data1: moved })), expected);
});

test("a long table goes on in the next sheet", () => {
  const more = priceTable.map((row) => [row[0], row[3]]);
  const other = more.map((row) => row.map((cell) => (cell === "A1234567B" ? "A7654321C" : cell)));
  const { series, observations } = absTimeSeries.parse("640101.xlsx", workbookOf({ Data1: priceTable, Data2: other }));
  assert.deepEqual(
    [series.map((one) => one.series), observations.length],
    [["A2325846C", "A2325847F", "A1234567B", "A7654321C"], 9],
  );
});

const periods = (rows: TableRows) =>
  absTimeSeries
    .parse("634501.csv", Buffer.from(textOf(rows)))
    .observations.map(({ period, value }) => [isoOf(period), value]);
const oneSeries = (frequency: string, dates: readonly string[], unit = "$"): TableRows => [
  [undefined, "Earnings ;"],
  ["Unit", unit],
  ["Series Type", "Trend"],
  ["Data Type", "RATIO"],
  ["Frequency", frequency],
  ["Collection Month", 2],
  ["Series Start", dates[0]],
  ["Series End", dates.at(-1)],
  ["No. Obs", dates.length],
  ["Series ID", "A84994893K"],
  ...dates.map((date, at) => [date, at + 0.5]),
];

for (const [frequency, dates, starts] of [
  ["Month", ["2024-11-01", "2024-12-01"], ["2024-11-01", "2024-12-01"]],
  ["Quarter", ["2024-09-01", "2024-12-01"], ["2024-07-01", "2024-10-01"]],
  ["Quarter", ["2024-08-01", "2024-11-01"], ["2024-07-01", "2024-10-01"]],
  ["Biannual", ["2023-05-15", "2023-11-15"], ["2023-05-01", "2023-11-01"]],
  ["Annual", ["2023-06-01", "2024-06-01"], ["2023-01-01", "2024-01-01"]],
] as const) {
  test(`${frequency} ${dates[0]} is the period of ${starts[0]}`, () =>
    assert.deepEqual(periods(oneSeries(frequency, dates)), [
      [starts[0], 0.5],
      [starts[1], 1.5],
    ]));
}

for (const [unit, value] of [
  ["000", 1500],
  ["$ Millions", 1_500_000],
  ["Persons", 1.5],
  ["proportion", 1.5],
] as const) {
  test(`1.5 in ${unit} is ${value}`, () =>
    assert.deepEqual(periods(oneSeries("Month", ["2024-11-01", "2024-12-01"], unit))[1], ["2024-12-01", value]));
}

test("a file that lacks the end of its last line is whole when its last figure is", () => {
  const text = textOf(priceTable.map((row) => row.slice(0, 3)));
  const { observations } = absTimeSeries.parse("640101.csv", Buffer.from(text.trimEnd()));
  assert.equal(observations.at(-1)!.value, 2.8);
});

for (const [name, unit, sameAs] of [
  ["640101.xlsx", "640101", "6401017"],
  ["6401017.xlsx", "6401017", "640101"],
  ["62020001.xlsx", "62020001", "6202001"],
  ["634502a-wpi-by-state.csv", "634502a"],
  ["5206001_Key_Aggregates.XLSX", "5206001"],
  ["63020011B.xls", "63020011b"],
  ["640101 (2).csv", "640101", "6401017"],
] as const) {
  test(`${name} is a table ${unit}`, () => {
    const bytes = /csv$/i.test(name) ? Buffer.from(textOf(priceTable)) : workbookOf({ Data1: priceTable });
    assert.deepEqual(
      [absTimeSeries.identify(name), absTimeSeries.identify(name, bytes)],
      ["unread", { unit, version: "2024-09-01", ...(sameAs && { sameAs }) }],
    );
  });
}

for (const name of [
  "f1-data.csv",
  "64010.xlsx",
  "640101.pdf",
  "6401010000.csv",
  "2024-01-31.csv",
  "RPPI_1.1....json",
]) {
  test(`${name} is none of its names`, () => assert.equal(absTimeSeries.identify(name), undefined));
}

for (const [what, text, isForeign] of [
  ["a table of its own", textOf(priceTable), false],
  ["a table of its own without its labels", textOf([priceTable[0]!, ...priceTable.slice(10)]), false],
  ["a table of its own without its names", textOf(priceTable.slice(1)), false],
  ["a web page", "<html></html>", false],
  ["a table of medians by region", '"date","Sydney"\n"2003-09-01",480\n', true],
] as const) {
  test(`${what} is ${isForeign ? "another's" : "not another's"}`, () =>
    assert.equal(absTimeSeries.isForeign!(Buffer.from(text)), isForeign));
}

test("a workbook is not another's, whatever is in it", () => {
  assert.equal(absTimeSeries.isForeign!(workbookOf({ Other: [["a", 1]] })), false);
});
