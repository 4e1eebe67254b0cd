import { firstAfter } from "../../../base/rows/row-range.js";
import type { Market } from "../market.js";
import type { ShortColumns } from "../shorts/columns.js";
import { runOfRow } from "../shorts/runs.js";
import { pointsBetween } from "./nine-places.js";
import { isInput, type ReportDay, reportDay } from "./report-day.js";
import type { ReportPeriod } from "./report-period.js";

/** What the figures of a report are made of. */
export interface ReportInputs {
  readonly current: ReportDay;
  readonly previous: ReportDay;
  /** Of each row of the current day, in the same order. */
  readonly pairs: readonly InputPair[];
}

/** An observation of the report day, and the one of the same security that it is compared with. */
export interface InputPair {
  readonly row: number;
  /** Undefined when the security is not among the inputs of the other day. */
  readonly previousRow: number | undefined;
  /** In percentage points; undefined as the row before. */
  readonly change: number | undefined;
}

/** The ordinary shares held short on both days of a report. */
export function reportInputs(market: Market, { reportDay: day, previousDay }: ReportPeriod): ReportInputs {
  const { shorts } = market;
  const { percentage } = shorts;
  const isCounted = isInput(shorts);
  const current = reportDay(market, day);
  const pairs = Array.from(current.rows, (row): InputPair => {
    const previousRow = rowOnDay(shorts, row, previousDay);
    if (previousRow === undefined || !isCounted(previousRow)) return { row, previousRow: undefined, change: undefined };
    return { row, previousRow, change: pointsBetween(percentage[previousRow]!, percentage[row]!) };
  });
  return { current, previous: reportDay(market, previousDay), pairs };
}

/** The observation of the security of a row on an earlier day. One of a company that had the code before is not of it. */
function rowOnDay(shorts: ShortColumns, row: number, day: number): number | undefined {
  // There is one row a day at most, so it lies no further back than there are days between.
  const firstRow = Math.max(runOfRow(shorts, row).firstRow, row - (shorts.day[row]! - day));
  const found = firstAfter(shorts.day, { firstRow, endRow: row }, day) - 1;
  return found >= firstRow && shorts.day[found] === day ? found : undefined;
}
