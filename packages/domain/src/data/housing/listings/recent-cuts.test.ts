import assert from "node:assert/strict";
import { test } from "node:test";
import { type GivenAdvert, type GivenEvent, housingWith } from "./adverts.fixture.js";
import { addressCuts } from "./recent-cuts.js";

const cut = (at: string, prevPrice: number, price: number): GivenEvent => ["price_drop", at, price, prevPrice];
const cutsOf = (...adverts: readonly Omit<GivenAdvert, "key">[]) => {
  const { listings } = housingWith(
    adverts.map((advert) => ({ key: "1-a-street", ...advert })),
    { through: "2026-11-01T12:00:00Z" },
  );
  const { maxPct, maxAbs, sumAbs } = addressCuts(listings);
  return [maxPct[0], maxAbs[0], sumAbs[0]];
};
const NONE = [Number.NaN, Number.NaN, Number.NaN];

test("an address has its deepest and largest cut and the sum of all", () => {
  const events = [cut("2026-10-10", 2_000_000, 1_800_000), cut("2026-10-20", 1_000_000, 850_000)];
  assert.deepEqual(cutsOf({ events }), [0.15, 200_000, 350_000]);
});

for (const [what, advert] of [
  ["exactly 30 days before the newest sweep", { events: [cut("2026-10-02T12:00:00Z", 100_000, 90_000)] }],
  ["beyond 40 percent", { events: [cut("2026-10-20", 100_000, 59_999)] }],
  ["of an advert that is no longer live", { isActive: false, events: [cut("2026-10-20", 100_000, 90_000)] }],
  ["that is a rise", { events: [["price_rise", "2026-10-20", 100_000, 90_000]] }],
] as const) {
  test(`a cut ${what} does not count`, () => assert.deepEqual(cutsOf(advert), NONE));
}

test("a cut of 40 percent, a moment inside the window, counts", () => {
  assert.deepEqual(cutsOf({ events: [cut("2026-10-02T12:00:00.001Z", 100_000, 60_000)] }), [0.4, 40_000, 40_000]);
});

test("of two portals the one with the greater sum counts, and the first of equal ones", () => {
  const deep = [cut("2026-10-10", 100_000, 70_000)];
  const twice = [cut("2026-10-10", 1_000_000, 980_000), cut("2026-10-12", 980_000, 960_000)];
  const same = [cut("2026-10-10", 300_000, 270_000)];
  assert.deepEqual(
    [
      cutsOf({ portal: "p", events: deep }, { portal: "q", events: twice }),
      cutsOf({ portal: "q", events: deep }, { portal: "p", events: same }),
      cutsOf({ portal: "p", events: deep }, { portal: "p", events: same }),
      cutsOf({ portal: "p", events: deep }, { portal: "q", events: twice, isActive: false }),
    ],
    [
      [20_000 / 980_000, 20_000, 40_000],
      [0.1, 30_000, 30_000],
      [0.3, 30_000, 60_000],
      [0.3, 30_000, 30_000],
    ],
  );
});
