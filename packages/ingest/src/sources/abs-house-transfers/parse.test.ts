import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { absHouseTransfers } from "./source.js";

const header =
  '"date","Sydney","Rest of NSW","Melbourne","Rest of Vic.","Brisbane","Rest of Qld.","Adelaide","Rest of SA","Perth",' +
  '"Rest of WA","Hobart","Rest of Tas.","Darwin","Rest of NT","Canberra"';
const fileName = "643202-extract.csv";
const quarter = (date: string, first: string, last: string) => `"${date}",${first}${",1".repeat(13)},${last}`;
const bytesOf = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(""));
const seriesOf = (bytes: Buffer, id: string) =>
  cellsIn(absHouseTransfers, fileName, bytes).filter(([own]) => own === id);

test("reads medians of a quarter in dollars, by the regions that the columns name", () => {
  const bytes = bytesOf(header, quarter("2003-09-01", "480", "360.5"), quarter("2003-12-01", "", "375"));
  assert.deepEqual(absHouseTransfers.identify(fileName, bytes), { unit: "643202", version: "2003-10-01" });
  assert.deepEqual(seriesOf(bytes, "643202:1GSYD"), [
    [
      "643202:1GSYD",
      "643202",
      "Median price of established house transfers; Sydney",
      "$'000",
      3,
      "quarterly",
      "",
      null,
    ],
    ["643202:1GSYD", "643202", dayOf("2003-07-01"), 480_000],
  ]);
  assert.deepEqual(
    seriesOf(bytes, "643202:8ACTE")
      .slice(1)
      .map(([, , period, value]) => [period, value]),
    [
      [dayOf("2003-07-01"), 360_500],
      [dayOf("2003-10-01"), 375_000],
    ],
  );
  assert.equal(absHouseTransfers.parse(fileName, bytes).series.length, 15);
});

test("a byte order mark, long line ends and columns in another order change nothing", () => {
  const [date, ...regions] = header.split(",");
  const turned = [date, ...regions.reverse()].join(",");
  const bytes = Buffer.from(`\ufeff${turned}\r\n${quarter("2003-09-01", "360.5", "480")}\r\n`);
  assert.deepEqual(seriesOf(bytes, "643202:1GSYD").at(-1), ["643202:1GSYD", "643202", dayOf("2003-07-01"), 480_000]);
});

for (const [what, lines, problem] of [
  ["a missing region", [header.replace(',"Perth"', ""), ""], 'line 1: the header has no column "Perth"'],
  [
    "an unknown column",
    [`${header},"Newcastle"`, ""],
    'line 1: the header has the column "Newcastle", which is no region',
  ],
  ["a column twice", [`${header},"Perth"`, ""], 'line 1: the header has the column "Perth" twice'],
  ["no column of dates", [header.replace("date", "quarter"), ""], 'line 1: the header has no column "date"'],
  ["a date that is none", [header, quarter("2003-13-01", "1", "1")], 'line 2: "2003-13-01" is not a date'],
  ["a figure that is none", [header, quarter("2003-09-01", "n.a.", "1")], 'line 2: "n.a." is not a number'],
  [
    "a figure that is too high",
    [header, quarter("2003-09-01", "480000", "1")],
    'line 2: "480000" is higher than any real figure',
  ],
  [
    "a quarter twice",
    [header, quarter("2003-09-01", "1", "1"), quarter("2003-08-01", "1", "1")],
    "line 3: the quarter of 2003-08-01 is there twice",
  ],
  ["a short line", [header, '"2003-09-01",1'], "line 2: it has more or fewer columns than the header"],
  ["no quarters", [header], "there are no figures"],
  ["a web page", ["<html></html>"], "line 1: this is a web page"],
] as const) {
  test(`refuses ${what}`, () => {
    const bytes = bytesOf(...lines.filter((line) => line !== ""));
    assert.throws(() => absHouseTransfers.parse(fileName, bytes), { name: "SourceProblem", message: problem });
  });
}

test("refuses a file without the end of its last line", () => {
  const bytes = Buffer.from(`${header}\n${quarter("2003-09-01", "480", "36")}`);
  assert.throws(() => absHouseTransfers.parse(fileName, bytes), {
    message: "line 2: the last line has no end, so the file may be cut short",
  });
});

for (const [name, isOwn] of [
  ["643202-median-house-transfers-extract.csv", true],
  ["643202.CSV", true],
  ["643202.xlsx", false],
  ["643201.csv", false],
] as const) {
  test(`${name} is ${isOwn ? "one" : "none"} of its names`, () =>
    assert.equal(absHouseTransfers.identify(name), isOwn ? "unread" : undefined));
}

test("a time-series table of the same number is another's", () => {
  assert.equal(absHouseTransfers.isForeign!(bytesOf(",Median Price ;  Sydney ;", "Unit,$'000")), true);
  assert.equal(absHouseTransfers.isForeign!(bytesOf(header)), false);
});
