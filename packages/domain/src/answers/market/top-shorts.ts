import type { GetTopShortsResponse, TopShortsEntry, TopShortsPoint } from "@daybook/contract";
import { derived, derivedOfKey } from "../../base/derived.js";
import { known } from "../../base/known.js";
import { type RowTable, rowTable, withRows } from "../../base/list-rows.js";
import { type Answer, leftOut } from "../../base/messages.js";
import { percentChange } from "../../base/numbers/percent-change.js";
import type { RowRange } from "../../base/rows/row-range.js";
import { keptCount, keptIndex } from "../../base/rows/thinning.js";
import { isoOf } from "../../base/time/day.js";
import { type Period, windowStart } from "../../base/time/period.js";
import type { Market } from "../../data/market/market.js";
import { securityOf } from "../../data/market/securities/profile.js";
import { activeSecurities, holdersOf, type Security } from "../../data/market/securities/securities.js";
import { isAboveZero } from "../../data/market/shorts/above-zero.js";
import { baselineRow } from "../../data/market/shorts/baseline.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { extremesOf } from "../../data/market/shorts/extremes.js";
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

/** The most shorted stocks on their newest row, each with the series behind it. */
export function topShorts(market: Market, query: TopShortsQuery): Answer<GetTopShortsResponse> {
  const { productCodes, offset, limit } = query;
  const numbers = codeNumbers(market.shorts);
  const table = query.summaryOnly ? summaries(market) : entries(market, query.period);
  if (productCodes.length > 0) return ofCodes(market, productCodes, table);
  const ranking = byLatestPercentage(market);
  const page = ranking.slice(offset, offset + limit);
  const rest: WithoutEntries = { offset: offset + page.length, totalCount: ranking.length, missingCodes: [] };
  return withRows(rest, "timeSeries", { table, rows: page.map(({ code }) => numbers.get(code)!) });
}

type Entries = RowTable<Answer<TopShortsEntry>>;
type WithoutEntries = Omit<Answer<GetTopShortsResponse>, "timeSeries">;

function ofCodes(market: Market, productCodes: readonly string[], table: Entries): Answer<GetTopShortsResponse> {
  const numbers = codeNumbers(market.shorts);
  const rows: number[] = [];
  const missingCodes: string[] = [];
  for (const code of new Set(productCodes)) {
    if (securityOf(market, code) === undefined) missingCodes.push(code);
    else rows.push(numbers.get(code)!);
  }
  const rest: WithoutEntries = { offset: 0, totalCount: rows.length, missingCodes };
  return withRows(rest, "timeSeries", { table, rows });
}

/** The ranking: active stocks with a short position, highest percentage first, equal ones by code. */
const byLatestPercentage = derived((market: Market): readonly Security[] => {
  const { shorts } = market;
  const { percentage } = shorts;
  return activeSecurities(market)
    .filter(({ latestRow }) => isAboveZero(shorts, latestRow))
    .sort((a, b) => percentage[b.latestRow]! - percentage[a.latestRow]!);
});

/** The securities that have the codes, each without its series, by the numbers of the codes. */
const summaries = derived((market: Market): Entries => {
  const { position } = market.shorts;
  return entriesOf(market, ({ code, name, latestRow }) => {
    return { productCode: code, name, latestShortPosition: position[latestRow]!, dataPoints: leftOut };
  });
});

/** The same, each with its series of a period, which ends with the newest report of any code. */
const entries = derivedOfKey((market: Market, period: Period): Entries => {
  const { shorts } = market;
  const newest = newestDay(shorts);
  const afterDay = newest === undefined ? Number.NEGATIVE_INFINITY : windowStart(period, newest);
  return entriesOf(market, (security) => seriesOf(shorts, security, afterDay));
});

function entriesOf(market: Market, entryOf: (security: Security) => Answer<TopShortsEntry>): Entries {
  const holders = holdersOf(market);
  return rowTable(holders.length, (row) => entryOf(holders[row] as Security));
}

function seriesOf(shorts: ShortColumns, security: Security, afterDay: number): Answer<TopShortsEntry> {
  const { position, percentage } = shorts;
  const { latestRow } = security;
  const window = rowsWithin(shorts, security.rows, afterDay, Number.POSITIVE_INFINITY);
  const totalObservations = window.endRow - window.firstRow;
  const dataPoints = pointsOf(shorts, window);
  const { max, min } = extremesOf(shorts, window);
  const base = baselineRow(shorts, security.rows, afterDay);
  const hasChange = base !== undefined && base !== latestRow;
  return {
    productCode: security.code,
    productName: security.name,
    name: security.name,
    industry: security.industry,
    sector: security.sector,
    latestShortPosition: position[latestRow]!,
    latestPercentage: known(percentage[latestRow]!),
    percentageChange: hasChange ? known(percentChange(percentage[base]!, percentage[latestRow]!)) : undefined,
    percentagePointChange: hasChange ? known(percentage[latestRow]! - percentage[base]!) : undefined,
    absoluteChange: hasChange ? position[latestRow]! - position[base]! : undefined,
    dataPoints,
    max,
    min,
    totalObservations,
    downsampled: dataPoints.length < totalObservations,
  };
}

function pointsOf(
  { day, position, percentage, issued }: ShortColumns,
  { firstRow, endRow }: RowRange,
): readonly Answer<TopShortsPoint>[] {
  const observations = endRow - firstRow;
  const kept = keptCount(observations, MOST_POINTS);
  const points: Answer<TopShortsPoint>[] = [];
  for (let i = 0; i < kept; i += 1) {
    const row = firstRow + keptIndex(i, observations, kept);
    points.push({
      date: isoOf(day[row]!),
      shortPosition: position[row]!,
      percentage: known(percentage[row]!),
      totalShares: known(issued[row]!),
    });
  }
  return points;
}

const MOST_POINTS = 60;
