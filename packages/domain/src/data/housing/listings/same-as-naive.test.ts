import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { salCodeAt } from "../suburbs/spine.js";
import { housingWithSweeps, listingsOf, type SweepOf } from "./listings.fixture.js";
import { naiveListings } from "./naive-listings.fixture.js";
import { randomSweeps } from "./random-sweeps.fixture.js";
import { toldListings } from "./told-listings.fixture.js";

/** What both implementations tell, with suburbs by code. */
function told(sweeps: readonly SweepOf[]) {
  const { spine, listings } = housingWithSweeps(sweeps);
  const { through, adverts, addresses, events, runs, sighted } = toldListings(listings);
  const code = <Row extends { readonly suburb: number }>(row: Row) => ({
    ...row,
    suburb: salCodeAt(spine, row.suburb),
  });
  return {
    through,
    adverts: adverts.map((advert) => {
      const { name, suburb, address, price, kind, status, isActive, firstSeen, lastSeen, beds } = code(advert);
      return { name, suburb, address, price, kind, status, isActive, firstSeen, lastSeen, beds };
    }),
    addresses: addresses.map(code),
    events,
    runs,
    // The naive one tells only of days with a sweep.
    sighted: sighted
      .filter(([day]) => sweeps.some(({ at }) => at.startsWith(day)))
      .map(([day, adverts]) => [day, adverts.map(code)]),
  };
}

for (let seed = 1; seed <= 150; seed += 1) {
  test(`replays the sweeps of seed ${seed} as the plain form does`, () => {
    const sweeps = randomSweeps(seed, 5 + (seed % 8) * 10);
    assert.deepEqual(told(sweeps), naiveListings(sweeps));
  });
}

test("meets every type of event among the random sweeps", () => {
  const types = Array.from({ length: 30 }, (_, seed) => naiveListings(randomSweeps(seed + 1, 60)).events)
    .flat()
    .map(({ type }) => type);
  assert.deepEqual([...new Set(types)].sort(), [
    ...["delisted", "first_seen", "price_drop", "price_rise", "relisted", "status_change"],
  ]);
});

for (let seed = 1; seed <= 20; seed += 1) {
  test(`comes to the same in any order and split of files, seed ${seed}`, () => {
    // Every sweep has a version of its own, so that no hash decides.
    const sweeps = randomSweeps(seed, 40).map((sweep, version) => ({ ...sweep, version }));
    const random = randomOf(seed);
    const shuffled = sweeps.map((sweep) => ({ ...sweep, file: `f${Math.floor(random() * 9)}`, place: random() }));
    const other = [
      ...shuffled.sort((a, b) => a.place - b.place),
      ...shuffled.slice(0, 10).map((each) => ({ ...each, file: "again" })),
    ];
    assert.deepEqual(listingsOf(other), listingsOf(sweeps));
  });
}

test("takes nothing off the list for sweeps that are not complete", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const sweeps = randomSweeps(seed, 60).map((sweep) => ({ ...sweep, complete: false }));
    const delisted = toldListings(listingsOf(sweeps)).events.filter(({ type }) => type === "delisted");
    assert.deepEqual(delisted, [], `seed ${seed}`);
  }
});
