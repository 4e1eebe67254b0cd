import assert from "node:assert/strict";
import { test } from "node:test";
import { requestIdsOf } from "./request-ids.js";

/** The digits that are drawn, and the count that is begun with. */
const idsFrom = (drawn: number, count: number) => {
  const draws = [drawn / 0x100000000, count / 0x100000000];
  return requestIdsOf(() => draws.shift()!);
};

for (const count of [0, 0xfe, 0xff, 0x1233fe, 0xfffffefe, 0xfffffffd]) {
  test(`ids count on from ${count.toString(16)}, one by one and all of 16 digits`, () => {
    const newId = idsFrom(0x00ab_cdef, count);
    for (let more = 1; more <= 600; more++) {
      const digits = ((count + more) % 0x100000000).toString(16).padStart(8, "0");
      assert.equal(newId(), `00abcdef${digits}`);
    }
  });
}
