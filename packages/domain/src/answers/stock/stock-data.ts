import type { FormerSecurity, GetStockDataResponse, StockDataPoint } from "@daybook/contract";
import { known } from "../../base/known.js";
import { countOf, type ListRows, withRows } from "../../base/list-rows.js";
import type { Answer } from "../../base/messages.js";
import { allOf, firstAfter, type RowRange } from "../../base/rows/row-range.js";
import { thinned, thinnedRows } from "../../base/rows/thinning.js";
import { isoOf } from "../../base/time/day.js";
import { type Period, windowStart } from "../../base/time/period.js";
import { newestPublicDay, type TradingCalendar } from "../../base/time/trading-calendar.js";
import type { Market } from "../../data/market/market.js";
import { formerIndustry } from "../../data/market/securities/former-life.js";
import { isNewcomerKnown } from "../../data/market/securities/newcomer.js";
import { type Profile, profileOf } from "../../data/market/securities/profile.js";
import { rowName } from "../../data/market/securities/row-name.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { extremesOf } from "../../data/market/shorts/extremes.js";
import { knownShortsOfCode, newestKnownDay } from "../../data/market/shorts/known-shorts.js";
import { replayAt } from "../../data/market/shorts/replay.js";
import { formerRuns, newestRun } from "../../data/market/shorts/runs.js";
import { weekStarts } from "../../data/market/shorts/weeks.js";
import { codeNumbers, rowsWithin } from "../../data/market/shorts/window.js";
import { dailyPoints, weeklyPoints } from "./series-points.js";

/** Which security and which part of its series. */
export interface StockDataQuery {
  readonly productCode: string;
  /** Not applied when fromDay or toDay is given. */
  readonly period: Period;
  /** First day, inclusive. */
  readonly fromDay?: number | undefined;
  /** Last day, inclusive. */
  readonly toDay?: number | undefined;
  /** Never weekly means. */
  readonly fullResolution: boolean;
  /** 0 means no cap. */
  readonly maxPoints: number;
  /** Only what was public on this day. Implies full resolution. */
  readonly asOfDay?: number | undefined;
  /** Only what was imported at this moment, in milliseconds since 1970. Implies full resolution. */
  readonly knownAtMs?: number | undefined;
  /** The security that had the code on this day. */
  readonly securityAsOfDay?: number | undefined;
}

/** The field of the question for which nothing is held. */
export interface NotHeld {
  readonly notHeld: "productCode" | "securityAsOf";
}

/** The series of short positions of a code. */
export function stockData(market: Market, query: StockDataQuery): Answer<GetStockDataResponse> | NotHeld {
  const { productCode, securityAsOfDay } = query;
  const profile = profileOf(market, productCode);
  const untilDay = publicUntil(market, query);
  const { shorts, newestDay } = heldAt(market, query, untilDay);
  const number = codeNumbers(shorts).get(productCode);
  if (number === undefined) {
    if (profile === undefined) return { notHeld: "productCode" };
    if (securityAsOfDay !== undefined) return { notHeld: "securityAsOf" };
    const { name, industry } = profile;
    return { productCode, name, industry, points: [], totalObservations: 0, downsampled: false, formerSecurities: [] };
  }
  const { former, present } = runsOf(market, shorts, number, profile, query.knownAtMs);
  const rows = securityRows(shorts, [...former, present], untilDay, query);
  if (rows === undefined) return { notHeld: "securityAsOf" };
  const window = windowOf(shorts, rowsWithin(shorts, rows, Number.NEGATIVE_INFINITY, untilDay), newestDay, query);
  const points = pointsOf(market.calendar, shorts, window, query);
  const { name, industry } = identityOf(market, shorts, rows, profile, query);
  const { max, min } = extremesOf(shorts, window);
  const totalObservations = window.endRow - window.firstRow;
  const latestRow = totalObservations === 0 ? undefined : window.endRow - 1;
  const rest: Omit<Answer<GetStockDataResponse>, "points"> = {
    productCode,
    name,
    industry,
    latestShortPosition: latestRow === undefined ? undefined : shorts.position[latestRow]!,
    latestPercentage: latestRow === undefined ? undefined : known(shorts.percentage[latestRow]!),
    max,
    min,
    totalObservations,
    downsampled: countOf(points.rows) < totalObservations,
    formerSecurities: former.filter((run) => isOver(shorts, run, untilDay)).map((run) => formerSecurity(shorts, run)),
  };
  return withRows(rest, "points", points);
}

/** The points of some rows, oldest first, thinned to the cap. */
function pointsOf(
  calendar: TradingCalendar,
  shorts: ShortColumns,
  window: RowRange,
  query: StockDataQuery,
): ListRows<Answer<StockDataPoint>> {
  const { maxPoints, knownAtMs } = query;
  if (usesWeeks(query)) {
    return { table: weeklyPoints(calendar, shorts), rows: thinned(weekStarts(shorts, window), maxPoints) };
  }
  const table = dailyPoints(calendar, shorts);
  // What was known at a moment is put together for this question.
  return { table, rows: thinnedRows(window, maxPoints), isPassing: knownAtMs !== undefined };
}

