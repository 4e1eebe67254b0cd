import type { GrowthRecord } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { isoOf } from "../../../base/time/day.js";
import { epsChoice, revenueChoice } from "../../../data/market/fundamentals/basis.js";
import { hasFlow } from "../../../data/market/fundamentals/flow-figures.js";
import { yearlyEps } from "../../../data/market/fundamentals/measure.js";
import type { FundamentalFigure, FundamentalsRow } from "../../../data/market/fundamentals/row.js";
import { seriesOf } from "../../../data/market/fundamentals/series.js";

/** The growth that the rows of a company tell of; undefined when no row has a flow figure. */
export function growthRecord(rows: readonly FundamentalsRow[]): Answer<GrowthRecord> | undefined {
  const periodsAvailable = rows.filter(hasFlow).length;
  if (periodsAvailable === 0) return undefined;
  const revenue = revenueChoice(rows);
  const eps = epsChoice(rows);
  const figures = {
    revenueYoyPct: revenue.basis.trend?.growth,
    revenueYoyPriorPct: revenue.basis.trend?.growthBefore,
    epsYoyPct: eps.basis.trend?.growth,
    epsYoyPriorPct: eps.basis.trend?.growthBefore,
    revenueHalfYoyPct: revenue.half?.growth,
    epsHalfYoyPct: eps.half?.growth,
    revenueTtm: latestTtm(rows, "revenue"),
    netIncomeTtm: latestTtm(rows, "netIncome"),
    epsTtm: latestTtm(rows, yearlyEps(seriesOf(rows, "ttm"))),
  };
  return exactly({
    basisPeriodType: eps.basis.periodType,
    latestPeriodEnd: endOf(eps.basis.trend?.latest),
    revenueBasisPeriodType: revenue.basis.periodType,
    ...figures,
    hasRevenueYoy: figures.revenueYoyPct !== undefined,
    hasRevenueYoyPrior: figures.revenueYoyPriorPct !== undefined,
    hasEpsYoy: figures.epsYoyPct !== undefined,
    hasEpsYoyPrior: figures.epsYoyPriorPct !== undefined,
    hasRevenueHalfYoy: figures.revenueHalfYoyPct !== undefined,
    hasEpsHalfYoy: figures.epsHalfYoyPct !== undefined,
    halfLatestPeriodEnd: endOf(seriesOf(rows, "half")[0]),
    hasRevenueTtm: figures.revenueTtm !== undefined,
    hasNetIncomeTtm: figures.netIncomeTtm !== undefined,
    hasEpsTtm: figures.epsTtm !== undefined,
    netIncomePositive: hasProfit(rows),
    periodsAvailable,
  });
}

/** The latest year whose net income is known made one. */
function hasProfit(rows: readonly FundamentalsRow[]): boolean {
  const latest = seriesOf(rows, "annual").find(({ figures }) => figures.netIncome !== undefined);
  return latest !== undefined && latest.figures.netIncome! > 0;
}

/** A figure of the latest twelve months, from the first source that has it; older ones never stand in. */
function latestTtm(rows: readonly FundamentalsRow[], figure: FundamentalFigure): number | undefined {
  const series = seriesOf(rows, "ttm");
  const latest = series.filter(({ periodEndDay }) => periodEndDay === series[0]!.periodEndDay);
  return latest.find(({ figures }) => figures[figure] !== undefined)?.figures[figure];
}

function endOf(row: FundamentalsRow | undefined): string {
  return row === undefined ? "" : isoOf(row.periodEndDay);
}
