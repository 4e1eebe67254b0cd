import assert from "node:assert/strict";
import { test } from "node:test";
import { takesOf } from "./takes.fixture.js";
import { visibleTakes } from "./visible-takes.js";

const rows = [
  { slug: "b", publishedAt: 2 },
  { slug: "a", publishedAt: 2 },
  { slug: "old", publishedAt: 1 },
  { slug: "draft" },
  { slug: "future", publishedAt: 3 },
];

test("takes are shown from their moment on, newest first, equal ones by slug, and drafts never", () => {
  const shown = [1, 2, Number.POSITIVE_INFINITY].map((ms) => visibleTakes(takesOf(rows, ms)).map(({ slug }) => slug));
  assert.deepEqual(shown, [["old"], ["a", "b", "old"], ["future", "a", "b", "old"]]);
});

test("they are made once for each moment", () => {
  const takes = takesOf(rows);
  assert.equal(visibleTakes(takes), visibleTakes(takes));
});
