import { percentChange } from "../../../base/numbers/percent-change.js";
import type { FundamentalFigure, FundamentalsRow } from "./row.js";
import { yearEarlier } from "./series.js";

/** What a growth is measured on. */
export interface Measure {
  /** The row states it. */
  isIn(row: FundamentalsRow): boolean;
  /** Its growth from one row to a later one, in percent; undefined when it cannot be said. */
  growth(earlier: FundamentalsRow, later: FundamentalsRow): number | undefined;
}

/** The latest row of a series that states a measure, and how it grew. */
export interface Trend {
  readonly latest: FundamentalsRow;
  /** The row a year earlier, when there is one to compare with. */
  readonly earlier: FundamentalsRow | undefined;
  /** Growth over the year, in percent. */
  readonly growth: number | undefined;
  /** The same growth a year earlier. */
  readonly growthBefore: number | undefined;
}

/** The trend of a measure in a series, newest row first; undefined when no row states it. */
export function trendOf(series: readonly FundamentalsRow[], measure: Measure): Trend | undefined {
  const latest = series.find(measure.isIn);
  if (latest === undefined) return undefined;
  const earlier = yearEarlier(series, latest, measure.isIn);
  const earliest = earlier && yearEarlier(series, earlier, measure.isIn);
  return {
    latest,
    earlier,
    growth: earlier && measure.growth(earlier, latest),
    growthBefore: earlier && earliest && measure.growth(earliest, earlier),
  };
}

/** Revenue. */
export const revenue: Measure = measureOf("revenue");

/** Earnings per share over whole years: diluted, or basic where no row of the series has diluted ones. */
export function yearlyEps(series: readonly FundamentalsRow[]): "epsDiluted" | "epsBasic" {
  return series.some(({ figures }) => figures.epsDiluted !== undefined) ? "epsDiluted" : "epsBasic";
}

/** Earnings per share of a half: diluted against diluted where both rows have it, else basic against basic. */
export const halfEps: Measure = {
  isIn: ({ figures }) => figures.epsDiluted !== undefined || figures.epsBasic !== undefined,
  growth(earlier, later) {
    const areDiluted = earlier.figures.epsDiluted !== undefined && later.figures.epsDiluted !== undefined;
    return growthOf(areDiluted ? "epsDiluted" : "epsBasic", earlier, later);
  },
};

/** A measure that is one figure of a row. */
export function measureOf(figure: FundamentalFigure): Measure {
  return {
    isIn: ({ figures }) => figures[figure] !== undefined,
    growth: (earlier, later) => growthOf(figure, earlier, later),
  };
}

function growthOf(figure: FundamentalFigure, earlier: FundamentalsRow, later: FundamentalsRow): number | undefined {
  const base = earlier.figures[figure];
  const last = later.figures[figure];
  if (base === undefined || last === undefined || base <= 0) return undefined;
  const growth = percentChange(base, last);
  return Number.isFinite(growth) ? growth : undefined;
}
