import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { exactPearson } from "./pearson.fixture.js";
import { pearson } from "./pearson.js";

const of = (...figures: readonly number[]) => Float64Array.from(figures);

for (const [what, x, y, r] of [
  ["two that rise together", of(1, 2, 3), of(10, 20, 30), 1],
  ["two that move against each other", of(1, 2, 3), of(3, 2, 1), -1],
  ["two that have nothing to do with each other", of(1, 2, 3, 4), of(1, -1, -1, 1), 0],
  ["two pairs", of(1, 2), of(1, 2), undefined],
  ["a side that never changes", of(0.1, 0.1, 0.1), of(1, 2, 3), undefined],
  ["the other side that never changes", of(1, 2, 3), of(1e12, 1e12, 1e12), undefined],
  ["large figures and small ones", of(1e300, 2e300, 3e300), of(1e-200, 2e-200, 3e-200), 1],
  ["figures too far apart for a number", of(1.7e308, -1.7e308, 1.7e308), of(1, 2, 3), undefined],
] as const) {
  test(`the correlation of ${what} is ${r}`, () => assert.equal(pearson(x, y), r));
}

test("the correlation of some figures is known", () => {
  // Means 3 and 4.2; sums of products 8, 10 and 8.8.
  assert.ok(Math.abs(pearson(of(1, 2, 3, 4, 5), of(2, 4, 5, 4, 6))! - 8 / Math.sqrt(10 * 8.8)) < 1e-15);
});

for (const [what, offset, spread] of [
  ["small figures", 0, 1_000],
  ["figures around 10^12 that change by single units", 1e12, 5],
  ["figures around 10^15 that change by thousands", 1e15, 5_000],
] as const) {
  test(`sums without an error give the same to 1e-12, of ${what}`, (t) => {
    const seed = Number(process.env.DAYBOOK_SEED ?? 11);
    t.diagnostic(`seed ${seed}`);
    const random = randomOf(seed);
    for (let round = 0; round < 300; round += 1) {
      const count = 12 + Math.floor(random() * 229);
      const drift = Math.round((random() - 0.5) * spread);
      const x = Array.from({ length: count }, (_, at) => offset + at * drift + Math.round(random() * spread));
      const y = Array.from(
        { length: count },
        (_, at) => offset + (x[at]! - offset) * 2 + Math.round(random() * spread * 3),
      );
      const [found, exact] = [pearson(of(...x), of(...y))!, exactPearson(x, y)];
      assert.ok(Math.abs(found - exact) <= 1e-12, `round ${round}: ${found} instead of ${exact}`);
    }
  });
}
