import assert from "node:assert/strict";
import { test } from "node:test";
import { elementsIn } from "./page-elements.js";
import { statedHolders } from "./stated-holders.js";

/** How long something takes, in milliseconds. */
function millisecondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

test("elements of other names that begin alike are passed over", () => {
  assert.deepEqual([...elementsIn('<thead><th>a</th><th class="b">b</th></thead>', "th")], ["a", "b"]);
  assert.deepEqual([...elementsIn("<pre><p>a</p>", "p")], ["a"]);
  assert.deepEqual([...elementsIn("<p>a</p><p>b", "p")], ["a"]);
  assert.deepEqual([...elementsIn("<p>a</p><p", "p")], ["a"]);
});

test("a page that is made to be slow takes no longer than others of its length", () => {
  const page = `${"<pre>".repeat(60_000)}</p>`;
  assert.ok(millisecondsOf(() => [...elementsIn(page, "p")]) < 5_000);
  assert.ok(millisecondsOf(() => statedHolders("(".repeat(200_000))) < 5_000);
  assert.ok(millisecondsOf(() => statedHolders(`${"-".repeat(200_000)}\nx`)) < 5_000);
});
