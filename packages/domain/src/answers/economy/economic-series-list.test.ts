import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { publishedOf } from "../../data/economy/series/published.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { listEconomicSeries } from "./economic-series-list.js";

const market = marketOf({});
const economy = publishedOf({
  "trade.import_value.total.wa": [["2026-01-01", 3]],
  "trade.export_value.total.wa": [["2026-01-01", 5]],
  "labour.job_vacancies.vic": [],
  "labour.unemployment_rate.total.aus.seasadj": [["2026-01-01", 4]],
});
const all = { topic: "", metric: "", regionType: "", regionCode: "", product: "", query: "", limit: 200, offset: 0 };

function keysOf(query: Partial<typeof all>): [keys: string[], total: number] {
  const { series, total } = listEconomicSeries(market, economy, { ...all, ...query });
  return [series.map(({ seriesKey }) => seriesKey), total];
}

const KEYS = [
  "labour.job_vacancies.vic",
  "labour.unemployment_rate.total.aus.seasadj",
  "trade.balance.total.wa",
  "trade.export_value.total.wa",
  "trade.import_value.total.wa",
];

for (const [query, keys] of [
  [{}, KEYS],
  [{ topic: "labour" }, KEYS.slice(0, 2)],
  [{ metric: "export_value" }, [KEYS[3]]],
  [{ regionType: "state" }, [KEYS[0], ...KEYS.slice(2)]],
  [{ regionType: "national" }, [KEYS[1]]],
  [{ regionCode: "wa", topic: "trade" }, KEYS.slice(2)],
  [{ product: "total", regionType: "national" }, [KEYS[1]]],
  [{ topic: "trade", regionCode: "vic" }, []],
  [{ topic: "nothing" }, []],
] as const) {
  test(`lists what passes ${JSON.stringify(query)}, published and derived, by key`, () => {
    assert.deepEqual(keysOf(query), [keys, keys.length]);
  });
}

test("a page tells how many there are in all", () => {
  assert.deepEqual(keysOf({ limit: 2, offset: 1 }), [KEYS.slice(1, 3), 5]);
  assert.deepEqual(keysOf({ limit: 2, offset: 9 }), [[], 5]);
});

test("the topics held are told in the order of pages, whatever was asked for", () => {
  const topics = [
    { topic: "labour", title: "Labour force", seriesCount: 2 },
    { topic: "trade", title: "Foreign trade", seriesCount: 3 },
  ];
  for (const query of [{}, { topic: "nothing" }, { limit: 1 }]) {
    assert.deepEqual(listEconomicSeries(market, economy, { ...all, ...query }).topics, topics);
  }
});

test("the newest period is told where there is one", () => {
  const { series } = listEconomicSeries(market, economy, { ...all, topic: "labour" });
  assert.deepEqual(
    series.map(({ latestPeriod }) => latestPeriod),
    [undefined, Date.parse("2026-01-01")],
  );
  assert.equal("latestPeriod" in (sent(series[0]) as object), false);
});

test("a query lists what has all of its words, the nation first, and passes the filters", () => {
  const jobless = keysOf({ query: "Jobless" });
  assert.deepEqual(jobless, [[KEYS[1]], 1]);
  assert.deepEqual(keysOf({ query: "trade western australia" }), [KEYS.slice(2), 3]);
  assert.deepEqual(keysOf({ query: "imports", topic: "trade", limit: 1 }), [[KEYS[4]], 1]);
  assert.deepEqual(keysOf({ query: "jobless", regionCode: "wa" }), [[], 0]);
});

for (const [query, hint] of [
  [{}, ""],
  [{ query: "jobless" }, ""],
  [{ topic: "labor" }, 'no series has the topic "labor"; the nearest: labour'],
  [{ topic: "jobs" }, 'no series has the topic "jobs"; the nearest: labour'],
  [{ topic: "keld" }, 'no series has the topic "keld"; there are labour, trade'],
  [{ metric: "unemployment" }, 'no series has the metric "unemployment"; the nearest: unemployment_rate'],
  [{ regionType: "city" }, 'no series has the type of region "city"; there are state, national'],
  [{ topic: "trade", regionCode: "vic" }, "no series passes all of these filters"],
  [{ query: "keld jobless" }, 'no series has the word "keld"'],
  [{ query: "jobless imports" }, "no series has all of these words together"],
  [{ query: "jobless", topic: "trade" }, "no series passes all of these filters and has the words"],
  [
    { query: "house prices sydney" },
    "Prices of dwellings are told by HousingService/GetHousePriceSeries and on /housing",
  ],
] as const) {
  test(`says what to ask for instead of ${JSON.stringify(query)}`, () => {
    assert.equal(listEconomicSeries(market, economy, { ...all, ...query }).hint, hint);
  });
}
