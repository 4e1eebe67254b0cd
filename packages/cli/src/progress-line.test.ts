import assert from "node:assert/strict";
import { test } from "node:test";
import { progressLine } from "./progress-line.js";

/** What is written when something is shown at these seconds, and something else is said at the end. */
function written(isWatched: boolean, seconds: readonly number[]): string {
  let now = 0;
  let text = "";
  const line = progressLine({
    isWatched,
    write: (more) => {
      text += more;
    },
    monotonicMs: () => now * 1_000,
  });
  for (now of seconds) line.show(`at ${now}`);
  line.clear();
  line.clear();
  return text;
}

test("on a terminal each line replaces the last one, and room is made once", () => {
  assert.equal(written(true, [1, 2]), "\r\x1b[Kat 1\r\x1b[Kat 2\r\x1b[K");
});

test("elsewhere there is a line every ten seconds, and short work says nothing", () => {
  assert.equal(written(false, [1, 9, 10, 11, 19, 21, 40]), "at 10\nat 21\nat 40\n");
  assert.equal(written(false, [1, 9]), "");
});
