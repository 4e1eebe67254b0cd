import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../base/numbers/random.fixture.js";
import { dayOf, isoOf } from "../../base/time/day.js";
import { housingWithSweeps, type SweepOf } from "../../data/housing/listings/listings.fixture.js";
import { type DropIndexQuery, dropIndexSeries } from "./drop-index-series.js";
import { naivePoint } from "./naive-drop-index.fixture.js";

const FIRST = dayOf("2026-07-20")!;
const DAYS = 120;
const SUBURBS = [10001, 20001, 20002, 20003, 60001];

/** Sweeps of some suburbs by two portals, with cuts, typing errors, adverts that vanish and some that come back. */
function randomSweeps(seed: number): SweepOf[] {
  const random = randomOf(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  return SUBURBS.flatMap((salCode, place) => {
    const homes = 5 + 8 * place + upTo(6);
    const prices = Array.from({ length: homes }, () => 400_000 + upTo(600) * 1000);
    const awayUntil = Array.from({ length: homes }, () => (random() < 0.3 ? upTo(DAYS) : 0));
    const sweeps: SweepOf[] = [];
    for (let day = place === 0 ? 0 : upTo(60); day < DAYS; day += 1 + upTo(5)) {
      const seen = prices.flatMap((_, home) => {
        if (random() < 0.02) awayUntil[home] = day + 3 + upTo(25);
        if (random() < 0.06) prices[home] = Math.round(prices[home]! * (random() < 0.1 ? 0.5 : 0.85 + random() * 0.25));
        return day < awayUntil[home]! ? [] : [home];
      });
      sweeps.push({
        source: random() < 0.5 ? "a" : "b",
        salCode: String(salCode),
        // Two of them go by one name, so that an address can be in either.
        suburb: salCode === 20003 ? "Suburb 20002" : `Suburb ${salCode}`,
        postcode: "3000",
        at: `${isoOf(FIRST + day)}T${String(upTo(24)).padStart(2, "0")}:30:00Z`,
        complete: random() < 0.8,
        // Some are seen under another number, in the next suburb, or without an address now and then.
        sightings: seen.map((home) => ({
          id: random() < 0.97 ? `${salCode}-${home}` : `${SUBURBS[upTo(SUBURBS.length)]}-${home}`,
          address: random() < 0.9 ? `${home} Elm St` : random() < 0.8 ? `${upTo(homes)} Elm St` : "",
          price: `$${prices[home]}`,
        })),
      });
    }
    return sweeps;
  });
}

for (const seed of [1, 2, 3]) {
  test(`every point of random sweeps is what is counted anew for its day (seed ${seed})`, () => {
    const housing = housingWithSweeps(randomSweeps(seed));
    const asked: readonly Pick<DropIndexQuery, "grain" | "key">[] = [
      { grain: "national", key: "" },
      ...["NSW", "VIC", "TAS", "ACT"].map((key) => ({ grain: "state", key }) as const),
      ...SUBURBS.map((code) => ({ grain: "suburb", key: String(code) }) as const),
    ];
    const all = asked.flatMap(({ grain, key }) => {
      const query = { grain, key, fromDay: undefined, toDay: undefined };
      const { points } = dropIndexSeries(housing, query)!;
      assert.deepEqual(
        points.map(rounded),
        points.map(({ snapshotDate }) => rounded(naivePoint(housing, query, dayOf(snapshotDate)!))),
      );
      return points;
    });
    const { events } = housing.listings;
    assert.ok(events.count > 200 && all.length > 800, `${events.count} events, ${all.length} points`);
    const kinds = [
      all.some(({ isGap }) => isGap),
      all.some(({ panelSuburbs }) => panelSuburbs > 1),
      all.some(({ dropRate = 0, medianDropPct = 0 }) => dropRate > 0 && medianDropPct > 0),
      all.some(({ withdrawnThenRelisted = 0, delistedCount = 0 }) => withdrawnThenRelisted > 0 && delistedCount > 0),
    ];
    assert.deepEqual(kinds, [true, true, true, true]);
  });
}

/** Sums in another order differ in the last digits. */
function rounded<Point extends { readonly dropRate?: number | undefined }>(point: Point): Point {
  return { ...point, dropRate: point.dropRate === undefined ? undefined : Number(point.dropRate.toFixed(12)) };
}
