import { firstAfter } from "../../../base/rows/row-range.js";
import { securityTypesOf } from "../securities/security-type.js";
import type { ShortColumns } from "../shorts/columns.js";
import { rowsOfDay, rowsOfReport } from "../shorts/rows-of-report.js";
import { runOfRow } from "../shorts/runs.js";
import { pointsBetween } from "./points-between.js";
import type { ReportPeriod } from "./report-period.js";

/** What the figures of a report are made of: both lists by percentage, highest first, equal ones by code. */
export interface ReportInputs {
  readonly current: readonly CurrentInput[];
  /** Rows of the report to compare with. */
  readonly previous: readonly number[];
}

/** An observation of the report day, and the one of the same security that it is compared with. */
export interface CurrentInput {
  readonly row: number;
  /** Undefined when the other list does not have the security. */
  readonly previousRow: number | undefined;
  /** In percentage points; undefined when the other list does not have the security. */
  readonly change: number | undefined;
}

/** The ordinary shares held short on both days of a report. */
export function reportInputs(shorts: ShortColumns, { reportDay, previousDay }: ReportPeriod): ReportInputs {
  const isInput = inputsOf(shorts);
  const { percentage } = shorts;
  const current = rowsOfReport(shorts, reportDay, isInput).map((row): CurrentInput => {
    const earlier = rowOnDay(shorts, row, previousDay);
    const previousRow = earlier !== undefined && isInput(earlier) ? earlier : undefined;
    const change = previousRow === undefined ? undefined : pointsBetween(percentage[previousRow]!, percentage[row]!);
    return { row, previousRow, change };
  });
  return { current, previous: rowsOfReport(shorts, previousDay, isInput) };
}

/** Report days, ascending, on which an ordinary share is held short. */
export function daysWithInputs(shorts: ShortColumns): readonly number[] {
  const isInput = inputsOf(shorts);
  return [...shorts.days].filter((day) => rowsOfDay(shorts, day).some(isInput));
}

function inputsOf(shorts: ShortColumns): (row: number) => boolean {
  const typeOf = securityTypesOf(shorts);
  return (row) => shorts.percentage[row]! > 0 && typeOf(row) === "ordinary";
}

/** The observation of the security of a row on an earlier day. One of a company that had the code before is not of it. */
function rowOnDay(shorts: ShortColumns, row: number, day: number): number | undefined {
  const { firstRow } = runOfRow(shorts, row);
  const found = firstAfter(shorts.day, { firstRow, endRow: row }, day) - 1;
  return found >= firstRow && shorts.day[found] === day ? found : undefined;
}
