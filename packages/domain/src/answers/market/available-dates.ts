import type { GetAvailableDatesResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { allOf, firstAfter } from "../../base/rows/row-range.js";
import { isoOf } from "../../base/time/day.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";

/** Which dates to list. */
export interface AvailableDatesQuery {
  /** Only dates before this one. */
  readonly beforeDay?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The report dates held, newest first. All but the list and its count describe the whole corpus. */
export function availableDates(
  { days }: ShortColumns,
  { beforeDay, limit, offset }: AvailableDatesQuery,
): Answer<GetAvailableDatesResponse> {
  const end = firstAfter(days, allOf(days), (beforeDay ?? Number.POSITIVE_INFINITY) - 1);
  const page = days.subarray(Math.max(0, end - offset - limit), Math.max(0, end - offset));
  return {
    dates: Array.from(page, isoOf).reverse(),
    earliestDate: days.length > 0 ? isoOf(days[0]!) : "",
    latestDate: days.length > 0 ? isoOf(days.at(-1)!) : "",
    totalCount: days.length,
    matchingCount: end,
  };
}
