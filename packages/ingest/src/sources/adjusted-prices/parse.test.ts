import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { checkAdjustedPrices } from "./check.js";
import { adjustedPrices } from "./source.js";

const fixtures = new URL("../../../src/sources/adjusted-prices/fixtures/", import.meta.url);
const [friday, monday, tuesday] = ["2024-04-05", "2024-04-08", "2024-04-09"].map((date) => dayOf(date)!);

for (const [name, identity, rows] of [
  [
    "AVK.AX.csv",
    { unit: "AVK", date: "2024-04-09", version: "2024-04-09" },
    [
      ["AVK", friday, 0.655, 0.655, 0.615, 0.645, 779_948, 0, 1],
      ["AVK", monday, 0.22884615473663644, 0.23, 0.22, 0.22435897942739644, 1200, 0, 0.1],
      ["AVK", tuesday, null, null, null, null, 0, 0.012, 1],
    ],
  ],
  [
    "DNGF.AX.csv",
    { unit: "DNGF", date: "2024-04-05", version: "2024-04-05" },
    [["DNGF", friday, 21.7, 22, 21.7, 21.73, 13_496, 0, 1]],
  ],
] as const) {
  test(`reads ${name} with its newest session as the version`, () => {
    const bytes = readFileSync(new URL(name, fixtures));
    assert.deepEqual([adjustedPrices.identify(name, bytes), cellsIn(adjustedPrices, name, bytes)], [identity, rows]);
  });
}

test("knows its files by their names and wants to read them", () => {
  const names = ["AVK.AX.csv", "360.AX.csv", "AVK.csv", "avk.ax.csv", "TOOLONG.AX.csv", "AVK.NZ.csv"];
  assert.deepEqual(
    names.map((name) => adjustedPrices.identify(name)),
    ["unread", "unread", undefined, undefined, undefined, undefined],
  );
});

const header = "Date,Open,High,Low,Close,Volume,Dividends,Stock Splits";
const line = "2024-04-08 00:00:00+10:00,1.5,1.6,1.4,1.5,100,0.0,0.0";
const file = (...lines: string[]) => Buffer.from(`${lines.join("\n")}\n`);
const parse = (...lines: string[]) => cellsIn(adjustedPrices, "AVK.AX.csv", file(...lines));

for (const [what, cells, read] of [
  ["NaN and blanks", "NaN,nan,,0.0,,,", [null, null, null, null, null, 0, 1]],
  ["exponents", "4.999999873689376e-05,1e-05,1,1,1e+06,0,0", [0.00005, 0.00001, 1, 1, 1_000_000, 0, 1]],
] as const) {
  test(`reads ${what}`, () => {
    assert.deepEqual(parse(header, `2024-04-08 00:00:00+10:00,${cells}`), [["AVK", monday, ...read]]);
  });
}

test("finds columns by name", () => {
  const [row] = parse(
    "Stock Splits,Date,Close,Open,High,Low,Volume,Dividends",
    "2,2024-04-08 00:00:00+10:00,5,1,6,1,9,0.1",
  );
  assert.deepEqual(row, ["AVK", monday, 1, 6, 1, 5, 9, 0.1, 2]);
});

const foreign = "2024-04-08 00:00:00-04:00";
for (const [what, lines, at, reason] of [
  ["an unknown column", [`${header},Adj Close`, `${line},1`], 1, '"Adj Close" is not a column of this source'],
  ["a missing column", [header.replace(",Volume", ""), line], 1, 'the header has no column "Volume"'],
  ["a column twice", [`${header},Open`, `${line},1`], 1, 'the header has the column "Open" twice'],
  [
    "a date without an offset",
    [header, line.replace("+10:00", "")],
    2,
    '"2024-04-08 00:00:00" is not the date of a session',
  ],
  [
    "a date that does not exist",
    [header, line.replace("04-08", "04-31")],
    2,
    '"2024-04-31 00:00:00+10:00" is not the date of a session',
  ],
  [
    "a date of New York",
    [header, line.replace("+10:00", "-04:00")],
    2,
    `"${foreign}" is a date of another exchange: Sydney is at +10:00 or +11:00`,
  ],
  ["a date twice", [header, line, line], 3, "its date is not after the one above it"],
  ["a negative price", [header, line.replace("1.5", "-1.5")], 2, '"-1.5" is not a number'],
  ["a volume that cannot be", [header, line.replace(",100,", ",1e+13,")], 2, '"1e+13" is higher than any real figure'],
  ["a short line", [header, "2024-04-08 00:00:00+10:00,1"], 2, "the number of columns is 2, not 8"],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => parse(...lines), new SourceProblem(at, reason));
  });
}

for (const [what, bytes, at, reason] of [
  ["no rows", file(header), 1, "the file has no rows"],
  ["no date at the end", file(header, ",1,1,1,1,1,1,1"), 2, '"" is not the date of a session'],
  ["no line end", Buffer.from(`${header}\n${line}`), 2, "it has no line end, so the file is cut short"],
] as const) {
  test(`cannot place a file with ${what} in time`, () => {
    assert.throws(() => adjustedPrices.identify("AVK.AX.csv", bytes), new SourceProblem(at, reason));
  });
}

const prices = { open: 1, high: 1, low: 1, close: 1, volume: 1, dividend: 0, split: 1 };
const sessions = (count: number) => Array.from({ length: count }, (_, day) => ({ code: "AVK", day, ...prices }));
for (const [what, rows, held, reason] of [
  ["a first file", sessions(10), undefined, undefined],
  ["a file with more sessions", sessions(900), sessions(500), undefined],
  [
    "a file that has lost sessions",
    sessions(300),
    sessions(500),
    "it has 300 rows where the file nearest in time has 500",
  ],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} ${what}`, () => {
    assert.equal(checkAdjustedPrices(rows, held), reason);
  });
}
