import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceProblem } from "../source.js";
import { dailyIdentity } from "./daily-name.js";
import { cellsOf, plainLines } from "./plain-lines.js";
import { plainNumber, plainPrice } from "./plain-number.js";
import { shortFloat } from "./short-float.js";

for (const [text, lines] of [
  ["a,b\nc\n", ["a,b", "c"]],
  ["a,b\r\nc\r\n", ["a,b", "c"]],
  ["a\r\nb\n", ["a", "b"]],
  ["\n", [""]],
] as const) {
  test(`parts ${JSON.stringify(text)} into lines`, () => {
    assert.deepEqual(plainLines(Buffer.from(text)), lines);
  });
}

for (const [text, problem] of [
  ["", new SourceProblem(undefined, "the file is empty")],
  ["a\nb", new SourceProblem(2, "it has no line end, so the file is cut short")],
  [" <!doctype html>\n", new SourceProblem(1, "this is a web page")],
  ["a\u0000\n", new SourceProblem(1, "character U+0000 cannot be in this file")],
] as const) {
  test(`refuses the lines of ${JSON.stringify(text)}`, () => {
    assert.throws(() => plainLines(Buffer.from(text)), problem);
  });
}

test("refuses a line with more or fewer cells", () => {
  assert.throws(() => cellsOf("a,b,c", 2, 7), new SourceProblem(7, "the number of columns is 3, not 2"));
});

for (const [text, value] of [
  ["12", 12],
  ["0.059", 0.059],
  ["59873.000", 59_873],
  [".000", 0],
  ["7.", 7],
] as const) {
  test(`reads the number ${text}`, () => assert.equal(plainNumber(text, 1e6, 1), value));
}

for (const text of ["", ".", "-1", "+1", "1e3", "1,000", " 1", "0x10", "NaN", "Infinity", "1.2.3"]) {
  test(`refuses the number ${JSON.stringify(text)}`, () => {
    assert.throws(() => plainNumber(text, 1e6, 3), new SourceProblem(3, `"${text}" is not a number`));
  });
}

test("refuses a number above the maximum", () => {
  assert.throws(() => plainNumber("11", 10, 3), new SourceProblem(3, '"11" is higher than any real figure'));
});

test("knows no price for a blank cell and for 0", () => {
  assert.deepEqual(
    ["", "0.000", "0.001"].map((text) => plainPrice(text, 10, 1)),
    [null, null, 0.001],
  );
});

for (const [value, short] of [
  [0.6549999713897705, 0.655],
  [160.57000732421875, 160.57],
  [0.0010000000474974513, 0.001],
  [4.999999873689376e-5, 0.00005],
  [1.100000023841858, 1.1],
  [16777216, 16_777_216],
  [269843873792, 269_843_873_792],
  [0.5, 0.5],
  [0.22884615473663644, 0.22884615473663644],
  [0.1, 0.1],
] as const) {
  test(`shortens ${value} to ${short}`, () => assert.equal(shortFloat(value), short));
}

test("keeps every 32-bit number apart from its neighbours", () => {
  const bits = new Uint32Array(1);
  const float = new Float32Array(bits.buffer);
  const changed: number[] = [];
  for (bits[0] = 0x3c000000; bits[0] < 0x44000000; bits[0] += 99_991) {
    const value = float[0]!;
    if (Math.fround(shortFloat(value)) !== value) changed.push(value);
  }
  assert.deepEqual(changed, []);
});

const DAILY = /^d(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/;

test("takes the date from a name, and none from another name", () => {
  assert.deepEqual(
    [dailyIdentity(DAILY, "d20240102"), dailyIdentity(DAILY, "x20240102")],
    [{ unit: "2024-01-02", version: "1", publishedAt: "2024-01-02" }, undefined],
  );
});

test("refuses a weekend where there is no trading, and a date that does not exist", () => {
  assert.throws(
    () => dailyIdentity(DAILY, "d20240106"),
    new SourceProblem(undefined, "the name has the date 2024-01-06, a weekend, when there is no trading"),
  );
  assert.throws(
    () => dailyIdentity(DAILY, "d20240230"),
    new SourceProblem(undefined, "the name has the date 2024-02-30, which does not exist"),
  );
  assert.equal(dailyIdentity(DAILY, "d20240106", { onWeekends: true })?.unit, "2024-01-06");
});
