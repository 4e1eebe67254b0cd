import type { Market } from "../market.js";
import type { ShortColumns } from "../shorts/columns.js";
import { runNumberOfRow } from "../shorts/runs.js";
import { pointsBetween } from "./nine-places.js";
import { type ReportDay, reportDay } from "./report-day.js";
import type { ReportPeriod } from "./report-period.js";

/** What the figures of a report are made of. */
export interface ReportInputs {
  readonly current: ReportDay;
  readonly previous: ReportDay;
  /** Of each row of the current day, in the same order. */
  readonly pairs: readonly InputPair[];
}

/** An observation of the report day, and the one of the same security that it is compared with. */
interface InputPair {
  readonly row: number;
  readonly percentage: number;
  /** Place among the rows of the other day; -1 when the security is not among them. */
  readonly previousPlace: number;
  /** In percentage points; 0 when there is nothing to compare with. */
  readonly change: number;
}

/** The ordinary shares held short on both days of a report. */
export function reportInputs(market: Market, { reportDay: day, previousDay }: ReportPeriod): ReportInputs {
  const current = reportDay(market, day);
  const previous = reportDay(market, previousDay);
  const placeOf = placesIn(market.shorts, previous);
  const pairs: InputPair[] = [];
  current.rows.forEach((row, place) => {
    const percentage = current.percentages[place]!;
    const previousPlace = placeOf(row, current.codes[place]!);
    const change = previousPlace < 0 ? 0 : pointsBetween(previous.percentages[previousPlace]!, percentage);
    pairs.push({ row, percentage, previousPlace, change });
  });
  return { current, previous, pairs };
}

/** Where the security of a row stands on an earlier day. One of a company that had the code before is not of it. */
function placesIn(shorts: ShortColumns, { rows, codes }: ReportDay): (row: number, code: number) => number {
  const { firstRun } = shorts;
  const placeOfCode = new Int32Array(shorts.codes.length).fill(-1);
  codes.forEach((code, place) => {
    placeOfCode[code] = place;
  });
  return (row, code) => {
    const place = placeOfCode[code]!;
    if (place < 0 || firstRun[code + 1]! - firstRun[code]! === 1) return place;
    return runNumberOfRow(shorts, rows[place]!) === runNumberOfRow(shorts, row) ? place : -1;
  };
}
