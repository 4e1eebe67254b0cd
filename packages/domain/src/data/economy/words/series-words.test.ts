import assert from "node:assert/strict";
import { test } from "node:test";
import { seriesWordRows } from "../../../gen/series-word-rows.js";
import { industriesBySector } from "../../market/securities/sectors.js";
import { type SeriesIdentity, seriesKeyOf } from "../catalogue/definition.js";
import { definitions } from "../catalogue/definitions.js";
import { regionCodes, regionNames, stateCodes } from "../catalogue/regions.js";
import { slugOf } from "../markets/industry-slug.js";
import { problemsOf } from "./series-words.fixture.js";
import { seriesWordsOf, topicsInOrder, topicTitleOf } from "./series-words.js";

const monthly = { frequency: "monthly", adjustment: "original", sourceKey: "derived-economy" } as const;

/** Every series that can be computed here, wherever figures for it are held. */
const computed: readonly SeriesIdentity[] = [
  ...regionCodes.flatMap((region): SeriesIdentity[] => [
    { ...monthly, topic: "wages", metric: "real_wpi_yoy", product: "", region, unit: "percent" },
    { ...monthly, topic: "trade", metric: "balance", product: "total", region, unit: "aud" },
    { ...monthly, topic: "spending", metric: "household_per_capita", product: "total", region, unit: "aud" },
  ]),
  ...stateCodes.flatMap((region): SeriesIdentity[] => [
    { ...monthly, topic: "gdp", metric: "state_final_demand_per_capita", product: "total", region, unit: "aud" },
    { ...monthly, topic: "approvals", metric: "dwelling_units_per_100k", product: "total", region, unit: "units" },
    { ...monthly, topic: "markets", metric: "short_interest_wavg", product: "", region, unit: "percent" },
    { ...monthly, topic: "markets", metric: "price_return_index", product: "", region, unit: "index" },
  ]),
  ...definitions
    .filter(({ topic }) => topic === "crime")
    .map((definition) => ({ ...definition, metric: "victims_rate_100k", unit: "rate_per_100k" as const })),
  ...Object.values(industriesBySector)
    .flat()
    .map((industry): SeriesIdentity => {
      const product = slugOf(industry);
      return { ...monthly, topic: "markets", metric: "short_interest_avg", product, region: "aus", unit: "percent" };
    }),
];
const all = [...new Map([...definitions, ...computed].map((each) => [seriesKeyOf(each), each])).values()];
const infos = all.map((each) => ({ ...each, seriesKey: seriesKeyOf(each), ...seriesWordsOf(each) }));

test("every series of the catalogue and every one computed here has words of its own", () => {
  assert.ok(infos.length > 700);
  assert.deepEqual(problemsOf(infos), []);
});

test("a description says how often there is a figure", () => {
  const often = {
    daily: /each (business )?day/,
    monthly: /each month/,
    quarterly: /each quarter/,
    annual: /each year/,
  };
  const wrong = infos.filter(
    ({ frequency, description }, at) => at < definitions.length && !often[frequency].test(description),
  );
  assert.deepEqual(
    wrong.filter(({ sourceKey }) => sourceKey !== "derived-economy").map(({ seriesKey }) => seriesKey),
    [],
  );
});

test("a title is composed of the name, the adjustment and the place; the nation is not said twice", () => {
  const titleOf = (key: string) => infos.find(({ seriesKey }) => seriesKey === key)?.title;
  assert.deepEqual(
    [
      "labour.unemployment_rate.total.aus.seasadj",
      "cpi.annual_change.all_groups.aus",
      "rates.aud_usd.aus",
      "petroleum.sales.diesel_oil.tas",
      "crime.victims_rate_100k.unlawful-entry.nt",
      "markets.short_interest_avg.banks.aus",
    ].map(titleOf),
    [
      "Unemployment rate, seasonally adjusted, Australia",
      "Inflation over the year, monthly, Australia",
      "Australian dollar in US dollars",
      "Fuel sales of diesel, Tasmania",
      "Victims of unlawful entry per 100,000 people, Northern Territory",
      "Average short interest in bank stocks, Australia",
    ],
  );
});

test("every row of the table is used, and no other row has its place", () => {
  const keyOf = (...parts: readonly string[]) => parts.join(" ");
  const used = new Set([
    ...all.flatMap(({ topic, metric, product }) => [
      keyOf(topic, metric, product),
      keyOf(topic, metric, ""),
      keyOf(topic, "", product),
      keyOf(topic, "", ""),
    ]),
    ...regionCodes.map((region) => keyOf("place", region, "")),
    ...["original", "seasadj", "trend"].map((adjustment) => keyOf("adjustment", adjustment, "")),
  ]);
  const keys = seriesWordRows.map(({ topic, metric, product }) => keyOf(topic, metric, product));
  const isUsed = (key: string) => used.has(key) || key.startsWith("elsewhere ");
  assert.deepEqual([keys.filter((key) => !isUsed(key)), new Set(keys).size], [[], keys.length]);
});

test("places are called as everywhere, and a topic that has no name is called by its key", () => {
  const places = seriesWordRows.filter(({ topic }) => topic === "place");
  assert.deepEqual(Object.fromEntries(places.map(({ metric, title }) => [metric, title])), regionNames);
  assert.deepEqual(
    [topicsInOrder[0], topicTitleOf("rates"), topicTitleOf("keld")],
    ["rates", "Interest and exchange rates", "keld"],
  );
});

test("a series without a row is called by its key", () => {
  const unknown = seriesWordsOf({ ...definitions[0]!, metric: "keld" });
  assert.deepEqual(unknown, {
    title: "rates.keld.aus",
    description: "",
    unitWords: "",
    synonyms: [],
    topicTitle: "Interest and exchange rates",
  });
});
