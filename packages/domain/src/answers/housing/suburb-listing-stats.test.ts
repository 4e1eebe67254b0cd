import assert from "node:assert/strict";
import { test } from "node:test";
import { housingWith } from "../../data/housing/listings/adverts.fixture.js";
import { suburbListingStats } from "./suburb-listing-stats.js";

const suburbs = { 20001: "Abbotsford (Vic.)", 20002: "Aberfeldie" };
const asked = (...prices: readonly number[]) => prices.map((price, place) => ({ key: `${place}-a-street`, price }));
const sold = (key: string, at: string, price?: number) =>
  ({
    key,
    status: "sold",
    isActive: false,
    last: at,
    events: [["status_change", at, price, undefined, "sold"]],
  }) as const;

test("a suburb with adverts has what is asked and what was paid there, with the moments of the listings", () => {
  const housing = housingWith(
    [
      ...asked(600_000, 700_000, 900_000, 1_000_000),
      sold("7-a-street", "2026-10-05", 500_000),
      sold("8-a-street", "2026-10-06", 520_000),
      sold("9-a-street", "2026-10-07", 570_000),
    ],
    { suburbs },
  );
  assert.deepEqual(
    [0, 1].map((suburb) => suburbListingStats(housing, suburb)),
    [
      {
        forSaleCount: 4,
        avgAsking: 800_000,
        medianAsking: 800_000,
        soldCount: 3,
        avgSold: 530_000,
        medianSold: 520_000,
        asOf: Date.UTC(2026, 10, 1, 1),
        dataThrough: Date.UTC(2026, 10, 1),
      },
      undefined,
    ],
  );
});

test("below three addresses counts are told and figures are not", () => {
  const stats = suburbListingStats(housingWith([...asked(1, 2), sold("x", "2026-10-05", 5)], { suburbs }), 0);
  assert.deepEqual(
    [stats?.forSaleCount, stats?.avgAsking, stats?.medianAsking, stats?.soldCount, stats?.avgSold, stats?.medianSold],
    [2, undefined, undefined, 1, undefined, undefined],
  );
});