/** The observations held now or at a moment, and the newest report day of any code that was public. */
function heldAt(market: Market, { productCode, knownAtMs }: StockDataQuery, untilDay: number) {
  if (knownAtMs === undefined) {
    const { shorts } = market;
    return { shorts, newestDay: newestUntil(shorts.days, untilDay) };
  }
  const replay = replayAt(market.revisions, knownAtMs);
  return {
    shorts: knownShortsOfCode(market, productCode, replay),
    newestDay: newestKnownDay(market, replay, untilDay),
  };
}

function newestUntil(days: Int32Array, untilDay: number): number | undefined {
  return days[firstAfter(days, allOf(days), untilDay) - 1];
}

/** The last report day that is public on the day asked for; none is later when there is no such day. */
function publicUntil({ calendar }: Market, { asOfDay }: StockDataQuery): number {
  return asOfDay === undefined ? Number.POSITIVE_INFINITY : newestPublicDay(calendar, asOfDay);
}

/** The runs of a code. All of them are former ones when the company that has it now was never reported. */
function runsOf(
  market: Market,
  shorts: ShortColumns,
  number: number,
  profile: Profile | undefined,
  knownAtMs = Number.POSITIVE_INFINITY,
) {
  const former = formerRuns(shorts, number);
  const newest = newestRun(shorts, number);
  const isReported = profile === undefined || profile.security !== undefined;
  if (isReported || !isNewcomerKnown(market, shorts, newest.endRow - 1, knownAtMs)) return { former, present: newest };
  return { former: [...former, newest], present: { firstRow: newest.endRow, endRow: newest.endRow } };
}

/**
 * The rows of the security that had the code on a day, else of the one that has it, or had it when
 * only part of this was public: an earlier one that was over later. Runs are oldest first.
 */
function securityRows(
  shorts: ShortColumns,
  runs: readonly RowRange[],
  untilDay: number,
  { securityAsOfDay }: StockDataQuery,
): RowRange | undefined {
  if (securityAsOfDay !== undefined) {
    const publicRows = (run: RowRange) => rowsWithin(shorts, run, Number.NEGATIVE_INFINITY, untilDay);
    return runs.findLast((run) => covers(shorts, publicRows(run), securityAsOfDay));
  }
  return runs.find((run) => !isOver(shorts, run, untilDay)) ?? runs.at(-1);
}

/** Whether the last observation of a run is not later than a day. */
function isOver({ day }: ShortColumns, { endRow }: RowRange, untilDay: number): boolean {
  return day[endRow - 1]! <= untilDay;
}

/**
 * The company record belongs to the company that has the code now. An earlier one
 * is named by its own rows, and its industry is the label of the day asked for.
 */
function identityOf(
  market: Market,
  shorts: ShortColumns,
  { firstRow, endRow }: RowRange,
  profile: Profile | undefined,
  { productCode, securityAsOfDay }: StockDataQuery,
): Pick<Profile, "name" | "industry"> {
  const isEmpty = firstRow === endRow;
  if (profile !== undefined && (isEmpty || shorts.day[endRow - 1]! > profile.formerUntilDay)) {
    return { name: profile.name, industry: profile.industry };
  }
  const day = securityAsOfDay ?? shorts.day[endRow - 1]!;
  return { name: rowName(shorts, endRow - 1), industry: formerIndustry(market, productCode, day) };
}

function covers({ day }: ShortColumns, { firstRow, endRow }: RowRange, onDay: number): boolean {
  return firstRow < endRow && day[firstRow]! <= onDay && onDay <= day[endRow - 1]!;
}

function formerSecurity(shorts: ShortColumns, run: RowRange): Answer<FormerSecurity> {
  return {
    name: rowName(shorts, run.endRow - 1),
    from: isoOf(shorts.day[run.firstRow]!),
    to: isoOf(shorts.day[run.endRow - 1]!),
  };
}

/** The rows that the question asks for. */
function windowOf(shorts: ShortColumns, run: RowRange, newest: number | undefined, query: StockDataQuery): RowRange {
  const { fromDay, toDay, securityAsOfDay } = query;
  if (newest === undefined || run.firstRow === run.endRow) return { firstRow: run.endRow, endRow: run.endRow };
  if (fromDay !== undefined || toDay !== undefined) {
    const afterDay = (fromDay ?? Number.NEGATIVE_INFINITY) - 1;
    return rowsWithin(shorts, run, afterDay, toDay ?? Number.POSITIVE_INFINITY);
  }
  const anchorDay = securityAsOfDay === undefined ? newest : shorts.day[run.endRow - 1]!;
  return rowsWithin(shorts, run, windowStart(query.period, anchorDay), anchorDay);
}

/** Long periods come as weekly means, unless the question needs single observations. */
function usesWeeks({ period, fullResolution, fromDay, toDay, asOfDay, knownAtMs }: StockDataQuery): boolean {
  const isLong = period === "5Y" || period === "10Y" || period === "MAX";
  if (!isLong || fullResolution) return false;
  return [fromDay, toDay, asOfDay, knownAtMs].every((limit) => limit === undefined);
}
