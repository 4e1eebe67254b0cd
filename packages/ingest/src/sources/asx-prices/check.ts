import { type Cell, datasets, type Row } from "@daybook/domain";
import { columnAt } from "../../formats/column-at.js";
import { rowCountSuspicion } from "../../formats/row-count.js";
import type { Neighbour } from "../../source.js";

/** Why the prices of a session are hard to believe, alone or beside those nearest in time. A single price may jump. */
export function checkPrices(rows: readonly Row[], neighbour: Neighbour | undefined): string | undefined {
  return orderSuspicion(rows) ?? (neighbour === undefined ? undefined : besideSuspicion(rows, neighbour.rows));
}

/** In a file with its columns in another order, prices lie outside of what would be their range. */
function orderSuspicion(rows: readonly Row[]): string | undefined {
  const outside = rows.filter((row) => isOutside(row, OPEN) || isOutside(row, CLOSE)).length;
  if (outside <= OUTSIDE_SHARE_MAX * rows.length) return undefined;
  return `${outside} of its ${rows.length} rows have a price that is not between their low and their high`;
}

function isOutside(row: Row, column: number): boolean {
  const [price, low, high] = [row[column], row[LOW], row[HIGH]] as (number | null)[];
  return price !== null && ((low !== null && price! < low!) || (high !== null && price! > high!));
}

function besideSuspicion(rows: readonly Row[], neighbour: readonly Row[]): string | undefined {
  if (Math.max(rows.length, neighbour.length) < COMPARABLE_ROWS) return undefined;
  const known = new Map<Cell, Row>(neighbour.map((row) => [row[CODE]!, row]));
  const pairs = rows.flatMap((row) => {
    const other = known.get(row[CODE]!);
    return other === undefined ? [] : [[row, other] as const];
  });
  if (pairs.length < COMMON_SHARE_MIN * Math.min(rows.length, neighbour.length)) {
    return `only ${pairs.length} of its ${rows.length} codes are in the file nearest in time`;
  }
  return rowCountSuspicion(rows, neighbour, ROW_BOUNDS) ?? sameSuspicion(pairs) ?? scaleSuspicion(pairs);
}

/** The prices of another session under a date of their own. */
function sameSuspicion(pairs: readonly Pair[]): string | undefined {
  const same = pairs.filter(([row, other]) => row.every((cell, at) => at === DAY || cell === other[at])).length;
  return same > SAME_SHARE_MAX * pairs.length
    ? `${same} of ${pairs.length} rows are those of the file nearest in time`
    : undefined;
}

function scaleSuspicion(pairs: readonly Pair[]): string | undefined {
  const factors = pairs
    .map(([row, other]) => (row[CLOSE] as number) / (other[CLOSE] as number))
    .filter((factor) => Number.isFinite(factor) && factor > 0)
    .sort((a, b) => a - b);
  const middle = factors[factors.length >> 1];
  if (middle === undefined || (middle <= FACTOR_MAX && middle >= 1 / FACTOR_MAX)) return undefined;
  return `its prices are about ${Number(middle.toPrecision(2))} times those of the file nearest in time`;
}

type Pair = readonly [row: Row, other: Row];

const CODE = columnAt(datasets.prices, "code");
const DAY = columnAt(datasets.prices, "day");
const OPEN = columnAt(datasets.prices, "open");
const HIGH = columnAt(datasets.prices, "high");
const LOW = columnAt(datasets.prices, "low");
const CLOSE = columnAt(datasets.prices, "close");

// A few rows tell nothing about each other. The smallest whole file has 963.
const COMPARABLE_ROWS = 50;
// The extremes of the real files, but for three that lack most rows: none outside, 77 % of codes in common over 30
// sessions, 73 % to 137 % of the rows, 0.4 % of rows the same, and middle factors of 0.90 to 1.03 from day to day.
const OUTSIDE_SHARE_MAX = 0.01;
const COMMON_SHARE_MIN = 0.6;
const ROW_BOUNDS = { minShare: 0.6, maxShare: 1.7 };
const SAME_SHARE_MAX = 0.5;
const FACTOR_MAX = 2;
