import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf, shuffled } from "./prng.js";

test("a seed always gives the same numbers", () => {
  const random = randomOf("seed");
  assert.deepEqual(
    [random.unit(), random.below(1000), random.between(-1, 1), random.chance(0.5), random.bell()],
    [0.3747803217265755, 829, -0.6285333004780114, true, 0.8406451413785452],
  );
});

test("seeds that differ in one letter have nothing in common", () => {
  const [one, other] = [randomOf("seed 1"), randomOf("seed 2")];
  const equal = Array.from({ length: 1000 }, () => one.below(100) === other.below(100)).filter(Boolean).length;
  assert.ok(equal < 30, `${equal} of 1000 are equal`);
});

test("units fill the range evenly and bells have spread 1", () => {
  const random = randomOf("spread");
  const units = Array.from({ length: 20_000 }, () => random.unit());
  const bells = Array.from({ length: 20_000 }, () => random.bell());
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  assert.deepEqual(
    {
      inRange: units.every((unit) => unit >= 0 && unit < 1),
      mean: mean(units).toFixed(1),
      bellMean: Math.abs(mean(bells)).toFixed(1),
      bellVariance: mean(bells.map((bell) => bell * bell)).toFixed(1),
    },
    { inRange: true, mean: "0.5", bellMean: "0.0", bellVariance: "1.0" },
  );
});

test("shuffling keeps every item and leaves the list alone", () => {
  const items = Array.from({ length: 50 }, (_, i) => i);
  const order = shuffled(items, randomOf("order"));
  assert.notDeepEqual(order, items);
  assert.deepEqual(
    order.toSorted((a, b) => a - b),
    items,
  );
});
