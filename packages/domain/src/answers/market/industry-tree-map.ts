import type { GetIndustryTreeMapResponse, TreeMapIndustry, TreeMapStock, ViewMode } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import { seriesTable, withRows } from "../../base/list-rows.js";
import { type Answer, exactly } from "../../base/messages.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { isoOf } from "../../base/time/day.js";
import { type Period, windowStart } from "../../base/time/period.js";
import type { Market } from "../../data/market/market.js";
import { sectorOf } from "../../data/market/securities/sectors.js";
import { activeSecurities, type Security } from "../../data/market/securities/securities.js";
import { isAboveZero } from "../../data/market/shorts/above-zero.js";
import { baselineRow } from "../../data/market/shorts/baseline.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { newestDay } from "../../data/market/shorts/window.js";
import { changeIn, colorOf, treeMapViews } from "./tree-map-view.js";

/** Which change, and how many stocks of each industry. */
export interface TreeMapQuery {
  readonly period: Period;
  /** Stocks per industry. */
  readonly limit: number;
  readonly viewMode: ViewMode;
}

/** Short interest of the active stocks, grouped by industry. */
export function industryTreeMap(
  market: Market,
  { period, limit, viewMode }: TreeMapQuery,
): Answer<GetIndustryTreeMapResponse> {
  const newest = newestDay(market.shorts);
  return {
    industries: industriesOf(market, period, viewMode).map((upTo) => upTo(limit)),
    lastUpdated: newest === undefined ? "" : isoOf(newest),
    period,
    viewMode,
  };
}

/** An industry with the first of its stocks: requests of a period and view differ by their number alone. */
type IndustryUpTo = (limit: number) => Answer<TreeMapIndustry>;

/** The industries of a period and view, by name. */
function industriesOf(market: Market, period: Period, view: ViewMode): readonly IndustryUpTo[] {
  const kept = knownIndustries(market);
  const key = `${period} ${view}`;
  const held = kept.get(key) ?? industriesIn(market, period, view);
  kept.set(key, held);
  return held;
}

/** At most one for each period and view. */
const knownIndustries = derived((_market: Market) => new Map<string, readonly IndustryUpTo[]>());

function industriesIn(market: Market, period: Period, view: ViewMode): readonly IndustryUpTo[] {
  const { shorts } = market;
  const newest = newestDay(shorts);
  if (newest === undefined) return [];
  const afterDay = windowStart(period, newest);
  const byIndustry = new Map<string, Answer<TreeMapStock>[]>();
  for (const security of activeSecurities(market)) {
    const stock = security.industry === "" ? undefined : stockOf(shorts, security, afterDay, view);
    if (stock === undefined) continue;
    const stocks = byIndustry.get(security.industry);
    if (stocks === undefined) byIndustry.set(security.industry, [stock]);
    else stocks.push(stock);
  }
  return [...byIndustry].sort(([a], [b]) => compareTexts(a, b)).map(([name, stocks]) => industryOf(name, stocks, view));
}

/** Undefined when the stock is not eligible: nothing is short, or the view needs a change and none is known. */
function stockOf(
  shorts: ShortColumns,
  { code, name, rows, latestRow }: Security,
  afterDay: number,
  view: ViewMode,
): Answer<TreeMapStock> | undefined {
  if (!isAboveZero(shorts, latestRow)) return undefined;
  const percentage = shorts.percentage[latestRow]!;
  const base = baselineRow(shorts, rows, afterDay);
  const change = changeIn(view, base === undefined ? Number.NaN : shorts.percentage[base]!, percentage);
  if (!Number.isFinite(change) && view === treeMapViews.percentageChange) return undefined;
  return {
    productCode: code,
    productName: name,
    shortPosition: shorts.position[latestRow]!,
    percentage,
    change: known(change),
    color: colorOf(view, change),
  };
}

/** The figures of an industry cover all its eligible stocks, not only those that are listed in the end. */
function industryOf(name: string, stocks: readonly Answer<TreeMapStock>[], view: ViewMode): IndustryUpTo {
  const figure = view === treeMapViews.percentageChange ? "change" : "percentage";
  const ordered = stocks.toSorted((a, b) => b[figure]! - a[figure]!);
  const table = seriesTable(ordered.length, (row) => ordered[row]!);
  const figures: Omit<Answer<TreeMapIndustry>, "stocks"> = {
    name,
    sector: sectorOf(name),
    aggregateShortPosition: sumOf(stocks, "shortPosition"),
    averagePercentage: sumOf(stocks, "percentage") / stocks.length,
    stockCount: stocks.length,
  };
  const upTo = (endRow: number): Answer<TreeMapIndustry> => {
    const rest: typeof figures = exactly({ ...figures });
    return withRows(rest, "stocks", { table, rows: { firstRow: 0, endRow } });
  };
  const whole = upTo(stocks.length);
  return (limit) => (limit < stocks.length ? upTo(limit) : whole);
}

function sumOf(stocks: readonly Answer<TreeMapStock>[], figure: "shortPosition" | "percentage"): number {
  return stocks.reduce((sum, stock) => sum + stock[figure], 0);
}
