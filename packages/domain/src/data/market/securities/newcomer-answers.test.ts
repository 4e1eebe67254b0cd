import assert from "node:assert/strict";
import { test } from "node:test";
import { panel } from "../../../answers/endpoints/panel.js";
import { bySqueeze } from "../../../answers/market/battleground-stocks.js";
import { industryTreeMap } from "../../../answers/market/industry-tree-map.js";
import { marketByDate } from "../../../answers/market/market-by-date.js";
import { shortCampaigns } from "../../../answers/market/short-campaigns.js";
import { topShorts } from "../../../answers/market/top-shorts.js";
import { screenableStocks } from "../../../answers/screener/screened-stock.js";
import { searchStocks } from "../../../answers/search/search-stocks.js";
import { companyTaxProfile } from "../../../answers/stock/company-tax-profile.js";
import { directorTrades } from "../../../answers/stock/director-trades.js";
import { dividendHistory } from "../../../answers/stock/dividend-history.js";
import { eventTimeline } from "../../../answers/stock/event-timeline.js";
import { financialHighlights } from "../../../answers/stock/financial-highlights.js";
import { peerComparison } from "../../../answers/stock/peer-comparison.js";
import { stock } from "../../../answers/stock/stock.js";
import { type StockDataQuery, stockData } from "../../../answers/stock/stock-data.js";
import { stockFundamentals } from "../../../answers/stock/stock-fundamentals.js";
import { stockGraph } from "../../../answers/stock/stock-graph.js";
import { stockPrices } from "../../../answers/stock/stock-prices.js";
import { stockSignals } from "../../../answers/stock/stock-signals.js";
import { stockVerdict } from "../../../answers/stock/stock-verdict.js";
import { sent } from "../../../base/messages.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { momentOf } from "../../../base/time/moment.js";
import { newsWith } from "../../news/articles/articles.fixture.js";
import { stockDetails } from "../companies/company-details.js";
import { marketOf } from "../market.fixture.js";

const medusa = { name: "MEDUSA MINING LTD ORDINARY" };
const period = { periodType: "annual", source: "filing", currency: "AUD", fetchedAt: "2026-01-01T00:00:00Z" };
const report = { type: "annual", statutory: 1, digest: "Sales rose.", metrics: [] };
const signal = { polarity: "adverse", kind: "court", citations: ["https://a.example/"] };
const trade = { director: "Jo", tradeType: "buy", value: 5 };
const ofMml = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ code: "MML", ...row }));

/**
 * MML was Medusa Mining, last reported heavily short in April 2024, and is McLaren
 * Minerals since, of which no report was ever made. Each has data of every kind.
 */
const market = marketOf(
  {
    ABC: [
      ["2024-04-29", 7],
      ["2024-12-31", 6],
    ],
    MML: [
      ["2024-04-26", 8, medusa],
      ["2024-04-29", 9, medusa],
    ],
  },
  [
    ["2021-11-04", "MML", "MEDUSA MINING LIMITED", "Materials"],
    ["2024-12-31", "MML", "MCLAREN MINERALS LIMITED", "Energy"],
    ["2024-12-31", "ABC", "ABC LIMITED", "Energy"],
  ],
  {
    prices: [
      { code: "ABC", day: "2024-12-31", close: 1, volume: 1 },
      ...ofMml([
        { day: "2024-04-29", close: 1, volume: 1 },
        { day: "2024-05-06", close: 1, volume: 1 },
        { day: "2024-11-29", close: 5, volume: 1 },
        { day: "2024-12-31", close: 6, volume: 1 },
      ]),
    ],
    companyRecords: ofMml([
      {
        source: "records",
        name: "Medusa",
        enrichedAt: "2022-01-01T00:00:00Z",
        abn: "90000000001",
        tags: ["gold"],
        keyPeople: [{ name: "Former Chair" }],
        summary: "Mines gold",
      },
      { source: "profiles", name: "MEDUSA MINING LIMITED", website: "https://medusa.example/", summary: "Mines gold" },
    ]),
    corporateTax: [
      { abn: "90000000001", incomeYear: "2021-22", name: "MEDUSA MINING LIMITED", totalIncome: 1 },
      { abn: "90000000002", incomeYear: "2021-22", name: "MCLAREN MINERALS LIMITED", totalIncome: 2 },
    ],
    dividends: ofMml([
      { id: "1", exDay: "2024-03-01", amount: 1, dividendType: "final", documentUrl: "https://a.example/" },
      { id: "2", exDay: "2024-12-02", amount: 2, dividendType: "final", documentUrl: "https://a.example/" },
    ]),
    directorTrades: ofMml([
      { id: "1", day: "2024-04-01", ...trade },
      { id: "2", day: "2024-12-02", ...trade },
    ]),
    announcements: ofMml(["2024-05-06", "2024-12-02"].map((day) => ({ day, time: "10:00", headline: day }))),
    fundamentals: ofMml(["2023-12-31", "2024-06-30"].map((periodEnd) => ({ ...period, periodEnd, revenue: 1 }))),
    reportHighlights: ofMml(["2024-02-28", "2024-12-02"].map((day) => ({ ...report, day, title: day }))),
    reputationSignals: ofMml(
      ["2019", "2024-05-06", "2024-12-02", "2024"].map((eventDate) => ({ ...signal, headline: eventDate, eventDate })),
    ),
    companyMetrics: ofMml([{ day: "2024-05-06", peRatio: 9 }]),
  },
);

