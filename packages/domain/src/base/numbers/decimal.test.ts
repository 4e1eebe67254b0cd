import assert from "node:assert/strict";
import { test } from "node:test";
import { plainDecimal, roundTo } from "./decimal.js";

for (const [value, places, rounded] of [
  [2.25, 1, 2.3],
  [-2.25, 1, -2.3],
  [1.005, 2, 1.01],
  [8.345, 2, 8.35],
  [0.285, 2, 0.29],
  [2.4999999999999996, 0, 2],
  [0.25, 0, 0],
  [-0.25, 0, 0],
  [0.5, 0, 1],
  [9.995, 2, 10],
  [1e-9, 2, 0],
  [5e-3, 2, 0.01],
  [1e21, 2, 1e21],
  [1234.5, -2, 1200],
  [50, -2, 100],
  [0, 2, 0],
  [3, 2, 3],
] as const) {
  test(`${value} to ${places} places is ${rounded}`, () => assert.equal(roundTo(value, places), rounded));
}

for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
  test(`${value} stays ${value}`, () => assert.equal(roundTo(value, 2), value));
}

for (const [value, text] of [
  [12345678, "12345678"],
  [1.2662, "1.2662"],
  [0, "0"],
  [1.2e-7, "0.00000012"],
  [-3e-10, "-0.0000000003"],
  [1.25e21, "1250000000000000000000"],
  [5_084_182_500, "5084182500"],
] as const) {
  test(`${value} is written ${text}`, () => assert.equal(plainDecimal(value), text));
}
