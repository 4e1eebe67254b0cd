import assert from "node:assert/strict";
import { test } from "node:test";
import { plainDecimal, roundTo } from "./decimal.js";
import { randomOf } from "./random.fixture.js";

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

test("rounds as the digits of the shortest decimal do", () => {
  const random = randomOf(20_260_206);
  for (let round = 0; round < 20_000; round += 1) {
    const size = 10 ** Math.floor(random() * 16 - 4);
    const value = (random() - 0.5) * size;
    const places = Math.floor(random() * 10);
    // Halves are the hard ones, and their neighbours.
    const half = Number(
      `${Math.floor(random() * 2000) - 1000}.${String(Math.floor(random() * 1000)).padStart(3, "0")}5`,
    );
    const beside = half * (1 + (Math.floor(random() * 3) - 1) * Number.EPSILON);
    assert.equal(roundTo(value, places), byDigits(value, places), `${value} to ${places}`);
    assert.equal(roundTo(beside, 3), byDigits(beside, 3), `${beside} to 3`);
  }
});

/** Digits are dropped one by one, and the last of those that are kept goes up by hand. */
function byDigits(value: number, places: number): number {
  const [whole = "0", fraction = ""] = plainDecimal(Math.abs(value)).split(".");
  if (fraction.length <= places) return value;
  const digits = [...`0${whole}${fraction.slice(0, places)}`].map(Number);
  let at = digits.length - 1;
  for (let carry = fraction.charAt(places) >= "5" ? 1 : 0; carry > 0; at -= 1) {
    digits[at] = digits[at]! + 1;
    carry = digits[at] === 10 ? 1 : 0;
    if (carry === 1) digits[at] = 0;
  }
  const text = digits.join("");
  const magnitude = Number(`${text.slice(0, text.length - places)}.${text.slice(text.length - places)}`);
  return value < 0 && magnitude > 0 ? -magnitude : magnitude;
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
