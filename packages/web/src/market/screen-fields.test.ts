import assert from "node:assert/strict";
import { test } from "node:test";
import { screenIn } from "./screen-fields.js";

test("a screen is read from an address, with millions as dollars and codes in capitals", () => {
  const query = new URLSearchParams(
    "shortPctFrom=5&shortPctTo=10.5&shortPctChangeTo=−1&marketCapFrom=250&industry=Energy&codes=k9m, bhp&directors=bought",
  );
  assert.deepEqual(screenIn(query), {
    bounds: { shortPct: { min: 5, max: 10.5 }, shortPctChange: { max: -1 }, marketCap: { min: 250_000_000 } },
    industry: "Energy",
    codes: ["K9M", "BHP"],
    hasDirectorBuys: true,
    problems: [],
  });
});

for (const text of ["ten", "1e5", "1,000", "Infinity", "0x10", "--1", "1.", "9".repeat(40)]) {
  test(`${text.slice(0, 20)} is no bound, and is told`, () => {
    const { bounds, problems } = screenIn(new URLSearchParams({ peRatioTo: text }));
    assert.deepEqual([bounds, problems], [{}, [`“${text}” is no number, so price over earnings is not bound by it.`]]);
  });
}

test("nothing asked for binds nothing", () => {
  assert.deepEqual(screenIn(new URLSearchParams("peRatioTo= &directors=no")), {
    bounds: {},
    industry: "",
    codes: [],
    hasDirectorBuys: false,
    problems: [],
  });
});
