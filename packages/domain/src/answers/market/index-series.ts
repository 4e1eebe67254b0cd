import type { GetIndexSeriesResponse, IndexPoint } from "@daybook/contract";
import { derived, derivedOfKey } from "../../base/derived.js";
import { known } from "../../base/known.js";
import { countOf, type RowTable, seriesTable, withRows } from "../../base/list-rows.js";
import type { Answer } from "../../base/messages.js";
import { allOf } from "../../base/rows/row-range.js";
import { thinnedRows } from "../../base/rows/thinning.js";
import { isoOf } from "../../base/time/day.js";
import { type IndexColumns, indexColumnsOf } from "../../data/market/indices/columns.js";
import { registryOf } from "../../data/market/indices/registry.js";
import type { Market } from "../../data/market/market.js";
import {
  type AskedDays,
  askedDays,
  type SessionWindowQuery,
  sessionsWithin,
} from "../../data/market/prices/session-window.js";
import { indexOf } from "./indices.js";

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
  const levels = levelsOf(market.indices, code);
  const asked = askedDays(query, levels.day.at(-1));
  const window = sessionsWithin(levels.day, allOf(levels.day), asked);
  const rows = thinnedRows(window, query.maxPoints);
  const totalObservations = window.endRow - window.firstRow;
  const isEmpty = totalObservations === 0;
  const rest: Omit<Answer<GetIndexSeriesResponse>, "points"> = {
    index: indexOf(market, definition),
    totalObservations,
    downsampled: countOf(rows) < totalObservations,
    requestedFrom: dateOf(asked.firstDay),
    requestedTo: dateOf(asked.lastDay),
    coveredFrom: isEmpty ? "" : isoOf(levels.day["firstRow" in rows ? rows.firstRow : rows[0]!]!),
    coveredTo: isEmpty ? "" : isoOf(levels.day[window.endRow - 1]!),
    truncated: isTruncated(levels.day, asked),
  };
  return withRows(rest, "points", { table: indexPoints(levels), rows });
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

const levelsOf = derivedOfKey(indexColumnsOf);

/** Each level as a point. */
const indexPoints = derived(({ day, open, high, low, close }: IndexColumns): RowTable<Answer<IndexPoint>> => {
  const at = (row: number): Answer<IndexPoint> => ({
    date: isoOf(day[row]!),
    open: known(open[row]!),
    high: known(high[row]!),
    low: known(low[row]!),
    close: close[row]!,
  });
  return seriesTable(day.length, at);
});
