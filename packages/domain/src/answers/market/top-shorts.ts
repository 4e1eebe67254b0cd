import { derived } from "../../base/derived.js";
import type { Draft } from "../../base/draft.js";
import { percentChange } from "../../base/numbers/percent-change.js";
import { keptCount, keptIndex } from "../../base/rows/thinning.js";
import { isoOf } from "../../base/time/day.js";
import { type Period, windowStart } from "../../base/time/period.js";
import type { Market } from "../../data/market/market.js";
import { activeSecurities, type Security, securitiesOf } from "../../data/market/securities/securities.js";
import { baselineRow } from "../../data/market/shorts/baseline.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { type Extreme, extremesOf } from "../../data/market/shorts/extremes.js";
import type { Run } from "../../data/market/shorts/runs.js";
import { codeNumbers, newestDay, rowsWithin } from "../../data/market/shorts/window.js";

/** Which page of the ranking, and how much of each series. */
export interface TopShortsQuery {
  readonly period: Period;
  readonly limit: number;
  readonly offset: number;
  /** Entries with code, name and latest position only. */
  readonly summaryOnly: boolean;
  /** Exactly these codes instead of the ranking; limit and offset are then not applied. */
  readonly productCodes: readonly string[];
}

/** One page of the ranking. */
export interface TopShorts {
  readonly timeSeries: TopShortsEntry[];
  readonly offset: number;
  readonly totalCount: number;
  readonly missingCodes: string[];
}

/** One stock of the ranking with the series behind it. */
interface TopShortsEntry {
  readonly productCode: string;
  readonly productName?: string;
  readonly name: string;
  readonly industry?: string;
  readonly sector?: string;
  readonly latestShortPosition: number;
  readonly latestPercentage?: number;
  readonly percentageChange?: number;
  readonly absoluteChange?: number;
  readonly dataPoints?: TopShortsPoint[];
  readonly max?: Extreme;
  readonly min?: Extreme;
  readonly totalObservations?: number;
  readonly downsampled?: boolean;
}

/** One observation of a series. */
interface TopShortsPoint {
  readonly date: string;
  readonly shortPosition: number;
  readonly percentage?: number;
  readonly totalShares?: number;
}

/** The most shorted stocks on their newest row, each with the series behind it. */
export function topShorts(market: Market, query: TopShortsQuery): TopShorts {
  const { shorts } = market;
  const newest = newestDay(shorts);
  const afterDay = newest === undefined ? Number.NEGATIVE_INFINITY : windowStart(query.period, newest);
  const entryOf = (security: Security): TopShortsEntry =>
    query.summaryOnly ? summaryOf(shorts, security) : seriesOf(shorts, security, afterDay);

  if (query.productCodes.length > 0) return ofCodes(market, query.productCodes, entryOf);
  const ranking = byLatestPercentage(market);
  const page = ranking.slice(query.offset, query.offset + query.limit);
  return {
    timeSeries: page.map(entryOf),
    offset: query.offset + page.length,
    totalCount: ranking.length,
    missingCodes: [],
  };
}

function ofCodes(
  market: Market,
  productCodes: readonly string[],
  entryOf: (security: Security) => TopShortsEntry,
): TopShorts {
  const numbers = codeNumbers(market.shorts);
  const securities = securitiesOf(market);
  const timeSeries: TopShortsEntry[] = [];
  const missingCodes: string[] = [];
  for (const code of new Set(productCodes)) {
    const number = numbers.get(code);
    if (number === undefined) missingCodes.push(code);
    else timeSeries.push(entryOf(securities[number]!));
  }
  return { timeSeries, offset: 0, totalCount: timeSeries.length, missingCodes };
}

/** The ranking: active stocks with a short position, highest percentage first, equal ones by code. */
const byLatestPercentage = derived((market: Market): readonly Security[] => {
  const { percentage } = market.shorts;
  return activeSecurities(market)
    .filter(({ latestRow }) => percentage[latestRow]! > 0)
    .sort((a, b) => percentage[b.latestRow]! - percentage[a.latestRow]!);
});

function summaryOf({ position }: ShortColumns, { code, name, latestRow }: Security): TopShortsEntry {
  return { productCode: code, name, latestShortPosition: position[latestRow]! };
}

function seriesOf(shorts: ShortColumns, security: Security, afterDay: number): TopShortsEntry {
  const { latestRow } = security;
  const window = rowsWithin(shorts, security.rows, afterDay, Number.POSITIVE_INFINITY);
  const totalObservations = window.endRow - window.firstRow;
  const dataPoints = pointsOf(shorts, window);
  const entry: Draft<TopShortsEntry> = {
    productCode: security.code,
    productName: security.name,
    name: security.name,
    industry: security.industry,
    sector: security.sector,
    latestShortPosition: shorts.position[latestRow]!,
    dataPoints,
    ...extremesOf(shorts, window),
    totalObservations,
    downsampled: dataPoints.length < totalObservations,
  };
  if (!Number.isNaN(shorts.percentage[latestRow])) entry.latestPercentage = shorts.percentage[latestRow]!;
  const base = baselineRow(shorts, security.rows, afterDay);
  if (base !== undefined && base !== latestRow) {
    entry.absoluteChange = shorts.position[latestRow]! - shorts.position[base]!;
    const change = percentChange(shorts.percentage[base]!, shorts.percentage[latestRow]!);
    if (Number.isFinite(change)) entry.percentageChange = change;
  }
  return entry;
}

function pointsOf({ day, position, percentage, issued }: ShortColumns, { firstRow, endRow }: Run): TopShortsPoint[] {
  const observations = endRow - firstRow;
  const kept = keptCount(observations, MOST_POINTS);
  const points: TopShortsPoint[] = [];
  for (let i = 0; i < kept; i += 1) {
    const row = firstRow + keptIndex(i, observations, kept);
    const point: Draft<TopShortsPoint> = { date: isoOf(day[row]!), shortPosition: position[row]! };
    if (!Number.isNaN(percentage[row])) point.percentage = percentage[row]!;
    if (!Number.isNaN(issued[row])) point.totalShares = issued[row]!;
    points.push(point);
  }
  return points;
}

const MOST_POINTS = 60;
