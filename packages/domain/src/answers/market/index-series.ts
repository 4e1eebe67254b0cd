import type { Draft } from "../../base/draft.js";
import { isoOf } from "../../base/time/day.js";
import type { IndexColumns } from "../../data/market/indices/columns.js";
import { registryOf } from "../../data/market/indices/registry.js";
import type { Market } from "../../data/market/market.js";
import {
  type AskedDays,
  askedDays,
  type SessionWindowQuery,
  sessionsWithin,
  thinnedPoints,
} from "../../data/market/prices/session-window.js";
import { allOf } from "../../data/market/shorts/window.js";
import { type Index, indexOf } from "./list-indices.js";

/** Which index and which part of its series. */
export interface IndexSeriesQuery extends SessionWindowQuery {
  /** In any case. */
  readonly indexCode: string;
}

/** A series of index levels. */
export interface IndexSeries {
  readonly index: Index;
  readonly points: IndexPoint[];
  readonly totalObservations: number;
  readonly downsampled: boolean;
  /** Empty for an open end, as the one below. */
  readonly requestedFrom: string;
  readonly requestedTo: string;
  /** First session sent; empty when none. */
  readonly coveredFrom: string;
  /** Last session sent; empty when none. */
  readonly coveredTo: string;
  /** The days asked for reach beyond the series held. */
  readonly truncated: boolean;
}

/** One session of an index. A level that is unknown is left out. */
interface IndexPoint {
  readonly date: string;
  readonly open?: number;
  readonly high?: number;
  readonly low?: number;
  readonly close: number;
}

/** The levels of an index; undefined for one that is not in the registry. */
export function indexSeries(market: Market, query: IndexSeriesQuery): IndexSeries | undefined {
  const code = query.indexCode.toUpperCase();
  const definition = registryOf(market).find((each) => each.code === code);
  if (definition === undefined) return undefined;
  const levels = market.indices.get(code) ?? noLevels;
  const asked = askedDays(query, levels.day.at(-1));
  const window = sessionsWithin(levels.day, allOf(levels.day), asked);
  const points = thinnedPoints(window, query.maxPoints, (row) => pointAt(levels, row));
  const totalObservations = window.endRow - window.firstRow;
  return {
    index: indexOf(market, definition),
    points,
    totalObservations,
    downsampled: points.length < totalObservations,
    requestedFrom: dateOf(asked.firstDay),
    requestedTo: dateOf(asked.lastDay),
    coveredFrom: points[0]?.date ?? "",
    coveredTo: points.at(-1)?.date ?? "",
    truncated: isTruncated(levels.day, asked),
  };
}

const none = new Float64Array(0);
const noLevels: IndexColumns = { day: new Int32Array(0), open: none, high: none, low: none, close: none };

/** The date of an end that is not open. */
function dateOf(day: number): string {
  return Number.isFinite(day) ? isoOf(day) : "";
}

/** Judged against the series, not the answer; an open end is always met. */
function isTruncated(days: Int32Array, { firstDay, lastDay }: AskedDays): boolean {
  if (days.length === 0) return false;
  const startsEarlier = Number.isFinite(firstDay) && firstDay < days[0]!;
  const endsLater = Number.isFinite(lastDay) && lastDay > days.at(-1)!;
  return startsEarlier || endsLater;
}

function pointAt(levels: IndexColumns, row: number): IndexPoint {
  const point: Draft<IndexPoint> = { date: isoOf(levels.day[row]!), close: levels.close[row]! };
  for (const name of ["open", "high", "low"] as const) {
    const value = levels[name][row]!;
    if (!Number.isNaN(value)) point[name] = value;
  }
  return point;
}
