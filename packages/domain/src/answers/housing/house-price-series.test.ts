import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../base/time/day.js";
import { housePriceSeries } from "./house-price-series.js";
import { pricesWorld } from "./prices.fixture.js";

function seriesOf(regionCode: string, measure: string, dwellingType = "") {
  const [economy, housing] = pricesWorld();
  const answer = housePriceSeries(economy, housing, { regionCode, measure, dwellingType });
  return (
    answer && {
      ...answer,
      points: answer.points.map(({ period, value, isPreliminary }) => [
        isoOf(period! / 86_400_000),
        value,
        ...(isPreliminary ? ["p"] : []),
      ]),
    }
  );
}

test("has the figures of a series by the last days of their periods, oldest first", () => {
  assert.deepEqual(seriesOf("AUS", "mean_price"), {
    regionCode: "AUS",
    regionName: "Australia",
    measure: "mean_price",
    dwellingType: "all",
    unit: "AUD",
    source: "abs_res_dwell_st",
    sourceLicence: "CC-BY-4.0",
    points: [
      ["2025-03-31", 950_000],
      ["2025-06-30", 960_000],
      ["2025-12-31", 1_000_000],
      ["2026-03-31", 1_045_000, "p"],
    ],
  });
});

for (const [regionCode, measure, asked, served, points] of [
  ["AUS", "mean_price", "", "all", 4],
  ["AUS", "mean_price", "house", "house", 0],
  ["1GSYD", "median_price", "", "established_house", 2],
  ["1GSYD", "median_price", "attached", "attached", 1],
  ["1GSYD", "median_price", "all", "all", 0],
  ["1RNSW", "median_price", "", "attached", 1],
  ["SUBURB:VIC-ABBOTSFORD", "median_price", "", "house", 2],
  ["SUBURB:VIC-ABBOTSFORD", "cash_rate", "", "all", 0],
] as const) {
  test(`${regionCode} ${measure} of ${asked || "no dwelling in particular"} is ${points} figures of ${served}`, () => {
    const { dwellingType, points: found } = seriesOf(regionCode, measure, asked)!;
    assert.deepEqual([dwellingType, found.length], [served, points]);
  });
}

for (const [regionCode, measure, unit, source, licence] of [
  ["AUS", "debt_to_income", "percent", "rba", "CC-BY-4.0"],
  ["AUS", "mortgage_rate_oo", "percent", "rba", "CC-BY-4.0"],
  ["AUS", "price_index_derived", "index", "abs_derived", "derived"],
  ["SUBURB:VIC-ABBOTSFORD", "median_price", "AUD", "vg_vic", "CC-BY-4.0"],
  ["SUBURB:SA-ADELAIDE", "median_price", "AUD", "vg_sa", "CC-BY"],
  ["NSW", "total_value", "", "", ""],
] as const) {
  test(`${measure} of ${regionCode} is in ${unit || "no unit"}, from ${source || "nobody"}`, () => {
    const answer = seriesOf(regionCode, measure)!;
    assert.deepEqual([answer.unit, answer.source, answer.sourceLicence], [unit, source, licence]);
  });
}

for (const regionCode of ["QLD", "SUBURB:VIC-NOWHERE", "aus"]) {
  test(`there is no region ${regionCode}`, () => assert.equal(seriesOf(regionCode, "mean_price"), undefined));
}
