import { strict as assert } from "node:assert";
import { test } from "node:test";
import { type Random, randomOf } from "../random.fixture.js";
import { type Cells, samples, statedOf } from "../samples.fixture.js";
import { csvOf } from "./csv.js";

const lines: [string, Cells, string][] = [
  ["a plain row", ["AAA", 0, "x", 1, 2], '7,"AAA",1970-01-01,"x",1970-01-02,2\n'],
  ["unknown cells", ["A", -719_162, null, null, null], '7,"A",0001-01-01,,,\n'],
  ["an empty text", ["", 2_932_896, "", null, 0], '7,"",9999-12-31,"",,0\n'],
  ["quotes, line ends and commas", ['a"b,"', 0, "\r\n", null, -1], '7,"a""b,""",1970-01-01,"\r\n",,-1\n'],
  ["letters beyond ASCII", ["é", 0, '"ü😀"', null, 1], '7,"é",1970-01-01,"""ü😀""",,1\n'],
];

for (const [what, row, line] of lines) {
  test(`writes ${what}`, () => {
    assert.equal(csvOf(samples, { id: 7, fileName: "x.csv", ...statedOf(samples, [row]) }).toString(), line);
  });
}

const numbers: [number, string][] = [
  [0, "0"],
  [-0, "0"],
  [9, "9"],
  [10, "10"],
  [999_999_999, "999999999"],
  [1_000_000_000, "1000000000"],
  [10_000_000_001, "10000000001"],
  [Number.MAX_SAFE_INTEGER, "9007199254740991"],
  [Number.MAX_SAFE_INTEGER + 1, "9007199254740992"],
  [-12, "-12"],
  [0.5, "0.50000000"],
  [0.076_325_14, "0.07632514"],
  [12.000_000_01, "12.00000001"],
  [90_071_991.999_999_99, "90071991.99999999"],
  [8_999_999_999_999_999, "8999999999999999"],
  [-0.5, "-0.5"],
  [0.123_456_789, "0.123456789"],
  [5e-324, "5e-324"],
  [1e300, "1e+300"],
];

for (const [number, text] of numbers) {
  test(`writes ${number} as ${text}`, () => assert.equal(writtenNumber(number), text));
}

for (const seed of [1, 2, 3]) {
  test(`writes random numbers so that they are read back alike (seed ${seed})`, () => {
    const random = randomOf(seed);
    const expected = Array.from({ length: 20_000 }, () => randomNumber(random));
    assert.deepEqual(
      expected.map((number) => Number(writtenNumber(number))),
      expected,
    );
  });
}

test("writes more than it has reserved", () => {
  const rows = Array.from({ length: 50 }, (_, r) => [`C${r}`, 0, "é".repeat(r * 40), null, 1 / 3]);
  const expected = rows.map(([code, , text]) => `1234567890,"${code}",1970-01-01,"${text}",,0.3333333333333333\n`);
  assert.equal(
    csvOf(samples, { id: 1_234_567_890, fileName: "x.csv", ...statedOf(samples, rows) }).toString(),
    expected.join(""),
  );
});

function writtenNumber(number: number): string {
  const line = csvOf(samples, {
    id: 1,
    fileName: "x.csv",
    ...statedOf(samples, [["A", 0, null, null, number]]),
  }).toString();
  return line.slice(line.lastIndexOf(",") + 1, -1);
}

/** Whole, with some decimals, or with all the digits that a number has; of any size. */
function randomNumber(random: Random): number {
  const size = 10 ** random.below(17);
  const whole = random.below(size);
  return random.pick([whole, whole / 10 ** random.below(12), (whole + random.below(1e6) / 1e6) / 7]);
}
