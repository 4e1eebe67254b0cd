import type { Draft } from "../draft.js";
import { rowName } from "../securities/row-name.js";
import { securitiesOf } from "../securities/securities.js";
import type { ShortColumns } from "../shorts/columns.js";
import { type Extreme, extremesOf } from "../shorts/extremes.js";
import { formerRuns, type Run } from "../shorts/runs.js";
import { codeNumbers, newestDay, rowsWithin } from "../shorts/window.js";
import type { Snapshot } from "../snapshot.js";
import { isoOf } from "../time/day.js";
import { type Period, windowStart } from "../time/period.js";
import { newestPublicDay } from "../time/trading-calendar.js";
import { dailyPoints, type StockDataPoint, weeklyPoints } from "./series-points.js";

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
  /** The security that had the code on this day. */
  readonly securityAsOfDay?: number | undefined;
}

/** A series of short positions. */
export interface StockData {
  readonly productCode: string;
  readonly name: string;
  readonly industry: string;
  readonly latestShortPosition?: number;
  readonly latestPercentage?: number;
  readonly points: StockDataPoint[];
  readonly max?: Extreme;
  readonly min?: Extreme;
  readonly totalObservations: number;
  readonly downsampled: boolean;
  readonly formerSecurities: FormerSecurity[];
}

/** A security that had the code earlier. */
export interface FormerSecurity {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The field of the question for which nothing is held. */
export interface NotHeld {
  readonly notHeld: "productCode" | "securityAsOf";
}

/** The series of short positions of a code. */
export function stockData(snapshot: Snapshot, query: StockDataQuery): StockData | NotHeld {
  const { shorts, companies } = snapshot;
  const number = codeNumbers(shorts).get(query.productCode);
  if (number === undefined) {
    const company = companies.byCode.get(query.productCode);
    if (company === undefined) return { notHeld: "productCode" };
    if (query.securityAsOfDay !== undefined) return { notHeld: "securityAsOf" };
    return { ...emptySeries, productCode: company.code, name: company.name, industry: company.industry };
  }
  const former = formerRuns(shorts, number);
  const security = securityOf(snapshot, number, former, query.securityAsOfDay);
  if (security === undefined) return { notHeld: "securityAsOf" };
  const { name, industry, rows } = security;
  const window = windowOf(shorts, rows, query);
  const points = usesWeeks(query)
    ? weeklyPoints(shorts, window, query.maxPoints)
    : dailyPoints(shorts, window, query.maxPoints);
  const totalObservations = window.endRow - window.firstRow;
  return {
    productCode: query.productCode,
    name,
    industry,
    ...latestOf(shorts, window),
    points,
    ...extremesOf(shorts, window),
    totalObservations,
    downsampled: points.length < totalObservations,
    formerSecurities: former.map((run) => formerSecurity(shorts, run)),
  };
}

const emptySeries = { points: [], totalObservations: 0, downsampled: false, formerSecurities: [] };

interface ChosenSecurity {
  readonly name: string;
  readonly industry: string;
  readonly rows: Run;
}

/** The security that has the code, or the one that had it on a day. */
function securityOf(
  snapshot: Snapshot,
  number: number,
  former: readonly Run[],
  asOfDay: number | undefined,
): ChosenSecurity | undefined {
  const { shorts } = snapshot;
  const current = securitiesOf(snapshot)[number]!;
  if (asOfDay === undefined || covers(shorts, current.rows, asOfDay)) return current;
  const rows = former.find((run) => covers(shorts, run, asOfDay));
  // The company record belongs to the security that has the code now.
  return rows && { name: rowName(shorts, rows.endRow - 1), industry: "", rows };
}

function covers({ day }: ShortColumns, { firstRow, endRow }: Run, onDay: number): boolean {
  return day[firstRow]! <= onDay && onDay <= day[endRow - 1]!;
}

function formerSecurity(shorts: ShortColumns, run: Run): FormerSecurity {
  return {
    name: rowName(shorts, run.endRow - 1),
    from: isoOf(shorts.day[run.firstRow]!),
    to: isoOf(shorts.day[run.endRow - 1]!),
  };
}

/** The rows that the question asks for, less those that were not public yet. */
function windowOf(shorts: ShortColumns, run: Run, query: StockDataQuery): Run {
  const { fromDay, toDay, asOfDay, securityAsOfDay } = query;
  const publicUntil = asOfDay === undefined ? Number.POSITIVE_INFINITY : newestPublicDay(asOfDay);
  if (fromDay !== undefined || toDay !== undefined) {
    const afterDay = (fromDay ?? Number.NEGATIVE_INFINITY) - 1;
    return rowsWithin(shorts, run, afterDay, Math.min(toDay ?? Number.POSITIVE_INFINITY, publicUntil));
  }
  const anchorDay = securityAsOfDay === undefined ? newestDay(shorts)! : shorts.day[run.endRow - 1]!;
  return rowsWithin(shorts, run, windowStart(query.period, anchorDay), Math.min(anchorDay, publicUntil));
}

/** Long periods come as weekly means, unless the question needs single observations. */
function usesWeeks({ period, fromDay, toDay, fullResolution, asOfDay }: StockDataQuery): boolean {
  const isLong = period === "5Y" || period === "10Y" || period === "MAX";
  return isLong && !fullResolution && fromDay === undefined && toDay === undefined && asOfDay === undefined;
}

function latestOf(
  { position, percentage }: ShortColumns,
  { firstRow, endRow }: Run,
): Pick<StockData, "latestShortPosition" | "latestPercentage"> {
  if (firstRow === endRow) return {};
  const latest: Draft<Pick<StockData, "latestShortPosition" | "latestPercentage">> = {
    latestShortPosition: position[endRow - 1]!,
  };
  if (!Number.isNaN(percentage[endRow - 1])) latest.latestPercentage = percentage[endRow - 1]!;
  return latest;
}
