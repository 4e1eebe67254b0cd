import assert from "node:assert/strict";
import { test } from "node:test";
import { articleText } from "./article-text.js";
import { quantised } from "./quantised.js";

for (const [vector, bytes] of [
  [
    [0.5, -0.25, 0],
    [127, -63, 0],
  ],
  [
    [-2, 1],
    [-127, 64],
  ],
  [
    [1e-30, 0],
    [127, 0],
  ],
  [[0, 0], undefined],
  [[], undefined],
  [[Number.NaN, 1], undefined],
  [[Number.POSITIVE_INFINITY, 1], undefined],
] as const) {
  test(`quantises ${vector.join(" ")}`, () => {
    const made = quantised(vector);
    assert.deepEqual(made && [...made], bytes);
  });
}

test("a model reads the headline, the tags and the summary", () => {
  assert.equal(articleText({ headline: "One", tags: ["two", "three"], summary: "Four." }), "One. two, three. Four.");
  assert.equal(articleText({ headline: "One", tags: [] }), "One");
});

test("a model reads no more than a thousand characters, and none in half", () => {
  const text = articleText({ headline: "x".repeat(999), tags: [], summary: "y" });
  assert.equal(text, `${"x".repeat(999)}.`);
  assert.equal(articleText({ headline: `${"x".repeat(999)}\u{1f3e1}`, tags: [] }), "x".repeat(999));
});
