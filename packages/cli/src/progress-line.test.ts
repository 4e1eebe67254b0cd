import assert from "node:assert/strict";
import { test } from "node:test";
import { progressLine } from "./progress-line.js";

/** What is written when something is shown at these seconds, and something else is said at the end. */
function written(isWatched: boolean, seconds: readonly number[], share?: number, columns = 80): string {
  let now = 0;
  let text = "";
  const line = progressLine({
    isWatched,
    columns: () => columns,
    write: (more) => {
      text += more;
    },
    monotonicMs: () => now * 1_000,
  });
  for (now of seconds) line.show(`at ${now}`, share);
  line.clear();
  line.clear();
  return text;
}

test("on a terminal each line replaces the last one, and room is made once", () => {
  assert.equal(written(true, [1, 2]), "\r\x1b[Kat 1\r\x1b[Kat 2\r\x1b[K");
});

for (const [share, bar] of [
  [0, "[--------------------] at 1"],
  [0.249, "[####----------------] at 1"],
  [0.25, "[#####---------------] at 1"],
  [1, "[####################] at 1"],
  [1.5, "[####################] at 1"],
  [-1, "[--------------------] at 1"],
  [0 / 0, "at 1"],
] as const) {
  test(`on a terminal ${share} of the work is ${bar}`, () => {
    assert.equal(written(true, [1], share), `\r\x1b[K${bar}\r\x1b[K`);
  });
}

test("a line is cut where the terminal ends", () => {
  assert.equal(written(true, [1], 0, 10), "\r\x1b[K[--------\r\x1b[K");
  assert.equal(written(true, [1], 0, 0), "\r\x1b[K\r\x1b[K");
});

test("elsewhere there is a line every ten seconds without a bar, and short work says nothing", () => {
  assert.equal(written(false, [1, 9, 10, 11, 19, 21, 40], 0.5, 3), "at 10\nat 21\nat 40\n");
  assert.equal(written(false, [1, 9]), "");
});