const noNews = newsWith();
const series: StockDataQuery = { productCode: "MML", period: "MAX", fullResolution: true, maxPoints: 0 };
const dataOf = (query: Partial<StockDataQuery>) => stockData(market, { ...series, ...query });
const window = { productCode: "MML", period: "MAX", maxPoints: 0 } as const;
const list = { stockCode: "MML", limit: 50, offset: 0 };
const ranked = { period: "1M", limit: 50, offset: 0, summaryOnly: true } as const;
const onePage = { limit: 50, offset: 0, includeZeroShortPositions: false, ordinaryOnly: false };

test("it is no stock and has no verdict, since it was never reported", () => {
  assert.deepEqual([stock(market, "MML"), stockVerdict(market, noNews, "MML")], [undefined, undefined]);
});

test("its series is empty and lists the company that had the code", () => {
  assert.deepEqual(sent(dataOf({})), {
    productCode: "MML",
    name: "Mclaren Minerals",
    industry: "Energy",
    points: [],
    totalObservations: 0,
    downsampled: false,
    formerSecurities: [{ name: "Medusa Mining", from: "2024-04-26", to: "2024-04-29" }],
  });
});

test("then as now", () => {
  const known = dataOf({ knownAtMs: momentOf("2026-01-01") });
  assert.deepEqual(sent(known), sent(dataOf({})));
});

test("the former company is served for a day of its own, with the industry of that day", () => {
  const former = dataOf({ securityAsOfDay: dayOf("2024-04-29") });
  assert.ok(!("notHeld" in former));
  const { name, industry, totalObservations, formerSecurities } = former;
  assert.deepEqual([name, industry, totalObservations, formerSecurities.length], ["Medusa Mining", "Materials", 2, 1]);
});

test("a day of nobody is not held", () => {
  assert.deepEqual(dataOf({ securityAsOfDay: dayOf("2024-12-31") }), { notHeld: "securityAsOf" });
});

test("rankings leave it out, and its code is missing among those asked for", () => {
  const { totalCount, missingCodes } = topShorts(market, { ...ranked, productCodes: ["MML", "ABC"] });
  const { industries } = industryTreeMap(market, { period: "1M", limit: 50, viewMode: 0 });
  assert.deepEqual(
    {
      asked: [totalCount, missingCodes],
      top: topShorts(market, { ...ranked, productCodes: [] }).timeSeries.map(({ productCode }) => productCode),
      squeeze: bySqueeze(market).map(({ stockCode }) => stockCode),
      treeMap: industries.flatMap(({ stocks }) => stocks.map(({ productCode }) => productCode)),
      campaigns: shortCampaigns(market, { industry: "", limit: 50, offset: 0 }).campaigns.map(
        ({ stockCode }) => stockCode,
      ),
      screened: screenableStocks(market, noNews).map(({ stockCode }) => stockCode),
    },
    {
      asked: [1, ["MML"]],
      top: ["ABC"],
      squeeze: ["ABC"],
      treeMap: ["ABC"],
      campaigns: ["ABC"],
      screened: ["ABC"],
    },
  );
});

