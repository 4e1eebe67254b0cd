import assert from "node:assert/strict";
import { test } from "node:test";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { type GivenAdvert, housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { priceDropsOverview } from "./price-drops-overview.js";

const suburbs = { 10001: "Bondi", 20001: "Abbotsford (Vic.)", 20002: "Aberfeldie", 20003: "Aintree", 30001: "Acacia" };
const offered = (key: string, suburb: number, more: Partial<GivenAdvert> = {}): GivenAdvert => ({
  key,
  suburb,
  ...more,
});
const cutTo = (price: number, prevPrice: number): Partial<GivenAdvert> => ({
  price,
  events: [["price_drop", "2026-10-20", price, prevPrice]],
});

test("nothing is told while there are no listings", () => {
  assert.deepEqual(priceDropsOverview(housingOf()), {
    national: undefined,
    states: [],
    asOf: undefined,
    dataThrough: undefined,
    withheld: false,
  });
});

test("a state has its counts, and its figures from three addresses on", () => {
  const housing = housingWith(
    [
      offered("a", 20001, cutTo(900_000, 1_000_000)),
      offered("b", 20001, cutTo(400_000, 500_000)),
      offered("c", 20002, cutTo(700_000, 1_000_000)),
      offered("d", 20002, { price: 800_000, status: "under_offer" }),
      offered("e", 20002, { status: "unknown", price: 1 }),
      offered("f", 20002),
      ...[510_000, 520_000, 590_000].map((price, place) =>
        offered(`s${place}`, 20003, {
          status: "sold",
          isActive: false,
          last: "2026-09-01",
          events: [["status_change", "2026-09-01", price, undefined, "sold", "for_sale"]],
        }),
      ),
    ],
    { suburbs, covered: { 20001: "2026-08-01", 20002: "2026-08-01", 20003: "2026-08-01", 10001: "2026-08-01" } },
  );
  const { states, ...rest } = priceDropsOverview(housing);
  const victoria = {
    stateCode: "VIC",
    droppedCount: 3,
    avgDropPct: (0.1 + 0.2 + 0.3) / 3,
    medianDropPct: 0.2,
    maxDropPct: 0.3,
    droppedValue: 500_000,
    totalActiveListings: 6,
    droppedShare: 0.5,
    forSaleCount: 5,
    forSalePriced: 4,
    avgAsking: 700_000,
    medianAsking: 750_000,
    soldCount: 3,
    avgSold: 540_000,
    medianSold: 520_000,
    suburbsTracked: 2,
    suburbsSwept14d: 2,
    catalogSuburbs: 3,
  };
  assert.deepEqual(states, [victoria]);
  assert.deepEqual(rest, {
    national: { ...victoria, stateCode: "AU", catalogSuburbs: 4 },
    asOf: Date.UTC(2026, 10, 1, 1),
    dataThrough: Date.UTC(2026, 10, 1),
    withheld: false,
  });
});

test("two addresses with a cut are counted and share, but have no figures", () => {
  const housing = housingWith(
    [offered("a", 20001, cutTo(9, 10)), offered("b", 20001, cutTo(8, 10)), offered("c", 20001), offered("d", 20001)],
    { suburbs },
  );
  const { droppedCount, droppedShare, avgDropPct, medianDropPct, maxDropPct, droppedValue } =
    priceDropsOverview(housing).states[0]!;
  assert.deepEqual(
    [droppedCount, droppedShare, avgDropPct, medianDropPct, maxDropPct, droppedValue],
    [2, 0.5, undefined, undefined, undefined, undefined],
  );
});

test("states with any advert are there, most addresses with a cut first, equal ones by code; the nation is over all", () => {
  const housing = housingWith(
    [
      offered("a", 20001, cutTo(9, 10)),
      offered("b", 30001, cutTo(8, 10)),
      offered("c", 30001, cutTo(7, 10)),
      offered("", 10001, { last: "2026-09-01" }),
      offered("z", 20002, { isActive: false, last: "2026-10-25" }),
    ],
    { suburbs },
  );
  const { national, states } = priceDropsOverview(housing);
  assert.deepEqual(
    states.map((each) => [
      each.stateCode,
      each.droppedCount,
      each.droppedShare,
      each.suburbsTracked,
      each.suburbsSwept14d,
    ]),
    [
      ["QLD", 2, 1, 1, 1],
      ["VIC", 1, 1, 1, 2],
      ["NSW", 0, undefined, 0, 0],
    ],
  );
  assert.deepEqual([national?.droppedCount, national?.medianDropPct, national?.suburbsTracked], [3, 0.2, 2]);
});

test("what the operator has switched off is said to be", () => {
  assert.equal(priceDropsOverview({ ...housingOf(), areListingsWithheld: true }).withheld, true);
});
