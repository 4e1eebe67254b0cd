import assert from "node:assert/strict";
import { test } from "node:test";
import { byteRangeOf } from "./byte-range.js";

const BYTES = 10_000;

/** The examples of RFC 9110, section 14.1.2, and their neighbours, of 10,000 bytes. */
const CASES: readonly [header: string | undefined, expected: [first: number, last: number] | "beyond" | "whole"][] = [
  ["bytes=0-499", [0, 499]],
  ["bytes=500-999", [500, 999]],
  ["bytes=-500", [9500, 9999]],
  ["bytes=9500-", [9500, 9999]],
  ["bytes=0-0", [0, 0]],
  ["bytes=-1", [9999, 9999]],
  ["bytes=9999-9999", [9999, 9999]],
  ["bytes=0-", [0, 9999]],
  ["BYTES=0-1", [0, 1]],
  ["bytes= 0-1 ", [0, 1]],
  ["bytes=,0-1,", [0, 1]],
  ["bytes=0-99999", [0, 9999]],
  ["bytes=-99999", [0, 9999]],
  ["bytes=0-99999999999999999999999999", [0, 9999]],
  ["bytes=10000-", "beyond"],
  ["bytes=10000-10001", "beyond"],
  ["bytes=99999999999999999999999999-", "beyond"],
  ["bytes=-0", "beyond"],
  [undefined, "whole"],
  ["", "whole"],
  ["bytes=", "whole"],
  ["bytes=-", "whole"],
  ["bytes=5-4", "whole"],
  ["bytes=0-0,-1", "whole"],
  ["bytes=500-600,601-999", "whole"],
  ["bytes=a-b", "whole"],
  ["bytes=0x0-0x9", "whole"],
  ["bytes=1.5-2", "whole"],
  ["bytes=--1", "whole"],
  ["bytes=+1-2", "whole"],
  ["bytes 0-499", "whole"],
  ["lines=0-499", "whole"],
];

for (const [header, expected] of CASES) {
  test(`${header} is ${Array.isArray(expected) ? expected.join(" to ") : expected}`, () => {
    const range = byteRangeOf(header, BYTES);
    assert.deepEqual(typeof range === "object" ? [range.first, range.last] : (range ?? "whole"), expected);
  });
}

test("any two numbers are the bytes that are not before the one and not behind the other", () => {
  const numbers = Array.from({ length: 9 }, (_, at) => at);
  const bytes = numbers.slice(0, 6);
  for (const from of numbers) {
    for (const to of numbers.filter((each) => each >= from)) {
      const range = byteRangeOf(`bytes=${from}-${to}`, bytes.length);
      const meant = bytes.filter((at) => at >= from && at <= to);
      const got = typeof range === "object" ? bytes.slice(range.first, range.last + 1) : [];
      assert.deepEqual([got, range === "beyond"], [meant, meant.length === 0], `${from}-${to}`);
    }
  }
});
