import assert from "node:assert/strict";
import { test } from "node:test";
import { askingSummaries } from "./listings/asking-summary.js";
import { housingWithSweeps } from "./listings/listings.fixture.js";
import { priceFalls, priceFallsInSteps } from "./listings/price-falls.js";

/** Twelve agencies, each with three homes in suburbs of all states. */
const world = () =>
  housingWithSweeps(
    Array.from({ length: 120 }, (_, number) => ({
      at: number < 60 ? "2026-09-01" : "2026-09-02",
      salCode: `${((number % 60) % 8) + 1}00${10 + (number % 60)}`,
      suburb: `Place ${number % 60}`,
      sightings: [1, 2, 3].map((home) => ({
        id: `${number % 60}-${home}`,
        address: `${home} Elm Street`,
        url: "https://example.com",
        price: number < 60 ? "$900,000" : "$800,000",
        agencyId: String(number % 12),
      })),
    })),
  );

test("summaries are made a few areas at a time, and are the same as asked for at once", () => {
  const housing = world();
  assert.ok([...askingSummaries.steps(housing)].length > 4 + 8);
  assert.deepEqual(askingSummaries(housing), askingSummaries(world()));
  assert.equal(askingSummaries(housing).nation.dropPct.count, 180);
});

test("price falls that were made in steps are not made again", () => {
  const { listings } = world();
  assert.ok([...priceFallsInSteps(listings, 90)].length > 0);
  assert.equal([...priceFallsInSteps(listings, 90)].length, 0);
  assert.equal(priceFalls(listings, 90).length, 180);
});
