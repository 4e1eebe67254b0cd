import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { asxPrices } from "./source.js";

const fixtures = new URL("../../../src/sources/asx-prices/fixtures/", import.meta.url);
const name = "stock_price_2024_01_02.csv";
const day = dayOf("2024-01-02")!;
const parse = (text: string) => cellsIn(asxPrices, name, Buffer.from(text));

test("reads a session, whose close comes before its high and low", () => {
  assert.deepEqual(
    [asxPrices.identify(name), cellsIn(asxPrices, name, readFileSync(new URL(name, fixtures)))],
    [
      { unit: "2024-01-02", version: "1", publishedAt: "2024-01-02" },
      [
        ["AVK", day, 0.059, 0.063, 0.057, 0.06, 59_873],
        ["360", day, 7.55, 7.57, 7.44, 7.48, 110_209],
        ["GOLDX", day, 31.1, 31.1, 31.1, 31.1, 0],
      ],
    ],
  );
});

test("does not know a price of 0 or a blank cell", () => {
  assert.deepEqual(parse("avk,2024-01-02,0.000,0.060,,0.000,\n"), [["AVK", day, null, null, null, 0.06, null]]);
});

for (const other of ["stock_price_2024-01-02.csv", "stock_index_2024_01_02.csv", "stock_price_2024_01_02.csv.bak"]) {
  test(`leaves the name ${other} to others`, () => assert.equal(asxPrices.identify(other), undefined));
}

const line = "avk,2024-01-02,0.059,0.060,0.063,0.057,59873.000\n";
for (const [what, text, at, reason] of [
  ["another date", line.replace("01-02", "01-03"), 1, '"2024-01-03" is not the date in the name of the file'],
  ["a code twice", `${line}${line.replace("avk", "AVK")}`, 2, "code AVK is there twice"],
  ["no code", line.replace("avk", ""), 1, '"" is not an exchange code'],
  ["a long code", line.replace("avk", "abcdefg"), 1, '"ABCDEFG" is not an exchange code'],
  ["a negative close", line.replace("0.060", "-0.060"), 1, '"-0.060" is not a number'],
  ["a price that cannot be", line.replace("0.060", "1000001"), 1, '"1000001" is higher than any real figure'],
  ["a volume in words", line.replace("59873.000", "n/a"), 1, '"n/a" is not a number'],
  ["six columns", line.replace(",59873.000", ""), 1, "the number of columns is 6, not 7"],
  ["a blank line", `${line}\n`, 2, "the number of columns is 1, not 7"],
  ["no line end", line.trimEnd(), 1, "it has no line end, so the file is cut short"],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => parse(text), new SourceProblem(at, reason));
  });
}
