import { roundTo } from "../../../../base/numbers/decimal.js";
import { compositeSignal } from "../composite-signal.js";
import type { ReportFigures } from "../report-figures.js";
import type { ReportPeriod } from "../report-period.js";
import { figuresOf, type ToldMover } from "./figures.fixture.js";

/** Figures of any market: of one stock or many, equal ones, tiny ones, with names that were not made for sentences. */
export function randomFigures(random: () => number, period: ReportPeriod): ReportFigures {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const maybe = <Value>(value: Value): Value | undefined => (random() < 0.5 ? value : undefined);
  const percentage = () => pick([random() * 30, random(), 0.001, 10, 99.994, 100]);
  const codeOf = (place: number) => String.fromCharCode(65 + (place % 26)).repeat(3 + (place % 2));

  const count = pick([1, 2, 3, 9, 10]);
  const percentages = Array.from({ length: count }, percentage).sort((a, b) => b - a);
  const top = percentages.map((shortPct, place) => ({
    code: codeOf(place),
    name: pick(NAMES),
    shortPct,
    wowChange: maybe(roundTo(random() * 4 - 2, 2)),
    isNewEntrant: random() < 0.3,
  }));
  const moves = (sign: number): ToldMover[] =>
    Array.from({ length: pick([0, 1, 2, period.type === "yearly" ? 10 : 6]) }, (_, place) => ({
      code: codeOf(place + (sign > 0 ? 0 : 12)),
      name: pick(NAMES),
      previousPct: percentage(),
      currentPct: percentage(),
      change: sign * pick([0.1, roundTo(0.1 + random() * 20, 2)]),
      significance: roundTo(random() * 5, 2),
      streakWeeks: below(13),
      ...(random() < 0.5 ? { priceChange: pick([0, 0.001, -0.004, random() * 40 - 20]) } : {}),
      ...(random() < 0.5 ? { announced: pick(NAMES) } : {}),
      ...(random() < 0.5 ? { accountsTo: "2025-06-30" } : {}),
    }));
  const industries = Array.from({ length: pick([0, 1, 2, 3, 12]) }, () => ({
    industry: pick(INDUSTRIES),
    avgShortPct: roundTo(pick([percentage(), 2]), 2),
    wowChange: maybe(pick([0, roundTo(random() * 2 - 1, 2)])),
    stockCount: 3 + below(300),
    topStockCode: codeOf(below(26)),
    topStockPct: roundTo(percentage(), 2),
  })).sort((a, b) => b.avgShortPct - a.avgShortPct);
  const five = below(3) * below(20);
  const figures = figuresOf({
    period,
    top,
    risers: moves(1),
    fallers: moves(-1),
    industries,
    stats: {
      totalStocksShorted: count < 10 ? count : 10 + below(3000),
      avgShortPct: roundTo(percentage(), 2),
      medianShortPct: roundTo(percentage(), 2),
      wowAvgChange: pick([0, roundTo(random() - 0.5, 2)]),
      stocksAbove5pct: five,
      stocksAbove10pct: Math.min(five, below(10)),
      riserCount: pick([0, 1, 2, below(2000)]),
      fallerCount: pick([0, 1, 2, below(2000)]),
    },
  });
  const movers = [...figures.risers, ...figures.fallers];
  const trendInsights = figures.trendInsights.map((insight, place) => {
    const signal = compositeSignal(movers[place]!, period, insight.weeklyPriceChange);
    return { ...insight, compositeSignal: signal };
  });
  return { ...figures, trendInsights };
}

const NAMES = [
  "Alpha Mining",
  "A B C D E F G H I J K L M N O P Q R S T U V W X Y",
  "Companies Of-Forty-Nine Characters, More or Less X",
  "A company whose name is much longer than any that a sentence should have to carry",
  "St. Alpha Ltd.",
  "Alpha (ZZZ) Group",
  "Yes! Media",
  "Who? Where?",
  "5% Notes",
  "Five 5 per cent Club",
  "$ZZZ",
  "[ref-7]",
  "https://alpha.example/path",
  "www.alpha.example",
  "",
  " ",
  "AAA",
  "(REITs)",
  "Alpha\nBeta",
];

const INDUSTRIES = [
  "Energy",
  "Materials",
  "Equity Real Estate Investment Trusts (REITs)",
  "Food, Beverage & Tobacco",
  "Pharmaceuticals, Biotechnology & Life Sciences",
  "Nothing. Else",
  "100% (ZZZ)",
];
