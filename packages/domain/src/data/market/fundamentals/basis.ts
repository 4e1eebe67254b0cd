import { halfEps, type Measure, measureOf, revenue, type Trend, trendOf, yearlyEps } from "./measure.js";
import type { FundamentalsRow, PeriodType } from "./row.js";
import { seriesOf } from "./series.js";
import { isFiling } from "./source-order.js";

/** The series that a growth is read from, and its trend. */
interface Basis {
  /** half, ttm or annual; empty when no row states the measure. */
  readonly periodType: "half" | "ttm" | "annual" | "";
  readonly trend: Trend | undefined;
}

/** Where the growth of a measure is read, and its trend over halves, which is always told. */
export interface Choice {
  readonly basis: Basis;
  readonly half: Trend | undefined;
}

/** The choice for revenue: the latest year, unless a later half tells of growth. */
export function revenueChoice(rows: readonly FundamentalsRow[]): Choice {
  const annual = trendOf(seriesOf(rows, "annual"), revenue);
  const half = halfTrend(rows, revenue);
  return { basis: chosen(annual && { periodType: "annual", trend: annual }, half), half };
}

/** The choice for earnings per share: the latest twelve months or year, unless a later half tells of growth. */
export function epsChoice(rows: readonly FundamentalsRow[]): Choice {
  const annual = yearlyEpsTrend(rows, "annual");
  const ttm = yearlyEpsTrend(rows, "ttm");
  const half = halfTrend(rows, halfEps);
  return { basis: chosen(yearlyEpsBasis(annual, ttm), half), half };
}

function yearlyEpsTrend(rows: readonly FundamentalsRow[], type: PeriodType): Trend | undefined {
  const series = seriesOf(rows, type);
  return trendOf(series, measureOf(yearlyEps(series)));
}

/** The trend of the latest half: of filings where both halves have one, else of what vendors say of both. */
function halfTrend(rows: readonly FundamentalsRow[], measure: Measure): Trend | undefined {
  const halves = seriesOf(rows, "half");
  const trends = [halves.filter(isFiling), halves.filter((row) => !isFiling(row))]
    .map((series) => trendOf(series, measure))
    .filter((trend) => trend !== undefined);
  const latestEnd = Math.max(...trends.map(endOf));
  const latest = trends.filter((trend) => endOf(trend) === latestEnd);
  return latest.find(({ earlier }) => earlier !== undefined) ?? latest[0];
}

/** Twelve months that tell of growth and are not older than the year come before it; others only without a year. */
function yearlyEpsBasis(annual: Trend | undefined, ttm: Trend | undefined): Vendor | undefined {
  const isTtm = ttm?.growth !== undefined && (annual === undefined || endOf(ttm) >= endOf(annual));
  if (ttm !== undefined && (isTtm || annual === undefined)) return { periodType: "ttm", trend: ttm };
  return annual && { periodType: "annual", trend: annual };
}

/** A half wins only when it tells of growth and ends strictly later, so twelve months to the same day stay. */
function chosen(vendor: Vendor | undefined, half: Trend | undefined): Basis {
  if (half === undefined) return vendor ?? { periodType: "", trend: undefined };
  const isLater = vendor !== undefined && half.growth !== undefined && endOf(half) > endOf(vendor.trend);
  return vendor === undefined || isLater ? { periodType: "half", trend: half } : vendor;
}

function endOf({ latest }: Trend): number {
  return latest.periodEndDay;
}

/** A basis of whole years, as vendors of figures publish them. */
interface Vendor {
  readonly periodType: "ttm" | "annual";
  readonly trend: Trend;
}
