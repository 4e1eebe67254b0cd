import type { GetIndexSeriesResponse, IndexPoint } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { allOf } from "../../base/rows/row-range.js";
import { isoOf } from "../../base/time/day.js";
import { type IndexColumns, indexColumnsOf } from "../../data/market/indices/columns.js";
import { registryOf } from "../../data/market/indices/registry.js";
import type { Market } from "../../data/market/market.js";
import {
  type AskedDays,
  askedDays,
  type SessionWindowQuery,
  sessionsWithin,
  thinnedPoints,
} from "../../data/market/prices/session-window.js";
import { indexOf } from "./list-indices.js";

/** Which index and which part of its series. */
export interface IndexSeriesQuery extends SessionWindowQuery {
  /** In any case. */
  readonly indexCode: string;
}

/** The levels of an index; undefined for one that is not in the registry. */
export function indexSeries(market: Market, query: IndexSeriesQuery): Answer<GetIndexSeriesResponse> | undefined {
  const code = query.indexCode.toUpperCase();
  const definition = registryOf(market).find((each) => each.code === code);
  if (definition === undefined) return undefined;
  const levels = indexColumnsOf(market.indices, code);
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

function pointAt({ day, open, high, low, close }: IndexColumns, row: number): Answer<IndexPoint> {
  return {
    date: isoOf(day[row]!),
    open: known(open[row]!),
    high: known(high[row]!),
    low: known(low[row]!),
    close: close[row]!,
  };
}
