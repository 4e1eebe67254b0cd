import assert from "node:assert/strict";
import { test } from "node:test";
import { saidAtMs, sizeOfChange } from "./restated.js";

for (const [before, after, size, rule] of [
  [4, 5, 0.2, "a rise is a part of the later figure"],
  [5, 4, 0.2, "a fall of the same figures is as large"],
  [4000, 5000, 0.2, "the unit does not matter"],
  [-4, -5, 0.2, "nor does the sign"],
  [1, -1, 2, "a figure that becomes its opposite is twice as large as either"],
  [0, 7, 1, "from nought all of it is new"],
  [undefined, 7, 1, "what is added is new as a whole"],
  [7, undefined, 1, "what is withdrawn goes as a whole"],
  [undefined, 0, 0, "a nought that is added changes nothing"],
] as const) {
  test(`size: ${rule}`, () => assert.ok(Math.abs(sizeOfChange(before, after) - size) < 1e-12));
}

const file = { fileName: "", sha256: "", source: "", retrievedAt: "2026-03-02T00:00:00.000Z" };

for (const [told, expected, rule] of [
  [{ publishedAt: "2026-03-01T00:00:00.000Z" }, "2026-03-01", "when it was published"],
  [{}, "2026-03-02", "when it came, where its publisher does not tell"],
] as const) {
  test(`a file says what it says ${rule}`, () => assert.equal(saidAtMs({ ...file, ...told }), Date.parse(expected)));
}
