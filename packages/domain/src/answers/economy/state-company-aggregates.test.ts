import assert from "node:assert/strict";
import { test } from "node:test";
import { exposedOf, type Spread } from "../../data/economy/economy.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { stateCompanyAggregates } from "./state-company-aggregates.js";

const DAY = "2026-01-05";

/** Companies with a market value and a short percentage, or without either. */
function aggregatesOf(
  companies: Readonly<Record<string, { cap?: number; short?: number }>>,
  ...spreads: readonly Spread[]
) {
  const codes = Object.entries(companies);
  const market = marketOf(
    Object.fromEntries(codes.flatMap(([code, { short }]) => (short === undefined ? [] : [[code, [[DAY, short]]]]))),
    codes.map(([code]) => [DAY, code, `${code} LIMITED`, null]),
    {
      listedMarketValues: codes.flatMap(([code, { cap }]) =>
        cap === undefined ? [] : [{ code, day: DAY, marketCap: cap }],
      ),
    },
  );
  return stateCompanyAggregates(market, exposedOf(...spreads)).aggregates;
}

test("a company without short data is in the value and in neither sum of the short percentage", () => {
  const [first] = aggregatesOf(
    { AAA: { cap: 100, short: 2 }, BBB: { cap: 40 } },
    ["AAA", { wa: 0.9, nsw: 0.1 }],
    ["BBB", { wa: 0.5, nsw: 0.5 }],
  );
  assert.deepEqual(first, {
    state: "wa",
    companyCount: 2,
    exposureWeightedMarketCap: 110,
    exposureWeightedShortPercent: 2,
  });
});

test("all eight states are there, largest value first, equal ones by code", () => {
  const aggregates = aggregatesOf(
    { AAA: { cap: 100 }, BBB: { cap: 500 } },
    ["AAA", { qld: 1 }],
    ["BBB", { tas: 0.5, international: 0.5 }],
  );
  assert.deepEqual(
    aggregates.map(({ state, exposureWeightedMarketCap }) => [state, exposureWeightedMarketCap]),
    [["tas", 250], ["qld", 100], ...["act", "nsw", "nt", "sa", "vic", "wa"].map((state) => [state, 0])],
  );
});

test("an empty world has eight states without a short percentage", () => {
  const states = ["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"];
  assert.deepEqual(
    aggregatesOf({}),
    states.map((state) => ({
      state,
      companyCount: 0,
      exposureWeightedMarketCap: 0,
      exposureWeightedShortPercent: undefined,
    })),
  );
});

test("companies with a fifth of their operations are counted, and those with less are in the sums alone", () => {
  const [first] = aggregatesOf(
    { AAA: { cap: 100, short: 1 }, BBB: { cap: 100, short: 3 }, CCC: {} },
    ["AAA", { sa: 0.2, international: 0.8 }],
    ["BBB", { sa: 0.1, international: 0.9 }],
    ["CCC", { sa: 0.7, nsw: 0.2, nt: 0.1 }],
  );
  assert.deepEqual(first, {
    state: "sa",
    companyCount: 2,
    exposureWeightedMarketCap: 30,
    exposureWeightedShortPercent: (20 * 1 + 10 * 3) / 30,
  });
});

for (const [weight, elsewhere] of [
  [0.3, 1.2],
  [0.02 + 0.18, 0.8],
  [1, 4],
] as const) {
  test(`${weight} next to ${elsewhere} is a fifth`, () => {
    const aggregates = aggregatesOf({ AAA: {} }, ["AAA", { wa: weight, international: elsewhere }]);
    assert.equal(aggregates.find(({ state }) => state === "wa")?.companyCount, 1);
  });
}

test("short data without a market value weighs nothing", () => {
  const [first] = aggregatesOf(
    { AAA: { short: 5 }, BBB: { cap: 0, short: 7 } },
    ["AAA", { act: 1 }],
    ["BBB", { act: 1 }],
  );
  assert.deepEqual(first, {
    state: "act",
    companyCount: 2,
    exposureWeightedMarketCap: 0,
    exposureWeightedShortPercent: undefined,
  });
});

test("a market value without short data has no short percentage", () => {
  const [first] = aggregatesOf({ AAA: { cap: 100 } }, ["AAA", { nt: 1 }]);
  assert.deepEqual(first, {
    state: "nt",
    companyCount: 1,
    exposureWeightedMarketCap: 100,
    exposureWeightedShortPercent: undefined,
  });
});

test("a short percentage of zero counts", () => {
  const [first] = aggregatesOf(
    { AAA: { cap: 100, short: 0 }, BBB: { cap: 100, short: 4 } },
    ["AAA", { vic: 1 }],
    ["BBB", { vic: 1 }],
  );
  assert.equal(first?.exposureWeightedShortPercent, 2);
});
