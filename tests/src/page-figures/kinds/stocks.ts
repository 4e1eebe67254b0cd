import type {
  GetStockDataResponse,
  GetStockFundamentalsResponse,
  GetStockPricesResponse,
  GetStockVerdictResponse,
  Stock,
} from "@daybook/sdk/messages";
import { dayOf, type EntityKind, type StatedTable, tableOf, type Value } from "../stated.js";
import { everyRow, ifFound } from "./asking.js";

/** Stocks that are reported short, now or on some day before. */
export const stocks: EntityKind = {
  name: "stocks",
  async all({ market }) {
    const now = await everyRow(
      1000,
      async (offset) => (await market.getTopShorts({ limit: 1000, offset, summaryOnly: true })).timeSeries,
    );
    const { dates } = await market.getAvailableDates({ limit: 1000 });
    const before = await market.getMarketByDate({ date: dates.at(-1)!, limit: 1000 });
    return [...now, ...before.stocks].map(({ productCode }) => productCode);
  },
  path: (code) => `/stocks/${code}`,
  async stated({ stock, news }, code) {
    const [newest, timeline, peers, verdict, trades, stories, fundamentals, shorts] = await Promise.all([
      stock.getStock({ productCode: code }),
      ifFound(stock.getEventTimeline({ stockCode: code, limit: 100 })),
      ifFound(stock.getPeerComparison({ stockCode: code })),
      ifFound(stock.getStockVerdict({ productCode: code })),
      ifFound(stock.getDirectorTrades({ stockCode: code, limit: 5 })),
      news.getStockNews({ stockCode: code, limit: 5 }),
      ifFound(stock.getStockFundamentals({ stockCode: code })),
      ifFound(stock.getStockData({ productCode: code, period: "1Y", maxPoints: 300 })),
    ]);
    const [first, last] = [shorts?.points[0], shorts?.points.at(-1)];
    const days = { from: first?.timestamp.slice(0, 10) ?? "", to: last?.availableFrom ?? "" };
    const prices =
      last === undefined
        ? undefined
        : await ifFound(stock.getStockPrices({ productCode: code, ...days, maxPoints: 300 }));
    return {
      heading: `${newest.name} ${code}`,
      lines: { lede: [newest.percentageShorted] },
      facts: { ...factsOf(newest), ...historyFacts(shorts, prices), ...fundamentalFacts(fundamentals) },
      tables: [
        ...historyTables(shorts, prices),
        tableOf("events", (timeline?.events ?? []).slice(0, 8), {
          Date: "date",
          "(kind)": "type",
          Event: "title",
          Detail: "detail",
          "Price sensitive": "isPriceSensitive",
        }),
        tableOf("peers", peers === undefined || peers.peers.length === 0 ? [] : [peers.subject!, ...peers.peers], {
          Code: "stockCode",
          Company: "companyName",
          Short: "shortPositionPercent",
          "Market value": "marketCap",
          "Price / earnings": "peRatio",
          Yield: "dividendYield",
          "Price, 1 month": "priceChange1m",
        }),
        tableOf("verdict", knownIn(verdict), {
          "(signal)": "name",
          "Score, −1 to 1": "score",
          Weight: "weight",
          Points: "contribution",
        }),
        tableOf("trades", trades?.trades ?? [], {
          Date: "tradeDate",
          Director: "directorName",
          "(trade)": "tradeType",
          Shares: "sharesTraded",
          Price: "pricePerShare",
          Value: "totalValue",
        }),
        tableOf("news", stories.articles, {
          Date: ["publishedAt", ({ publishedAt }) => dayOf(publishedAt)],
          Headline: "headline",
          Source: "source",
          Sentiment: "sentiment",
          "Price sensitive": "storyIsPriceSensitive",
          "Carried by": "syndicationCount",
        }),
      ],
    };
  },
};

