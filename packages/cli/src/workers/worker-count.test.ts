import assert from "node:assert/strict";
import { test } from "node:test";
import { workerCountOf } from "./worker-count.js";

const counts = [
  ["1", 1],
  ["2", 2],
  ["64", 64],
  ["auto", 6],
] as const;
for (const [text, count] of counts) {
  test(`${text} on 6 cores is ${count}`, () => assert.equal(workerCountOf(text, 6), count));
}

test("auto is never more than 64", () => assert.equal(workerCountOf("auto", 192), 64));

for (const text of ["0", "00", "01", "65", "-1", "1.5", "two", "", " 2", "1e1", "0x2", "AUTO", "00000002"]) {
  test(`refuses ${JSON.stringify(text)} and says what is possible`, () => {
    assert.throws(() => workerCountOf(text, 6), /a whole number from 1 to 64, or auto/);
  });
}
