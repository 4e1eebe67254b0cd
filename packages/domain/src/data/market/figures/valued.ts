import type { RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "../prices/columns.js";
import { sessionsOf } from "../prices/sessions.js";

/** A security as of one of its observations, and when it had its code. */
export interface Valued {
  readonly code: string;
  /** The observation; undefined when it was never reported. */
  readonly row: number | undefined;
  readonly sessions: RowRange;
  /** Last day of the security that had the code before; -Infinity when none had. */
  readonly afterDay: number;
  /** Its own last day; Infinity while it has the code. */
  readonly untilDay: number;
}

/** The security that had a code after a day, and until another unless it still has it. */
export function valuedOf<Row extends number | undefined>(
  prices: PriceColumns,
  code: string,
  row: Row,
  afterDay: number,
  untilDay = Number.POSITIVE_INFINITY,
): Valued & { readonly row: Row } {
  return { code, row, sessions: sessionsOf(prices, code, afterDay, untilDay), afterDay, untilDay };
}
