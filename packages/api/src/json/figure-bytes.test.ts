import assert from "node:assert/strict";
import { test } from "node:test";
import { FIGURE_BYTES_MAX, writeFigure, writeWhole } from "./figure-bytes.js";
import { Pen } from "./pen.js";

const ODD = [
  0,
  -0,
  1,
  -1,
  0.1,
  -0.1,
  0.0001,
  0.00001,
  0.00005,
  1e-6,
  0.000_000_99,
  0.000_001_01,
  0.000_001_005,
  1e-7,
  1e-8,
  5e-324,
  0.233_952_26,
  0.100_000_01,
  0.123_456_789,
  7.000_1,
  7.000_000_01,
  999_999.999_999_99,
  0.30000000000000004,
  0.3,
  999_999.9999,
  999_999.99995,
  999_999.999_999_999_9,
  1e6,
  1_000_000.5,
  1_000_001,
  37_906_600_000,
  999_999_999_999_999,
  1e15,
  2 ** 53,
  123_456_789.123,
  1e20,
  1e21,
  1.5e300,
  Number.MAX_VALUE,
  100.5,
  1_000_000_000_000.25,
  4.35,
  1.005,
  0.07,
  523.117,
];

const pen = new Pen();

function figureText(value: number, write = writeFigure): string {
  pen.at = 0;
  write(pen, value);
  return pen.bytes.toString("latin1", 0, pen.at);
}

test("a figure has the text that the language gives it, however odd", () => {
  for (const value of ODD.flatMap((each) => [each, -each])) assert.equal(figureText(value), String(value));
});

for (const seed of [1, 2, 3]) {
  test(`any figure has the text that the language gives it, seed ${seed}`, () => {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    for (let round = 0; round < 100_000; round += 1) {
      const exact = (random() + random() / 2 ** 32) * 10 ** Math.floor(random() * 25 - 9);
      const places = Math.floor(random() * 11);
      const decimal = Number(exact.toFixed(places));
      const next = decimal * (1 + 2 ** -52);
      for (const value of [exact, decimal, next, -decimal, Math.round(exact)]) {
        if (figureText(value) !== String(value)) assert.equal(figureText(value), String(value));
      }
    }
  });
}

test("a whole number has the text that the language gives it, whatever its count of digits", () => {
  for (let power = 0; power < 16; power += 1) {
    for (const size of [10 ** power - 1, 10 ** power, 10 ** power + 1, 1.2345678e15 % 10 ** power].map(Math.floor)) {
      for (const value of [size, -size]) assert.equal(figureText(value, writeWhole), String(value));
    }
  }
});

test("no figure takes more room than it is given", () => {
  const longest = [-Number.MAX_VALUE, -2.2250738585072014e-308, -(1 / 9e6), -(1 / 7e5)];
  assert.ok(longest.every((value) => figureText(value).length <= FIGURE_BYTES_MAX));
});
