import assert from "node:assert/strict";
import { test } from "node:test";
import { takesOf } from "./data/news/takes/takes.fixture.js";
import { nextTakeMs, visibleTakes } from "./data/news/takes/visible-takes.js";
import { snapshotOf } from "./snapshot.fixture.js";
import type { Snapshot } from "./snapshot.js";
import { takesShownAt } from "./takes-shown-at.js";

/** A snapshot as it is loaded: two takes at one moment, one later, one at the same later moment, and a draft. */
function loadedOf(): Snapshot {
  const rows = [
    { slug: "a", publishedAt: 1000 },
    { slug: "b", publishedAt: 3000 },
    { slug: "c", publishedAt: 2000 },
    { slug: "d", publishedAt: 3000 },
    { slug: "e" },
  ];
  return { ...snapshotOf({}), takes: takesOf(rows, Number.NEGATIVE_INFINITY) };
}

const shownIn = ({ takes, dataVersion }: Snapshot) => ({
  slugs: visibleTakes(takes).map(({ slug }) => slug),
  version: takes.version,
  dataVersion,
  nextMs: nextTakeMs(takes),
});

test("a snapshot from the store shows no take before it is told the moment", () => {
  assert.deepEqual(shownIn(loadedOf()), { slugs: [], version: "test", dataVersion: "test", nextMs: 1000 });
});

for (const [atMs, slugs, version, nextMs] of [
  [999, [], "test-4", 1000],
  [1000, ["a"], "test-3", 2000],
  [2999, ["c", "a"], "test-2", 3000],
  [3000, ["b", "d", "c", "a"], "test", undefined],
] as const) {
  test(`shows what is published up to ${atMs}, newest first, and says by its version how many are to come`, () => {
    const shown = shownIn(takesShownAt(loadedOf(), atMs));
    assert.deepEqual(shown, { slugs, version, dataVersion: version, nextMs });
  });
}

test("all other parts are the very same", () => {
  const loaded = loadedOf();
  const { takes: _, dataVersion: __, ...others } = takesShownAt(loaded, 1000);
  for (const [name, part] of Object.entries(others)) assert.equal(part, loaded[name as keyof Snapshot]);
});

test("takes that show the same are the very same, also those of a snapshot that was loaded since", () => {
  const held = takesShownAt(loadedOf(), 1000);
  assert.equal(takesShownAt(loadedOf(), 1999, held).takes, held.takes);
  assert.notEqual(takesShownAt(loadedOf(), 2000, held).takes, held.takes);
});

test("takes of other files are others, though as many are to come", () => {
  const held = takesShownAt(loadedOf(), 1000);
  const loaded = { ...loadedOf(), takes: { ...loadedOf().takes, version: "other" } };
  assert.equal(takesShownAt(loaded, 1000, held).takes.version, "other-3");
});