function factsOf(stock: Stock): Readonly<Record<string, Value>> {
  return {
    "Shares short": stock.reportedShortPositions,
    // Where the newest report states none, the page has those of an older one.
    ...(stock.totalProductInIssue !== undefined && { "Shares on issue": stock.totalProductInIssue }),
    "Days to cover": stock.daysToCover,
    "Market value": stock.marketCap,
    ...(stock.finalClose !== undefined && { "Last close": stock.finalClose }),
    "Traded a day, mean of 20": stock.averageDailyValue20d,
    "Volume a day, mean of 20": stock.averageDailyVolume20d,
  };
}

function historyFacts(
  shorts: GetStockDataResponse | undefined,
  prices: GetStockPricesResponse | undefined,
): Readonly<Record<string, Value>> {
  if (shorts === undefined || shorts.points.length === 0) return {};
  return {
    ...(shorts.latestPercentage !== undefined && { "Newest in the range": shorts.latestPercentage }),
    ...(shorts.max !== undefined && { Highest: shorts.max.percentage }),
    ...(shorts.min !== undefined && { Lowest: shorts.min.percentage }),
    Observations: shorts.totalObservations,
    ...(prices !== undefined && { Sessions: prices.totalObservations }),
  };
}

/** The page draws them, and leads to their files. */
function historyTables(
  shorts: GetStockDataResponse | undefined,
  prices: GetStockPricesResponse | undefined,
): StatedTable[] {
  return [
    tableOf(
      "shorts",
      shorts?.points ?? [],
      {
        "(date)": ["date", ({ timestamp }) => timestamp.slice(0, 10)],
        "(short)": "percentage",
        "(shares)": "shortPosition",
        "(issued)": "totalProductInIssue",
        "(public)": "availableFrom",
        "(origin)": "origin",
      },
      0,
    ),
    tableOf(
      "prices",
      prices?.points ?? [],
      { "(date)": "date", "(close)": "close", "(adjusted)": "adjustedClose", "(volume)": "volume" },
      0,
    ),
  ];
}

function fundamentalFacts(answer: GetStockFundamentalsResponse | undefined): Readonly<Record<string, Value>> {
  const { growth, quality, periods = [] } = answer ?? {};
  const twelveMonths = periods.find(({ periodType }) => periodType === "ttm");
  const currency = twelveMonths === undefined ? "" : `, ${twelveMonths.currency}`;
  const basis: Readonly<Record<string, string>> = {
    half: ", latest half",
    annual: ", latest year",
    ttm: ", latest twelve months",
  };
  return {
    ...(growth !== undefined && {
      "Revenue over a year, latest half": growth.revenueHalfYoyPct,
      [`Revenue over a year${basis[growth.revenueBasisPeriodType] ?? ""}`]: growth.revenueYoyPct,
      [`Earnings a share over a year${basis[growth.basisPeriodType] ?? ""}`]: growth.epsYoyPct,
      [`Revenue of twelve months${currency}`]: growth.revenueTtm,
      [`Net income of twelve months${currency}`]: growth.netIncomeTtm,
      [`Earnings a share of twelve months${currency}`]: growth.epsTtm,
    }),
    ...(quality !== undefined && {
      "Gross margin": quality.grossMarginPct,
      "Operating margin": quality.operatingMarginPct,
      "Net margin": quality.netMarginPct,
      "Return on equity": quality.roePct,
      "Return on assets": quality.roaPct,
      [`Net debt, ${quality.currency}`]: quality.netDebt,
      "Net debt / EBITDA": quality.netDebtToEbitda,
      "Current ratio": quality.currentRatio,
      "Interest cover": quality.interestCover,
      "Paid out of net income": quality.payoutRatioPct,
    }),
  };
}

/** What the score is made of; a signal that is unknown counts as 0 and is shown as a dash. */
function knownIn(verdict: GetStockVerdictResponse | undefined) {
  return (verdict?.components ?? []).map(({ name, weight, score, contribution }) =>
    verdict!.missingInputs.includes(name) ? { name, weight } : { name, weight, score, contribution },
  );
}
