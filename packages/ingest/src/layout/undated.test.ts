import assert from "node:assert/strict";
import { test } from "node:test";
import { undated } from "./undated.js";

for (const [name, plain] of [
  ["Median 4Q 2025", "Median …"],
  ["2023-Q4", "…"],
  ["2021-22", "…"],
  ["Reported on 31/12/2024", "Reported on …"],
  ["Table 5:  Dec 2025", "Table 5: …"],
  ["Mar-24", "…"],
  ["2026-01-05T10:00:00Z", "…"],
  ["rba-0123456789abcdef", "rba-…"],
  ["sales 20260105", "sales …"],
  ["001/2026-01-05", "001/…"],
] as const) {
  test(`${JSON.stringify(name)} is ${JSON.stringify(plain)} in every file`, () => assert.equal(undated(name), plain));
}

for (const name of [
  "",
  "A2599619A",
  "6202001",
  "62020001",
  "f11.1",
  "Aged_2034",
  "Tot_P_65_74",
  "22-23",
  "decade",
  "GCPIAG",
]) {
  test(`${JSON.stringify(name)} has no date`, () => assert.equal(undated(name), name));
}
