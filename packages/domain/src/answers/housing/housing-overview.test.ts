import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../base/time/day.js";
import { dwellingsOf } from "../../data/economy/dwellings/dwellings.fixture.js";
import { housingOf } from "../../data/housing/housing.fixture.js";
import { housingOverview } from "./housing-overview.js";
import { pricesWorld } from "./prices.fixture.js";

const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : isoOf(ms / 86_400_000));
const rounded = (figure: number | undefined) => (figure === undefined ? undefined : Math.round(figure * 1000) / 1000);

function rowsOf(regionType: string, [economy, housing] = pricesWorld()) {
  return housingOverview(economy, housing, { regionType }).metrics.map(
    ({ regionCode, measure, dwellingType, value, period }) => [
      regionCode,
      measure,
      dwellingType,
      rounded(value),
      dateOf(period),
    ],
  );
}

test("has the newest figure of every quarterly series, by type of region, measure, then largest first", () => {
  assert.deepEqual(rowsOf(""), [
    ["1GSYD", "median_price", "established_house", 1_500_000, "2026-03-31"],
    ["1GSYD", "median_price", "attached", 860_000, "2026-03-31"],
    ["AUS", "debt_to_income", "all", 184.7, "2024-03-31"],
    ["AUS", "mean_price", "all", 1_045_000, "2026-03-31"],
    ["AUS", "price_index_derived", "all", 110, "2026-03-31"],
    ["1RNSW", "median_price", "attached", 600_000, "2026-03-31"],
    ["NSW", "mean_price", "all", 1_200_000, "2024-06-30"],
    ["VIC", "mean_price", "all", 900_000, "2024-06-30"],
    ["NSW", "price_index_derived", "all", 100, "2024-06-30"],
    ["VIC", "price_index_derived", "all", 100, "2024-06-30"],
  ]);
});

for (const [regionType, regions] of [
  ["national", ["AUS", "AUS", "AUS"]],
  ["state", ["NSW", "VIC", "NSW", "VIC"]],
  ["gccsa", ["1GSYD", "1GSYD"]],
  ["rest_of_state", ["1RNSW"]],
  ["suburb", ["SUBURB:SA-ADELAIDE"]],
  ["lga", []],
] as const) {
  test(`of regions of type ${regionType} there are ${regions.join(", ") || "none"}`, () => {
    assert.deepEqual(
      rowsOf(regionType).map(([region]) => region),
      regions,
    );
  });
}

test("tells all of a figure, with the exact quarter before and the same quarter a year earlier", () => {
  const [economy, housing] = pricesWorld();
  const { metrics, asOf } = housingOverview(economy, housing, { regionType: "national" });
  const price = metrics.find(({ measure }) => measure === "mean_price")!;
  assert.deepEqual(
    [price, dateOf(asOf)],
    [
      {
        regionCode: "AUS",
        regionName: "Australia",
        regionType: "national",
        stateCode: "",
        measure: "mean_price",
        dwellingType: "all",
        value: 1_045_000,
        unit: "AUD",
        period: dayOf("2026-03-31")! * 86_400_000,
        isPreliminary: true,
        qoqPct: (1_045_000 / 1_000_000 - 1) * 100,
        yoyPct: (1_045_000 / 950_000 - 1) * 100,
      },
      "2026-03-31",
    ],
  );
});

test("a change on a quarter that is not held is absent, however near another one is", () => {
  const economy = dwellingsOf({
    BHFDDIT: [
      ["2023-01-01", 180],
      ["2023-07-01", 182],
      ["2024-01-01", 184],
    ],
    "RES_DWELL_ST:1.AUS.Q": [
      ["2022-10-01", 0],
      ["2023-01-01", 9],
    ],
  });
  assert.deepEqual(
    housingOverview(economy, housingOf(), { regionType: "" }).metrics.map(({ measure, qoqPct, yoyPct }) => [
      measure,
      rounded(qoqPct),
      rounded(yoyPct),
    ]),
    [
      ["debt_to_income", undefined, 2.222],
      ["total_value", undefined, undefined],
    ],
  );
});

test("equal values are in the order of regions", () => {
  const economy = dwellingsOf({ A83728612F: [["2024-04-01", 5]], A83728607L: [["2024-04-01", 5]] });
  assert.deepEqual(
    rowsOf("state", [economy, housingOf()]).map(([region]) => region),
    ["NSW", "VIC", "NSW", "VIC"],
  );
});

test("while nothing is held there is nothing, as of no day", () => {
  assert.deepEqual(housingOverview(dwellingsOf({}), housingOf(), { regionType: "" }), {
    metrics: [],
    asOf: undefined,
  });
});
