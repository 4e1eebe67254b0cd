import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresOf } from "../series/observations.fixture.js";
import { type Published, publishedOf } from "../series/published.fixture.js";
import { derivedSeries } from "./derived-series.js";

function derivedFrom(series: Readonly<Record<string, Published>>): Record<string, unknown> {
  const made = derivedSeries(publishedOf(series).stated);
  return Object.fromEntries(made.map((each) => [each.info.seriesKey, figuresOf(each)]));
}

test("nothing is derived of nothing", () => assert.deepEqual(derivedFrom({}), {}));

test("real wages grow by what wages grow beyond the nation's prices, in quarters that have both", () => {
  const made = derivedFrom({
    "wages.wpi_yoy.nsw": [
      ["2025-01-01", 9],
      ["2026-01-01", 4],
      ["2026-04-01", 3.5],
      ["2026-07-01", 3],
    ],
    "cpi.index.all_groups.aus": [
      ["2025-01-01", 100],
      ["2025-04-01", 50],
      ["2026-01-01", 125],
      ["2026-04-01", 52],
    ],
  });
  assert.deepEqual(made, {
    "wages.real_wpi_yoy.nsw": [
      ["2026-01-01", 4 - (125 / 100 - 1) * 100],
      ["2026-04-01", 3.5 - (52 / 50 - 1) * 100],
    ],
  });
});

test("the balance of trade is exports less imports, in months that have both", () => {
  const made = derivedFrom({
    "trade.export_value.total.wa": [
      ["2026-01-01", 9],
      ["2026-02-01", 5],
    ],
    "trade.import_value.total.wa": [
      ["2026-02-01", 7],
      ["2026-03-01", 1],
    ],
  });
  assert.deepEqual(made, { "trade.balance.total.wa": [["2026-02-01", -2]] });
});

const people: Published = [
  ["2025-01-01", 400],
  ["2025-04-01", 500],
  ["2025-10-01", 800],
];

test("victims are counted by the people of the year's June quarter", () => {
  const made = derivedFrom({
    "population.erp.total.nsw": people,
    "crime.victims.motor-vehicle-theft.nsw": [
      ["2024-01-01", 3],
      ["2025-01-01", 5],
    ],
    "crime.victims.robbery.vic": [["2025-01-01", 5]],
  });
  assert.deepEqual(made, { "crime.victims_rate_100k.motor-vehicle-theft.nsw": [["2025-01-01", 1000]] });
});

test("a state's demand is divided by the people of the same quarter", () => {
  const made = derivedFrom({
    "population.erp.total.nsw": people,
    "gdp.state_final_demand_chain_volume.total.nsw.seasadj": [
      ["2025-04-01", 1000],
      ["2025-07-01", 1000],
      ["2025-10-01", 1000],
    ],
  });
  assert.deepEqual(made, {
    "gdp.state_final_demand_per_capita.total.nsw.seasadj": [
      ["2025-04-01", 2],
      ["2025-10-01", 1.25],
    ],
  });
});

test("a month's spending is divided by the newest count of people up to it", () => {
  const made = derivedFrom({
    "population.erp.total.aus": people,
    "spending.household.total.aus.seasadj": [
      ["2024-12-01", 1000],
      ["2025-01-01", 1000],
      ["2025-03-01", 1000],
      ["2025-09-01", 1000],
      ["2026-05-01", 1000],
    ],
  });
  assert.deepEqual(made, {
    "spending.household_per_capita.total.aus.seasadj": [
      ["2025-01-01", 2.5],
      ["2025-03-01", 2.5],
      ["2025-09-01", 2],
      ["2026-05-01", 1.25],
    ],
  });
});

test("a month's approvals are counted by the newest count of people up to it", () => {
  const made = derivedFrom({
    "population.erp.total.act": people,
    "approvals.dwelling_units.total.act": [["2025-05-01", 5]],
  });
  assert.deepEqual(made, { "approvals.dwelling_units_per_100k.total.act": [["2025-05-01", 1000]] });
});

test("nobody is counted by no people", () => {
  const made = derivedFrom({
    "population.erp.total.act": [["2025-04-01", 0]],
    "approvals.dwelling_units.total.act": [["2025-05-01", 5]],
  });
  assert.deepEqual(made, {});
});

test("a derived series says so, with its own unit, frequency and newest period", () => {
  const [series] = derivedSeries(
    publishedOf({
      "population.erp.total.nsw": people,
      "crime.victims.robbery.nsw": [["2025-01-01", 5]],
    }).stated,
  );
  assert.deepEqual(series!.info, {
    seriesKey: "crime.victims_rate_100k.robbery.nsw",
    topic: "crime",
    metric: "victims_rate_100k",
    product: "robbery",
    regionType: "state",
    regionCode: "nsw",
    regionName: "New South Wales",
    unit: "rate_per_100k",
    frequency: "annual",
    adjustment: "original",
    sourceKey: "derived-economy",
    sourceLicence: "derived",
    latestPeriod: Date.parse("2025-01-01"),
    title: "Victims of robbery per 100,000 people, New South Wales",
    description:
      "Victims of robbery recorded by police per 100,000 residents in June, computed here each year from figures of the Australian Bureau of Statistics.",
    unitWords: "victims per 100,000 people",
    synonyms: ["crime rate", "offence rate", "hold-ups", "mugging"],
    topicTitle: "Recorded crime",
  });
});
