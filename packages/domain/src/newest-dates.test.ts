import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "./base/time/day.js";
import { economyOf } from "./data/economy/economy.fixture.js";
import { definitionOf, fileOf, statedOf } from "./data/economy/series/series-files.fixture.js";
import { housingOf } from "./data/housing/housing.fixture.js";
import { industryOf } from "./data/industry/industry.fixture.js";
import { newsOf } from "./data/news/news.fixture.js";
import { takesOf } from "./data/news/takes/takes.fixture.js";
import { politiciansOf } from "./data/politicians/politicians.fixture.js";
import { newestDates } from "./newest-dates.js";
import { allDatasets } from "./parts.js";
import { snapshotOf } from "./snapshot.fixture.js";
import { withhold } from "./withhold.js";

const article = { file: "f", statedAt: 0, source: "s", headline: "Headline", isPriceSensitive: false, tags: [] };
const world = {
  ...snapshotOf(
    {
      BHP: [["2026-08-03", 0.5]],
      PLS: [["2026-08-04", 9]],
      ZIP: [["2026-08-03", 2]],
    },
    [["2026-08-01", "BHP", "BHP GROUP LIMITED", null]],
    {
      prices: [
        { code: "BHP", day: "2026-08-05", close: 40 },
        { code: "PLS", day: "2026-08-03", close: 3 },
      ],
      corporateTax: [
        { abn: "1", incomeYear: "2021-22", name: "A" },
        { abn: "2", incomeYear: "2022-23", name: "B" },
        { abn: "3", incomeYear: "2020-21", name: "C" },
      ],
    },
  ),
  economy: {
    ...economyOf(),
    stated: statedOf(
      [fileOf("abs-time-series", "640101", { series: { A1: [["2026-01-01", 1]], A2: [["2026-04-01", 2]] } })],
      [definitionOf("A1"), definitionOf("A2")],
    ),
  },
  housing: housingOf({
    suburbMedians: [
      { publication: "vg_vic", name: "ABBOTSFORD", period: "2025-12-31", price: 1, isPreliminary: false },
      { publication: "vg_vic", name: "BRIGHTON", period: "2024-12-31", price: 1, isPreliminary: false },
    ],
  }),
  politicians: politiciansOf({
    partyReturns: [
      { yearEnd: 2024, partyId: 7, name: "Example Party" },
      { yearEnd: 2023, partyId: 7, name: "Example Party" },
    ],
  }),
  news: newsOf({ articles: [{ ...article, id: "1", publishedAt: Date.parse("2026-08-06T23:59:59Z") }] }),
  takes: takesOf(
    [
      { slug: "shown", publishedAt: Date.parse("2026-08-02T01:00:00Z") },
      { slug: "to-come", publishedAt: Date.parse("2026-09-02T01:00:00Z") },
    ],
    Date.parse("2026-08-10T00:00:00Z"),
  ),
  industry: industryOf({ industryFacts: [{ sourceKey: "s", recordId: "1", asOf: "2026-07-31" }] }),
};

function told(snapshot: typeof world): Record<string, string> {
  return Object.fromEntries([...newestDates(snapshot)].map(([dataset, day]) => [dataset, isoOf(day)]));
}

test("the newest date of each dataset is told: a day, the first day of a series' period, or the last one of a year", () => {
  assert.deepEqual(told(world), {
    short_positions: "2026-08-04",
    prices: "2026-08-05",
    listed_companies: "2026-08-01",
    corporate_tax: "2023-06-30",
    economic_observations: "2026-04-01",
    suburb_medians: "2025-12-31",
    party_returns: "2024-06-30",
    articles: "2026-08-06",
    editorial_takes: "2026-08-02",
    industry_facts: "2026-07-31",
  });
});

test("of nothing there is no date", () => {
  assert.equal(newestDates(snapshotOf({})).size, 0);
});

test("what is withheld has no date", () => {
  assert.equal(newestDates(withhold(world, ["funding"])).has("party_returns"), false);
  assert.equal(newestDates(world).get("party_returns"), dayOf("2024-06-30"));
});

test("a date that is still to come when its newest file came counts as the day of that, and others stay as they are", () => {
  const lastImports = new Map([
    ["valuer-general-vic", Date.parse("2025-11-03T22:00:00Z")],
    ["valuer-general-sa", Date.parse("2025-11-04T23:59:59Z")],
    ["asic-shorts", Date.parse("2026-08-10T00:00:00Z")],
    ["asx-prices", Date.parse("2026-01-10T00:00:00Z")],
    ["adjusted-prices", Date.parse("2026-08-06T00:00:00Z")],
  ]);
  const dates = newestDates(world, lastImports);
  assert.deepEqual(
    ["suburb_medians", "short_positions", "prices"].map((dataset) => isoOf(dates.get(dataset)!)),
    ["2025-11-04", "2026-08-04", "2026-08-05"],
  );
});

test("every date is that of a dataset, whose sources are known", () => {
  const names = new Set(allDatasets.map(({ name }) => name));
  assert.deepEqual(
    [...newestDates(world).keys()].filter((dataset) => !names.has(dataset)),
    [],
  );
});
