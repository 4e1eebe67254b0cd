import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { exampleOf, methods } from "./contract.fixture.js";
import { post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

/** Series of the demo world: a quarterly one, a daily one, and one that is derived. */
const PRICES = "cpi.index.all_groups.aus";
const DOLLAR = "rates.aud_usd.aus";
const SHORTS = "markets.short_interest_wavg.nsw";

/** What else has to be asked for, so that there is something in an answer. */
const ASKED: Readonly<Record<string, object>> = {
  "HousingService/GetSuburbMetricColumns": { metricKeys: ["population", "age", "income", "nbn"] },
};

/** Lists that are short by nature: how many rows they have at least. */
const ROWS_MIN: Readonly<Record<string, number>> = {
  "EconomyService/GetEconomicSeries": 2,
  "PoliticiansService/ListSuburbPoliticians": 3,
  "PoliticiansService/ComparePoliticians": 1,
  "PoliticiansService/GetRegisterExplorer": 3,
  "PoliticiansService/GetPoliticianExplorerProfile": 3,
  "PoliticiansService/ListPartyFunding": 1,
  "PoliticiansService/GetPoliticianFunding": 1,
};

/** Requests that are refused, with what the refusal names. */
const REFUSED: readonly (readonly [method: string, request: object, field: string])[] = [
  ["NewsService/GetEditorialTake", {}, "slug"],
  ["NewsService/GetEditorialTake", { slug: " " }, "slug"],
  ["NewsService/ListEditorialTakes", { limit: -1 }, "limit"],
  ["NewsService/ListEditorialTakes", { offset: -1 }, "offset"],
  ["NewsService/ListEditorialTakes", { stockCode: "A" }, "stockCode"],
  ["MarketService/GetBattlegroundStocks", { view: 3 }, "view"],
  ["MarketService/GetBattlegroundStocks", { view: "SQUEEZE" }, "view"],
  ["MarketService/GetBattlegroundStocks", { limit: -1 }, "limit"],
  ["MarketService/GetBattlegroundStocks", { offset: -1 }, "offset"],
  ["MarketService/GetShortCampaignScoreboard", { limit: -1 }, "limit"],
  ["MarketService/GetShortCampaignScoreboard", { industries: [] }, "industries"],
  ["MarketService/ListIndices", { code: "XJO" }, "code"],
  ["MarketService/GetIndexSeries", {}, "indexCode"],
  ["MarketService/GetIndexSeries", { indexCode: "  " }, "indexCode"],
  ["MarketService/GetIndexSeries", { indexCode: "XJO", period: "7W" }, "period"],
  ["MarketService/GetIndexSeries", { indexCode: "XJO", from: "2026-02-31" }, "from"],
  ["MarketService/GetIndexSeries", { indexCode: "XJO", from: "2026-01-02", to: "2026-01-01" }, "to"],
  ["MarketService/GetIndexSeries", { indexCode: "XJO", maxPoints: -1 }, "maxPoints"],
  ["StockService/GetStockPrices", { productCode: "K9M", from: "2026-01-02", to: "2026-01-01" }, "to"],
  ["StockService/GetStockPrices", { productCode: "K9M", to: "soon" }, "to"],
  ["StockService/GetStockData", { productCode: "K9M", knownAt: "yesterday" }, "knownAt"],
  ["StockService/GetStockData", { productCode: "K9M", knownAt: "2026-02-31" }, "knownAt"],
  ["StockService/GetStockRevisions", { productCode: "K9M", from: "2026-1-1" }, "from"],
  ["StockService/GetStockRevisions", { productCode: "K9M", from: "2026-01-02", to: "2026-01-01" }, "to"],
  ["StockService/GetStockFundamentals", { stockCode: "K9M", periodType: "month" }, "periodType"],
  ["StockService/GetStockFundamentals", { stockCode: "K9M", limit: -1 }, "limit"],
  ["StockService/GetDirectorTrades", { stockCode: "K9M", offset: -1 }, "offset"],
  ["StockService/GetDividendHistory", { stockCode: "K9M", years: -1 }, "years"],
  ["StockService/GetEventTimeline", { stockCode: "K9M", daysBack: -1 }, "daysBack"],
  ["StockService/GetStockFinancialHighlights", {}, "stockCodes"],
  ["StockService/GetStockFinancialHighlights", { stockCodes: ["K9M", "BHP GROUP"] }, "stockCodes"],
  ["StockService/GetStockFinancialHighlights", { stockCodes: codes(51) }, "stockCodes"],
  ["NewsService/GetRelatedNews", {}, "stockCode or articleId is required"],
  ["NewsService/GetRelatedNews", { stockCode: " ", articleId: " " }, "stockCode"],
  ["NewsService/GetRelatedNews", { stockCode: "BHP GROUP", articleId: "n-1" }, "stockCode"],
  ["NewsService/GetRelatedNews", { stockCode: "K9M", limit: -1 }, "limit"],
  ["ScreenerService/ScreenStocks", { sortField: 9 }, "sortField"],
  ["ScreenerService/ScreenStocks", { sortDirection: "SORT_DIRECTION_UP" }, "sortDirection"],
  ["ScreenerService/ScreenStocks", { filters: { shortPct: { min: 5, max: 4 } } }, "filters.shortPct"],
  ["ScreenerService/ScreenStocks", { filters: { daysToCover: { min: "NaN" } } }, "filters.daysToCover"],
  ["ScreenerService/ScreenStocks", { filters: { shortPct: 5 } }, "filters.shortPct"],
  ["ScreenerService/ScreenStocks", { filters: { productCodes: ["?"] } }, "filters.productCodes"],
  ["ScreenerService/ScreenStocks", { filters: { productCodes: codes(101) } }, "filters.productCodes"],
  ["ScreenerService/ScreenStocks", { filters: { industries: Array(501).fill("Energy") } }, "filters.industries"],
  ["ScreenerService/ScreenStocks", { filters: { shrtPct: { min: 5 } } }, "filters.shrtPct"],
  ["IndustryIntelligenceService/GetIndustryIntelligence", { industry: "x".repeat(121) }, "industry"],
  ["IndustryIntelligenceService/GetIndustryIntelligence", { stockCode: "AB" }, "stockCode"],
  ["IndustryIntelligenceService/GetIndustryIntelligence", { recordLimit: -1 }, "recordLimit"],
  ["EconomyService/ListEconomicSeries", { limit: -1 }, "limit"],
  ["EconomyService/ListEconomicSeries", { offset: -1 }, "offset"],
  ["EconomyService/ListEconomicSeries", { region: "nsw" }, "region"],
  ["EconomyService/GetEconomicSeries", {}, "seriesKeys"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: [" ", ""] }, "seriesKeys"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: codes(51) }, "seriesKeys"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: Array(501).fill(PRICES) }, "seriesKeys"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: ["x"], startPeriod: "soon" }, "startPeriod"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: ["x"], startPeriod: "2026-02-31T00:00:00Z" }, "startPeriod"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: ["x"], endPeriod: "soon" }, "endPeriod"],
  [
    "EconomyService/GetEconomicSeries",
    { seriesKeys: ["x"], startPeriod: "2026-02-02T00:00:00Z", endPeriod: "2026-02-01T23:59:59Z" },
    "endPeriod",
  ],
  ["EconomyService/GetEconomicSeries", { seriesKeys: ["x"], knownAt: "yesterday" }, "knownAt"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: ["x"], transform: "log" }, "transform"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: ["x"], frequency: "daily" }, "frequency"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: ["x"], aggregation: "max" }, "aggregation"],
  ["EconomyService/GetEconomicSeries", { seriesKeys: [PRICES], frequency: "monthly" }, PRICES],
  ["EconomyService/GetEconomicSeries", { seriesKeys: [DOLLAR], transform: "yoy_pct" }, DOLLAR],
  ["EconomyService/GetEconomicSeries", { seriesKeys: [SHORTS], knownAt: "2026-01-01" }, SHORTS],
  ["HousingService/ListHousingRegions", { query: "x".repeat(101) }, "query"],
  ["HousingService/ListStateSuburbs", { stateCode: "NSW", query: "x".repeat(101) }, "query"],
  ["EconomyService/ListSeriesCorrelations", {}, "baseSeriesKey"],
  ["EconomyService/ListSeriesCorrelations", { baseSeriesKey: SHORTS, windowMonths: -1 }, "windowMonths"],
  ["EconomyService/ListSeriesCorrelations", { baseSeriesKey: SHORTS, windowMonths: 11 }, "windowMonths"],
  ["EconomyService/ListSeriesCorrelations", { baseSeriesKey: SHORTS, windowMonths: 241 }, "windowMonths"],
  ["EconomyService/ListSeriesCorrelations", { baseSeriesKey: SHORTS, minAbsR: -0.1 }, "minAbsR"],
  ["EconomyService/ListSeriesCorrelations", { baseSeriesKey: SHORTS, minAbsR: 1.01 }, "minAbsR"],
  ["EconomyService/ListSeriesCorrelations", { baseSeriesKey: SHORTS, minAbsR: "NaN" }, "minAbsR"],
  ["EconomyService/ListSeriesCorrelations", { baseSeriesKey: SHORTS, limit: -1 }, "limit"],
  ["EconomyService/ListStateCompanies", {}, "state"],
  ["EconomyService/ListStateCompanies", { state: "international" }, "nsw, vic, qld, sa, wa, tas, nt, act"],
  ["EconomyService/ListStateCompanies", { state: "nsw", limit: -1 }, "limit"],
  ["ReportsService/GetWeeklyReport", {}, "weekSlug"],
  ["ReportsService/GetWeeklyReport", { weekSlug: "2025-W53" }, "weekSlug"],
  ["ReportsService/ListReports", { reportType: "daily" }, "reportType"],
];

