import assert from "node:assert/strict";
import { test } from "node:test";
import { codeOf } from "../../data/market/securities/code.js";
import { searchWellKnownStocks } from "./search-well-known-stocks.js";
import { wellKnownStocks } from "./well-known-stocks.js";

test("the list holds 70 different securities, each with a code, a name, an industry and its sector", () => {
  const isWhole = wellKnownStocks.every(
    ({ code, name, sector }) => codeOf(code) === code && name !== "" && sector !== "",
  );
  assert.deepEqual([new Set(wellKnownStocks.map(({ code }) => code)).size, isWhole], [70, true]);
});

const find = (query: string, limit = 10) => searchWellKnownStocks(query, limit).map(({ code }) => code);

for (const [query, codes, rule] of [
  ["cba", ["CBA"], "a code, in any case"],
  ["pilbara", ["PLS"], "the beginning of a name"],
  ["adelaide", ["BEN"], "a part of a name"],
  [
    "co",
    ["COL", "COH", "CBA", "CPU", "WBC", "SUN", "AMC", "A2M", "ZIP", "BSL"],
    "beginnings of codes, beginnings of names, the rest, each in the order of the list",
  ],
  ["ASX", ["ASX"], "the code before everything else"],
  ["", [], "an empty query finds nothing"],
  ["  ", [], "a blank query finds nothing"],
  ["%", [], "a wildcard is a literal"],
] as const) {
  test(`${JSON.stringify(query)}: ${rule}`, () => assert.deepEqual(find(query), codes));
}

test("no more than the limit is answered, and one letter is enough", () => {
  assert.deepEqual([find("a", 3).length, find("a").length], [3, 10]);
});

test("an answer is a whole entry", () => {
  assert.deepEqual(searchWellKnownStocks(" bhp ", 1), [
    { code: "BHP", name: "BHP Group", exchange: "ASX", industry: "Materials", sector: "Materials" },
  ]);
});
