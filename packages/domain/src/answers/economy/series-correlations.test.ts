import assert from "node:assert/strict";
import { test } from "node:test";
import { type Published, publishedOf } from "../../data/economy/series/published.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { listSeriesCorrelations } from "./series-correlations.js";

const MONTHS = Array.from({ length: 14 }, (_, at) =>
  at < 12 ? `2025-${String(at + 1).padStart(2, "0")}` : `2026-0${at - 11}`,
);
const BASE = "markets.short_interest_wavg.wa";

/** A company in Perth whose short percentage rises by one every month. */
const market = marketOf(
  { AAA: MONTHS.map((month, at) => [`${month}-05`, at]) },
  [["2026-02-05", "AAA", "AAA LIMITED", null]],
  {
    listedMarketValues: [{ code: "AAA", day: "2026-02-05", marketCap: 100 }],
    companyRecords: [{ code: "AAA", source: "profiles", address: "PERTH, WA, AUSTRALIA, 6000" }],
  },
);

/** A monthly series with these figures. */
const monthly = (levelAt: (at: number) => number): Published => ({
  frequency: "monthly",
  unit: "percent",
  sourceKey: "rba-key-indicators",
  figures: MONTHS.map((month, at) => [`${month}-01`, levelAt(at)]),
});

const economy = publishedOf({
  "rates.rising.aus": monthly((at) => 2 * at),
  "rates.falling.aus": monthly((at) => -at * at),
  "rates.bent.aus": monthly((at) => Math.abs(at - 5)),
});
const query = { baseSeriesKey: BASE, windowMonths: 24, minAbsR: 0, limit: 100, offset: 0 };

test("a correlation tells the other series, how strong it is and over what", () => {
  const [first] = listSeriesCorrelations(market, economy, { ...query, limit: 1 })!.correlations;
  assert.deepEqual(first, {
    overlaySeriesKey: "rates.rising.aus",
    r: 1,
    n: 14,
    lastPeriod: Date.parse("2026-02-01"),
    overlay: {
      seriesKey: "rates.rising.aus",
      topic: "rates",
      metric: "rising",
      product: "",
      regionType: "national",
      regionCode: "aus",
      regionName: "Australia",
      unit: "percent",
      frequency: "monthly",
      adjustment: "original",
      sourceKey: "rba-key-indicators",
      sourceLicence: "CC-BY-4.0",
      latestPeriod: Date.parse("2026-02-01"),
      title: "rates.rising.aus",
      description: "",
      unitWords: "",
      synonyms: [],
      topicTitle: "Interest and exchange rates",
    },
    rChange: undefined,
    windowMonths: 24,
  });
});

const listed = (asked: Partial<typeof query>) => {
  const { correlations, total } = listSeriesCorrelations(market, economy, { ...query, ...asked })!;
  return [correlations.map(({ overlay }) => overlay?.metric), total];
};

for (const [what, asked, answer] of [
  ["all come strongest first", {}, [["rising", "falling", "bent"], 3]],
  ["a limit cuts the rows and not their total", { limit: 1 }, [["rising"], 3]],
  ["weak ones can be left out", { minAbsR: 0.95 }, [["rising", "falling"], 2]],
  ["one as strong as asked for is there", { minAbsR: 1 }, [["rising"], 1]],
  ["a series of another topic has none", { baseSeriesKey: "rates.rising.aus" }, [[], 0]],
] as const) {
  test(what, () => assert.deepEqual(listed(asked), answer));
}

test("the window that was used is told", () => {
  const { correlations } = listSeriesCorrelations(market, economy, { ...query, windowMonths: 12 })!;
  assert.deepEqual(new Set(correlations.map(({ windowMonths, n }) => `${windowMonths} ${n}`)), new Set(["12 12"]));
});

test("a key that no series has is not found", () => {
  assert.equal(listSeriesCorrelations(market, economy, { ...query, baseSeriesKey: "markets.nothing.wa" }), undefined);
});