test("what is dated before it is not about it", () => {
  const { highlights } = financialHighlights(market, { stockCodes: ["MML"], maxReportsPerStock: 9 });
  assert.deepEqual(
    {
      prices: stockPrices(market, window)?.points.map(({ date, close }) => [date, close]),
      dividends: dividendHistory(market, { stockCode: "MML", years: 20 })?.dividends.map(({ exDate }) => exDate),
      trades: directorTrades(market, list)?.trades.map(({ tradeDate }) => tradeDate),
      events: eventTimeline(market, noNews, { ...list, daysBack: 365 })?.events.map(({ date, type }) => [date, type]),
      periods: stockFundamentals(market, { ...list, periodType: "" })?.periods.map(({ periodEnd }) => periodEnd),
      reports: highlights.MML?.reports.map(({ reportDate }) => reportDate),
      signals: stockSignals(market, list)?.adverse.map(({ eventDate }) => eventDate),
    },
    {
      prices: [
        ["2024-11-29", 5],
        ["2024-12-31", 6],
      ],
      dividends: ["2024-12-02"],
      trades: ["2024-12-02"],
      events: [
        ["2024-12-02", "announcement"],
        ["2024-12-02", "director_trade"],
      ],
      periods: ["2024-06-30"],
      reports: ["2024-12-02"],
      signals: ["2024", "2024-12-02"],
    },
  );
});

test("a record of the time before, or under another name, is the former company's", () => {
  const details = stockDetails(market, "MML")!;
  const { companyName, industry, website, tags, summary, industryHistory, financialStatements } = details;
  const { people, similarCompanies } = stockGraph(market, list)!;
  assert.deepEqual(
    { companyName, industry, website, tags, summary, industryHistory, financialStatements, people, similarCompanies },
    {
      companyName: "Mclaren Minerals",
      industry: "Energy",
      website: "",
      tags: [],
      summary: "",
      industryHistory: [{ industry: "Energy", observedFrom: "2024-12-31", source: "observed" }],
      financialStatements: undefined,
      people: [],
      similarCompanies: [],
    },
  );
  assert.equal(companyTaxProfile(market, "MML")?.abn, "90000000002");
});

test("it has peers, and no figures of the former company", () => {
  const { subject, peers, industry } = peerComparison(market, list)!;
  assert.deepEqual(sent(subject), {
    stockCode: "MML",
    companyName: "Mclaren Minerals",
    industry: "Energy",
    dividendYield: (2 / 6) * 100,
    priceChange1m: 100,
    logoUrl: "",
  });
  assert.deepEqual([industry, peers.map(({ stockCode }) => stockCode)], ["Energy", ["ABC"]]);
});

test("search finds it by its own name, and by the former one's as a former name", () => {
  const found = ["mclaren", "medusa"].map((query) =>
    sent(searchStocks(market, { query, limit: 9, offset: 0, includeDetails: false }).stocks),
  );
  const mclaren = { productCode: "MML", name: "Mclaren Minerals", industry: "Energy", gicsSector: "Energy" };
  const plain = { ...mclaren, tags: [], logoUrl: "" };
  assert.deepEqual(found, [[plain], [{ ...plain, matchedName: "Medusa Mining" }]]);
});

test("days on which the former company was reported are about that", () => {
  const { stocks } = marketByDate(market, { ...onePage, day: dayOf("2024-04-29") });
  const { name, industry, industrySource, marketCap, lastReportedDate, finalClose, finalCloseDate } = stocks[0]!;
  assert.deepEqual(
    [name, industry, industrySource, marketCap, lastReportedDate, finalClose, finalCloseDate],
    ["Medusa Mining", "Materials", "seed", 100_000_000, "2024-04-29", 1, "2024-05-06"],
  );
  const days = { fromDay: dayOf("2024-04-29")!, toDay: dayOf("2024-12-31")! };
  const lines = [
    ...panel(market, { ...days, codes: ["MML"], ordinaryOnly: true, includeZero: false, format: "csv" }).chunks,
  ];
  assert.match(lines.join(""), /2024-04-29,.*MML,MEDUSA MINING LTD ORDINARY,9000000,100000000,9\n$/);
});
