import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { startEngines } from "./engines.fixture.js";
import { addAll, readImports, type SampleOptions, sampleFile, sampleRow, scanSamples } from "./samples.fixture.js";

const refused: [string, SampleOptions, RegExp][] = [
  ["a text for a number", { rows: [["A", 1, null, null, "9"]] }, /row 1 of samples holds "9" where number is a number/],
  ["a number for a text", { rows: [sampleRow("A", 1), [1, 1, null, null, 9]] }, /row 2 .* 1 where code is a text/],
  ["NaN", { rows: [["A", 1, null, null, Number.NaN]] }, /number is a number/],
  ["an endless number", { rows: [["A", 1, null, null, Number.POSITIVE_INFINITY]] }, /number is a number/],
  ["half a day", { rows: [["A", 0.5, null, null, 9]] }, /0.5 where day is a day/],
  ["a day beyond the calendar", { rows: [["A", 2_932_897, null, null, 9]] }, /day is a day/],
  ["an unknown key", { rows: [[null, 1, null, null, 9]] }, /null where code is a text/],
  ["a short row", { rows: [["A", 1, null, null]] }, /number is a number/],
  ["a long row", { rows: [["A", 1, null, null, 1, 2]] }, /row 1 of samples has "surplus", which is no column/],
  ["a zero character", { rows: [["A\0", 1, null, null, 9]] }, /holds a zero character/],
  ["a moment without milliseconds", { retrievedAt: "2026-01-01T00:00:00Z" }, /is not a moment/],
  ["a unit of two lines", { unit: "a\nb" }, /holds a control character/],
];

for (const engine of await startEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    for (const [what, parts, message] of refused) {
      test(`${what} is refused by name, and nothing is kept`, async () => {
        const location = await engine.newLocation();
        await assert.rejects(addAll(location, [sampleFile({ fileName: "x.csv", ...parts })]), (problem: Error) => {
          assert.match(problem.message, message);
          assert.match(problem.message, /^x\.csv: /);
          return true;
        });
        assert.deepEqual([await readImports(location), await scanSamples(location)], [[], []]);
      });
    }
  });
}
