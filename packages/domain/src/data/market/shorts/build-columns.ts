import { offsetsOf } from "../../../base/tables/offsets.js";
import type { Table } from "../../../base/tables/table.js";
import type { PriceColumns } from "../prices/columns.js";
import type { ShortColumns } from "./columns.js";
import { runsOf } from "./runs.js";
import type { shortPositions } from "./short-positions-dataset.js";

/** Which observations are not as the daily reports have them. */
export type Origins = Pick<ShortColumns, "historyDays" | "corrected">;

/**
 * The columns of the live short positions, from their table as sorted by code
 * and day; all are of daily reports by default. Prices of the
 * same codes tell a change of name from a change of company.
 */
export function shortColumnsOf(
  { columns }: Table<typeof shortPositions>,
  { historyDays, corrected }: Origins = DAILY,
  prices?: PriceColumns,
): ShortColumns {
  const { values: codes, index: code } = columns.code;
  const { values: names, index: name } = columns.name;
  const { day, position, issued } = columns;
  const firstRow = offsetsOf(code, codes.length);
  return {
    codes,
    firstRow,
    ...runsOf({ codes, firstRow, day, name, names }, prices),
    code,
    day,
    names,
    name,
    position,
    issued,
    percentage: percentages(columns.percentage, position, issued),
    ...byDay(day),
    historyDays,
    corrected,
  };
}

const DAILY: Origins = { historyDays: new Int32Array(0), corrected: new Int32Array(0) };

function percentages(published: Float64Array, position: Float64Array, issued: Float64Array): Float64Array {
  const percentage = published.slice();
  for (let row = 0; row < percentage.length; row += 1) {
    if (Number.isNaN(percentage[row]) && issued[row]! > 0) percentage[row] = (100 * position[row]!) / issued[row]!;
  }
  return percentage;
}

/** Distinct days and the rows of each, by a counting sort that keeps the order of codes within a day. */
function byDay(day: Int32Array): Pick<ShortColumns, "days" | "firstOfDay" | "rowsByDay"> {
  const { first, rowsOfDay } = countDays(day);
  const days: number[] = [];
  const firstOfDay = [0];
  const nextSlot = new Int32Array(rowsOfDay.length);
  let slot = 0;
  for (let offset = 0; offset < rowsOfDay.length; offset += 1) {
    if (rowsOfDay[offset] === 0) continue;
    nextSlot[offset] = slot;
    slot += rowsOfDay[offset]!;
    days.push(first + offset);
    firstOfDay.push(slot);
  }
  const rowsByDay = new Int32Array(day.length);
  for (let row = 0; row < day.length; row += 1) {
    const offset = day[row]! - first;
    rowsByDay[nextSlot[offset]!] = row;
    nextSlot[offset]! += 1;
  }
  return { days: Int32Array.from(days), firstOfDay: Int32Array.from(firstOfDay), rowsByDay };
}

function countDays(day: Int32Array): { readonly first: number; readonly rowsOfDay: Int32Array } {
  if (day.length === 0) return { first: 0, rowsOfDay: new Int32Array(0) };
  let first = day[0]!;
  let last = first;
  for (let row = 1; row < day.length; row += 1) {
    first = Math.min(first, day[row]!);
    last = Math.max(last, day[row]!);
  }
  if (last - first > LONGEST_SPAN_DAYS)
    throw new Error("The days of the short positions span more than a thousand years.");
  const rowsOfDay = new Int32Array(last - first + 1);
  for (let row = 0; row < day.length; row += 1) rowsOfDay[day[row]! - first]! += 1;
  return { first, rowsOfDay };
}

/** Far more than any real history, and little enough to count on. */
const LONGEST_SPAN_DAYS = 366_000;
