import type { RowRange } from "../../../base/rows/row-range.js";
import type { Market } from "../market.js";
import { currentSession } from "../prices/current-session.js";
import { splitsOf } from "../prices/splits-of.js";
import { runOfRow } from "../shorts/runs.js";
import { statedSharesRow } from "../shorts/stated-shares.js";
import { shareBasis } from "./share-basis.js";

/**
 * The current close up to a day times the shares on issue, AUD, of an
 * observation and the sessions of its security; unknown without either or when
 * none are on issue. An observation that states no shares has those of the
 * newest before it that does.
 */
export function marketCap(
  { shorts, prices }: Pick<Market, "shorts" | "prices">,
  row: number,
  sessions: RowRange,
  untilDay = Number.POSITIVE_INFINITY,
): number | undefined {
  const run = runOfRow(shorts, row);
  const stated = statedSharesRow(shorts, run.firstRow, row);
  if (stated === undefined || !(shorts.issued[stated]! > 0)) return undefined;
  const session = currentSession(prices, sessions, untilDay);
  if (session === undefined) return undefined;
  const splits = splitsOf(prices, shorts.codes[shorts.code[row]!]!);
  const basis = shareBasis(shorts, { firstRow: run.firstRow, endRow: stated + 1 }, splits, prices.day[session]!);
  return prices.close[session]! * shorts.issued[stated]! * basis;
}
