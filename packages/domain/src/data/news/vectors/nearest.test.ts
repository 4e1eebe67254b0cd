import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { nearestOf } from "./nearest.js";

const similarities = Float64Array.of(0.5, 0, 0.9, 0.5, -0.1, 1, 0.5);

for (const [except, limit, places] of [
  [5, 10, [2, 0, 3, 6]],
  [5, 2, [2, 0]],
  [0, 2, [5, 2]],
  [-1, 3, [5, 2, 0]],
  [5, 1, [2]],
] as const) {
  test(`finds the ${limit} nearest but for ${except}`, () => {
    assert.deepEqual(nearestOf(similarities, except, limit).places, places);
  });
}

test("finds what sorting finds", () => {
  const random = randomOf(3);
  for (let round = 0; round < 100; round += 1) {
    const given = Float64Array.from({ length: 40 }, () => Math.floor(random() * 12 - 2) / 10);
    const limit = 1 + Math.floor(random() * 20);
    const sorted = [...given.keys()].filter((place) => given[place]! > 0 && place !== 7);
    sorted.sort((one, other) => given[other]! - given[one]! || one - other);
    assert.deepEqual(nearestOf(given, 7, limit), { places: sorted.slice(0, limit), total: sorted.length });
  }
});
