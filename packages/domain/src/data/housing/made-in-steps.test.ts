import assert from "node:assert/strict";
import { test } from "node:test";
import { agencies } from "./listings/agencies.js";
import { askingSummaries } from "./listings/asking-summary.js";
import { housingWithSweeps } from "./listings/listings.fixture.js";
import { priceFalls, priceFallsInSteps } from "./listings/price-falls.js";
import { indexVersions } from "./suburbs/index-version.js";
import { metricColumns } from "./suburbs/metric-columns.js";
import { housingMetrics } from "./suburbs/metric-registry.js";
import { suburbsByName } from "./suburbs/suburb-texts.js";

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

test("metrics are made one by one, and then state by state", () => {
  assert.equal([...metricColumns.steps(world())].length, housingMetrics.length + 8 + 1);
});

test("names of states' suburbs are made by state", () => {
  assert.equal([...indexVersions.steps(world().spine)].length, 9);
  assert.equal([...suburbsByName.steps(world().spine)].length, 10);
});

test("summaries are made a few areas at a time, and are the same as asked for at once", () => {
  const housing = world();
  assert.ok([...askingSummaries.steps(housing)].length > 4 + 8);
  assert.deepEqual(askingSummaries(housing), askingSummaries(world()));
  assert.equal(askingSummaries(housing).nation.dropPct.count, 180);
});

test("agencies are made a few at a time, and are the same as asked for at once", () => {
  const housing = world();
  assert.ok([...agencies.steps(housing)].length > 3);
  assert.deepEqual(agencies(housing), agencies(world()));
  assert.ok(agencies(housing).length > 10);
});

test("price falls that were made in steps are not made again", () => {
  const { listings } = world();
  assert.ok([...priceFallsInSteps(listings, 90)].length > 0);
  assert.equal([...priceFallsInSteps(listings, 90)].length, 0);
  assert.equal(priceFalls(listings, 90).length, 180);
});
