import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../numbers/random.fixture.js";
import { sortedInSteps } from "./sorted-in-steps.js";

type Item = readonly [key: number, place: number];

const byKey = ([one]: Item, [other]: Item) => one - other;

/** The sorted items, and in how many steps they were made. */
function sortedIn(items: readonly Item[], itemsPerStep: number) {
  const work = sortedInSteps(items, byKey, itemsPerStep);
  for (let steps = 0; ; steps += 1) {
    const { done, value } = work.next();
    if (done) return { sorted: value, steps };
  }
}

for (const count of [0, 1, 2, 3, 4, 5, 9, 16, 17, 100]) {
  test(`${count} items are sorted as at once, equal ones in their order`, () => {
    const random = randomOf(count);
    const items = Array.from({ length: count }, (_, place): Item => [Math.floor(random() * 10), place]);
    assert.deepEqual(sortedIn(items, 4).sorted, [...items].sort(byKey));
  });
}

test("no step sorts or merges more than so many items", () => {
  const items = Array.from({ length: 8 }, (_, place): Item => [-place, place]);
  // Two to sort, two to merge.
  assert.equal(sortedIn(items, 4).steps, 4);
});
