import type { GetWeeklyReportResponse } from "@daybook/sdk/messages";
import { type EntityKind, tableOf } from "../stated.js";
import { everyRow } from "./asking.js";

/** The dates of reports. */
export const dates: EntityKind = {
  name: "dates",
  async all({ market }) {
    const all: string[] = [];
    for (;;) {
      const page = await market.getAvailableDates({ limit: 1000, before: all.at(-1) ?? "" });
      all.push(...page.dates);
      if (page.dates.length < 1000) return all;
    }
  },
  path: (date) => `/shorts/${date}`,
  async stated({ market }, date) {
    const { stocks, totalCount } = await market.getMarketByDate({ date, limit: 1000 });
    return {
      heading: `Short positions of ${new Date(date).toLocaleDateString("en-AU", { dateStyle: "long", timeZone: "UTC" })}`,
      lines: { lede: [totalCount] },
      tables: [
        tableOf("report", stocks, {
          Code: "productCode",
          Security: "name",
          "Reported short": "percentageShorted",
          "Shares short": "reportedShortPositions",
          "On issue": "totalProductInIssue",
          "Days to cover": "daysToCover",
          "Market value": "marketCap",
          Kind: "securityType",
          Industry: "industry",
        }),
      ],
    };
  },
};

/** Industries with a stock that is reported short. */
export const industries: EntityKind = {
  name: "industries",
  async all({ market }) {
    const answer = await market.getIndustryTreeMap({ period: "1M", limit: 500 });
    return answer.industries.map(({ name }) => name).filter((name) => slugOf(name) !== "");
  },
  path: (name) => `/industries/${slugOf(name)}`,
  async stated({ market, industryIntelligence }, name) {
    const [treeMap, facts, campaigns] = await Promise.all([
      market.getIndustryTreeMap({ period: "1M", limit: 500 }),
      industryIntelligence.getIndustryIntelligence({ industry: name, recordLimit: 50 }),
      market.getShortCampaignScoreboard({ industry: name, limit: 10 }),
    ]);
    const industry = treeMap.industries.find((each) => each.name === name)!;
    return {
      heading: name,
      facts: {
        "Stocks reported short": industry.stockCount,
        "Mean reported short": industry.averagePercentage,
        "Shares short": industry.aggregateShortPosition,
        "Cited facts": facts.totalRecords,
      },
      tables: [
        tableOf("stocks", industry.stocks, {
          Code: "productCode",
          Company: "productName",
          "Reported short": "percentage",
          Change: "change",
          "Shares short": "shortPosition",
        }),
        tableOf("campaigns", campaigns.campaigns, {
          Code: "stockCode",
          Company: "companyName",
          "Peak on": "peakDate",
          "Short at peak": "peakShortPct",
          "Price after 3 months": "return3m",
          "After 6 months": "return6m",
          "Short now": "currentShortPct",
          "Price now": "latestPrice",
          Industry: "industry",
        }),
        tableOf("years", facts.timeBuckets, {
          Year: "bucketLabel",
          Measure: "metricLabel",
          Sum: "totalValue",
          Unit: "unit",
          Companies: "entityCount",
          Facts: "recordCount",
        }),
        tableOf("companies", facts.entityTotals, {
          Code: "stockCode",
          Company: "entityLabel",
          Measure: "metricKey",
          Sum: "totalValue",
          Unit: "unit",
          Newest: "latestAsOf",
        }),
        tableOf("facts", facts.records, {
          Measure: "metricLabel",
          Company: "stockCode",
          Figure: "metricValue",
          Unit: "unit",
          "As of": "asOf",
          "(cited from)": "title",
        }),
      ],
    };
  },
};

function slugOf(industry: string): string {
  return (industry.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
}

/** Reports of weeks, months and years. */
export const reports: EntityKind = {
  name: "reports",
  async all({ reports: service }) {
    const all = await everyRow(100, async (offset) => (await service.listReports({ limit: 100, offset })).reports);
    return all.map(({ slug }) => slug);
  },
  path: (slug) => `/reports/${slug}`,
  async stated({ reports: service }, weekSlug) {
    const report = await service.getWeeklyReport({ weekSlug });
    const stats = report.marketStats!;
    return {
      heading: report.headline,
      facts: {
        "Ordinary shares above zero": stats.totalStocksShorted,
        Mean: stats.avgShortPct,
        "Change of the mean": stats.wowAvgChange,
        Median: stats.medianShortPct,
        "At 10 % or more": stats.stocksAbove10pct,
        "At 5 % or more": stats.stocksAbove5pct,
        Rose: stats.riserCount,
        Fell: stats.fallerCount,
      },
      tables: [
        tableOf("top", report.topShorted, {
          Code: "code",
          Company: "name",
          Short: "shortPct",
          Change: "wowChange",
          "Days to cover": "daysToCover",
          New: "isNewEntrant",
          Industry: "industry",
        }),
        moversOf("risers", report.risers),
        moversOf("fallers", report.fallers),
        tableOf("industries", report.industryBreakdown, {
          Industry: "industry",
          Mean: "avgShortPct",
          Change: "wowChange",
          Stocks: "stockCount",
          Highest: "topStockCode",
          "Its percentage": "topStockPct",
        }),
      ],
    };
  },
};

function moversOf(name: string, movers: GetWeeklyReportResponse["risers"]) {
  return tableOf(name, movers, {
    Code: "code",
    Company: "name",
    Before: "previousPct",
    Short: "currentPct",
    Change: "change",
    Deviations: "zScore",
    "Weeks in a row": "streakWeeks",
    "Days to cover": "daysToCover",
  });
}
