import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { checkIndices } from "./check.js";
import { asxIndices } from "./source.js";

const fixtures = new URL("../../../src/sources/asx-indices/fixtures/", import.meta.url);
const day = dayOf("2024-12-31")!;

for (const [name, unit, rows] of [
  ["stock_index_1990_05_21.csv", "1990-05-21", [["XAO", dayOf("1990-05-21")!, 1478.1, 1479.2, 1457.5, 1458]]],
  [
    "stock_index_2024_12_31.csv",
    "2024-12-31",
    [
      ["XTL", day, 4646.3, 4646.3, 4606, 4607.4],
      ["XFL", day, 8093.2, 8093.2, 8020.8, 8020.8],
      ["XTO", day, 6929.8, 6929.8, 6866.2, 6866.2],
      ["XJO", day, 8235, 8235, 8159.1, 8159.1],
      ["XKO", day, 8172.4, 8172.4, 8098.9, 8098.9],
      ["XAO", day, 8496, 8496, 8420.5, 8420.5],
      ["XJT", day, 104_100.5, 104_100.5, 103_150, 103_200.25],
    ],
  ],
] as const) {
  test(`reads ${name}`, () => {
    const bytes = readFileSync(new URL(name, fixtures));
    assert.deepEqual(
      [asxIndices.identify(name), cellsIn(asxIndices, name, bytes)],
      [{ unit, version: "1", publishedAt: unit }, rows],
    );
  });
}

const parse = (text: string) => cellsIn(asxIndices, "stock_index_2024_12_31.csv", Buffer.from(text));
const line = "ASX200,2024-12-31,8235.000,8159.100,8235.000,8159.100\n";

test("does not know a level of 0 or a blank cell, but for the close", () => {
  assert.deepEqual(parse("ASX200,2024-12-31,0.000,8159.100,,0\n"), [["XJO", day, null, null, null, 8159.1]]);
});

for (const [what, text, at, reason] of [
  ["an unknown index", line.replace("ASX200", "ASX250"), 1, '"ASX250" is not the name of a known index'],
  ["an index of the demo world", line.replace("ASX200", "DEMO200"), 1, '"DEMO200" is not the name of a known index'],
  ["an index twice", line + line, 2, "ASX200 is there twice"],
  ["another date", line.replace("12-31", "12-30"), 1, '"2024-12-30" is not the date in the name of the file'],
  ["a close of 0", line.replace(",8159.100", ",0.000"), 1, "ASX200 has no close"],
  ["five columns", line.replace(",8235.000", ""), 1, "the number of columns is 5, not 6"],
  ["a level in words", line.replace("8235.000", "none"), 1, '"none" is not a number'],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => parse(text), new SourceProblem(at, reason));
  });
}

const levels = (...closes: [string, number][]) =>
  closes.map(([code, close]) => ({ code, day, open: 1, high: 1, low: 1, close }));
for (const [what, rows, neighbour, reason] of [
  ["a first session", levels(["XJO", 8000]), undefined, undefined],
  ["a crash", levels(["XJO", 6000]), levels(["XJO", 8000]), undefined],
  ["an index that is missing", levels(["XAO", 8000]), levels(["XJO", 8000], ["XAO", 8100]), undefined],
  [
    "a shifted point",
    levels(["XAO", 8000], ["XJO", 800]),
    levels(["XJO", 8000]),
    "XJO is about 0.1 times as high as in the file nearest in time",
  ],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} ${what}`, () => {
    assert.equal(checkIndices(rows, neighbour), reason);
  });
}
