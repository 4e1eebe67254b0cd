import type { ReportFigures } from "../report-figures.js";
import type { ReportPeriod } from "../report-period.js";
import { figuresOf } from "./figures.fixture.js";

/** A market with something to say in every section. */
export function fullFigures(period: ReportPeriod): ReportFigures {
  return figuresOf({
    period,
    top: [
      { code: "AAA", name: "Alpha Mining", shortPct: 18.4987, wowChange: 0.4 },
      { code: "BBB", name: "Beta Energy", shortPct: 15.2, wowChange: 1.2 },
      { code: "CCC", name: "Charlie's Pizza", shortPct: 14.1, isNewEntrant: true },
      { code: "DDD", name: "Delta Schools", shortPct: 12, wowChange: 0 },
      { code: "EEE", name: "Echo Uranium", shortPct: 11.11, wowChange: -0.3 },
      { code: "FFF", name: "Foxtrot Medical", shortPct: 11, wowChange: 0.1 },
      { code: "GGG", name: "Golf Lithium", shortPct: 10.5, wowChange: 1 },
      { code: "HHH", name: "Hotel Resources", shortPct: 10.1, wowChange: 1 },
      { code: "III", name: "India Graphite", shortPct: 9.9, wowChange: -0.2 },
      { code: "JJJ", name: "Juliet Foods", shortPct: 9.5, wowChange: 0.7, isNewEntrant: true },
    ],
    risers: [
      {
        code: "BBB",
        name: "Beta Energy",
        previousPct: 14,
        currentPct: 15.2,
        change: 1.2,
        significance: 1.81,
        streakWeeks: 3,
        priceChange: -4.2,
        announced: "Quarterly report (ASX: ZZZ) up 33%",
        accountsTo: "2025-06-30",
      },
      {
        code: "GGG",
        name: "Golf Lithium",
        previousPct: 9.5,
        currentPct: 10.5,
        change: 1,
        significance: 1.5,
        streakWeeks: 1,
      },
      { code: "HHH", name: "Hotel Resources", previousPct: 9.1, currentPct: 10.1, change: 1, significance: 1.5 },
    ],
    fallers: [
      {
        code: "KKK",
        name: "Kilo Lending",
        previousPct: 3.1,
        currentPct: 2.2,
        change: -0.9,
        significance: 1.2,
        priceChange: 0.001,
        announced: "Update",
      },
      { code: "LLL", name: "Lima Banking", previousPct: 2.5, currentPct: 2.1, change: -0.4, significance: 0.5 },
    ],
    industries: [
      {
        industry: "Energy",
        avgShortPct: 2.34,
        wowChange: -0.05,
        stockCount: 30,
        topStockCode: "BBB",
        topStockPct: 15.2,
      },
      {
        industry: "Equity Real Estate Investment Trusts (REITs)",
        avgShortPct: 2.1,
        wowChange: 0.3,
        stockCount: 12,
        topStockCode: "MMM",
        topStockPct: 3.2,
      },
      { industry: "Materials", avgShortPct: 2, stockCount: 200, topStockCode: "AAA", topStockPct: 18.4987 },
    ],
    stats: {
      totalStocksShorted: 1612,
      avgShortPct: 1.23,
      medianShortPct: 0.45,
      wowAvgChange: 0.05,
      stocksAbove5pct: 53,
      stocksAbove10pct: 8,
      riserCount: 320,
      fallerCount: 98,
    },
  });
}