describe("the methods", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const { name, code, needsKey } of methods) {
    if (code === undefined || needsKey) continue;
    const { own, other } = code;

    test(`${name} names ${own} when no code or a malformed one is given`, async () => {
      const refusals = [{}, { [own]: " " }, { [other]: "" }, { [own]: "NO" }, { [other]: "!!!" }];
      for (const request of refusals) assert.match(await refusal(name, request, 400), new RegExp(`^${own} `));
    });

    test(`${name} does not know a code that was never seen`, async () => {
      assert.match(
        await refusal(name, { [own]: "QQQQ" }, 404),
        /not found: QQQQ; this is the demo world, .*: try \w+$/,
      );
    });

    test(`${name} reads the code under either name, in any case`, async () => {
      const code = await answeredCode(name, own);
      const wanted = await answer(name, { [own]: code });
      assert.deepEqual(await answer(name, { [other]: ` ${code.toLowerCase()} ` }), wanted);
      assert.deepEqual(await answer(name, { [own]: code, [other]: "QQQQ" }), wanted);
    });
  }

  for (const [method, request, field] of REFUSED) {
    test(`${method} refuses ${JSON.stringify(request).slice(0, 80)} and names ${field}`, async () => {
      assert.ok((await refusal(method, request, 400)).includes(field));
    });
  }

  test("there is nothing near an article that is not held, whatever code is given with it", async () => {
    for (const request of [{ articleId: "none" }, { articleId: "none", stockCode: "L9K" }]) {
      assert.match(
        await refusal("NewsService/GetRelatedNews", request, 404),
        /article not found: none; GetMarketNews and GetStockNews list them with their ids; this is the demo world/,
      );
    }
  });

  test("a code that no news is about has no related news", async () => {
    const none = { articles: [], anchorId: "", totalCount: 0, nextPage: "", restarted: false };
    assert.deepEqual(await answer("NewsService/GetRelatedNews", { stockCode: "QQQQ" }), none);
  });

  test("an unknown index is not found, and the refusal says where the codes are", async () => {
    assert.match(await refusal("MarketService/GetIndexSeries", { indexCode: "XYZ" }, 404), /ListIndices/);
  });

  test("an index code is read in any case", async () => {
    const { index } = (await answer("MarketService/GetIndexSeries", { indexCode: " d9b " })) as {
      index: { code: string };
    };
    assert.equal(index.code, "D9B");
  });

  test("a base that no series is gives no correlations but a hint, and one of another topic an empty list", async () => {
    const method = "EconomyService/ListSeriesCorrelations";
    assert.match(await refusal(method, { baseSeriesKey: "markets.x.aus" }, 404), /ListEconomicSeries/);
    assert.deepEqual(await answer(method, { baseSeriesKey: ` ${PRICES.toUpperCase()} ` }), {
      correlations: [],
      total: 0,
      nextPage: "",
      restarted: false,
    });
  });

  test("series are found under their keys in any case, and what no series has is told", async () => {
    const request = { seriesKeys: [` ${DOLLAR.toUpperCase()}`, "no.such.key", PRICES], maxObservations: -1 };
    const { series, missingKeys } = (await answer("EconomyService/GetEconomicSeries", request)) as {
      series: { info: { seriesKey: string }; observations: unknown[] }[];
      missingKeys: string[];
    };
    assert.deepEqual(
      [series.map(({ info, observations }) => [info.seriesKey, observations.length]), missingKeys],
      [
        [
          [PRICES, 1],
          [DOLLAR, 1],
        ],
        ["no.such.key"],
      ],
    );
  });

  test("every ranking and list has something worth looking at in the demo world", async () => {
    for (const method of methods.filter(({ code, needsKey }) => code === undefined && !needsKey)) {
      const found = (await answer(method.name, { ...exampleOf(method), ...ASKED[method.name] })) as Record<
        string,
        unknown
      >;
      for (const list of method.desc.output.fields.filter(
        ({ fieldKind, message }) => fieldKind === "list" && message,
      )) {
        const { length } = found[list.localName] as unknown[];
        assert.ok(length >= (ROWS_MIN[method.name] ?? 4), `${method.name} has only ${length} ${list.localName}`);
      }
    }
  });

  async function answer(method: string, request: object): Promise<unknown> {
    const response = await post(server.address, method, request);
    assert.equal(response.status, 200, `${method} ${JSON.stringify(request)}`);
    return response.json();
  }

  async function refusal(method: string, request: object, status: number): Promise<string> {
    const response = await post(server.address, method, request);
    const { message } = (await response.json()) as { message: string };
    assert.equal(response.status, status, `${method} ${JSON.stringify(request)}: ${message}`);
    return message;
  }

  /** A code about which the method has an answer: not every company is priced, taxed or active. */
  async function answeredCode(method: string, own: string): Promise<string> {
    const { timeSeries } = (await answer("MarketService/GetTopShorts", { summaryOnly: true, limit: 300 })) as {
      timeSeries: { productCode: string }[];
    };
    for (const { productCode } of timeSeries) {
      const response = await post(server.address, method, { [own]: productCode });
      await response.arrayBuffer();
      if (response.status === 200) return productCode;
    }
    return assert.fail(`${method} answers for no stock of the ranking`);
  }
});

function codes(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `C${String(i).padStart(3, "0")}`);
}
