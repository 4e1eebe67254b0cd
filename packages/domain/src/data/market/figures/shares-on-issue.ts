import { statedValuesAround } from "../companies/stated-market-values.js";
import type { Market } from "../market.js";
import type { PriceColumns } from "../prices/columns.js";
import { oldestKnownAfter } from "../prices/newest-known.js";
import { sessionNear } from "../prices/session-near.js";
import type { Split } from "../prices/splits.js";
import { splitsOf } from "../prices/splits-of.js";
import { runOfRow } from "../shorts/runs.js";
import { statedSharesRow } from "../shorts/stated-shares.js";
import { shareBasis, splitsReach } from "./share-basis.js";
import type { Valued } from "./valued.js";

/** Where a count of shares comes from: a report, a directory's market value, or a position and its percentage. */
export type SharesBasis = "reported" | "directory" | "implied";

/** Shares on issue, counted as on the day of a close. */
export interface SharesOnIssue {
  readonly count: number;
  readonly basis: SharesBasis;
  /** Day of the report or of the directory. */
  readonly day: number;
}

/**
 * The shares on issue that belong to a close of a security, as they are known on a day: on the same basis, and of about
 * the same time. A report states them; else the market value of a directory over the close of its day gives them; else
 * a position and its percentage do. Undefined when none of these can be joined with the close.
 */
export function sharesOnIssue(
  market: Market,
  valued: Valued,
  closeDay: number,
  referenceDay: number,
): SharesOnIssue | undefined {
  return (
    reportedShares(market, valued, closeDay) ??
    directoryShares(market, valued, closeDay, referenceDay) ??
    impliedShares(market, valued, closeDay)
  );
}

/** Those that the observation states, or else the newest one of its run before it that states any. */
function reportedShares(market: Market, valued: Valued, closeDay: number): SharesOnIssue | undefined {
  const { shorts } = market;
  const { row } = valued;
  const stated = row === undefined ? undefined : statedSharesRow(shorts, runOfRow(shorts, row).firstRow, row);
  return stated === undefined
    ? undefined
    : observedShares(market, valued, stated, closeDay, { count: shorts.issued[stated]!, basis: "reported" });
}

/** A rounded percentage tells the shares well enough when it is not small. */
function impliedShares(market: Market, valued: Valued, closeDay: number): SharesOnIssue | undefined {
  const { position, percentage } = market.shorts;
  const { row } = valued;
  if (row === undefined || !(percentage[row]! >= LEAST_PERCENTAGE)) return undefined;
  const count = (100 * position[row]!) / percentage[row]!;
  return observedShares(market, valued, row, closeDay, { count, basis: "implied" });
}

function observedShares(
  { shorts, prices }: Market,
  valued: Valued,
  row: number,
  closeDay: number,
  { count, basis }: Pick<SharesOnIssue, "count" | "basis">,
): SharesOnIssue | undefined {
  const day = shorts.day[row]!;
  if (closeDay - day > OLDEST_COUNT_DAYS) return undefined;
  const rows = { firstRow: runOfRow(shorts, row).firstRow, endRow: row + 1 };
  const basisOfClose = shareBasis(ownSplits(prices, valued), day, closeDay, splitsReach(shorts, rows, count));
  return known({ count: count * basisOfClose, basis, day });
}

function directoryShares(
  { companies, prices }: Market,
  valued: Valued,
  closeDay: number,
  referenceDay: number,
): SharesOnIssue | undefined {
  const { code, sessions, afterDay, untilDay } = valued;
  const splits = ownSplits(prices, valued);
  for (const { day, value } of statedValuesAround(companies, code, referenceDay)) {
    const session = day > afterDay && day <= untilDay ? sessionNear(prices, sessions, day) : undefined;
    if (session === undefined) continue;
    const isJoined = !Number.isNaN(shareBasis(splits, day, closeDay));
    const count = (value / prices.close[session]!) * shareBasis(splits, prices.day[session]!, closeDay);
    const shares = isJoined ? known({ count, basis: "directory", day }) : undefined;
    if (shares !== undefined) return shares;
  }
  return undefined;
}

/** The splits and jumps of a security. Between the last close of the one that had its code before and its own first there is none. */
function ownSplits(prices: PriceColumns, { code, sessions, afterDay }: Valued): readonly Split[] {
  const splits = splitsOf(prices, code);
  if (afterDay === Number.NEGATIVE_INFINITY) return splits;
  const first = oldestKnownAfter(prices.day, prices.close, sessions, afterDay);
  return first === undefined ? [] : splits.filter(({ day }) => day > prices.day[first]!);
}

/** Undefined when the count is unknown or none. */
function known(shares: SharesOnIssue): SharesOnIssue | undefined {
  return shares.count > 0 && shares.count < Number.POSITIVE_INFINITY ? shares : undefined;
}

/** An older count is of another time than the close. */
const OLDEST_COUNT_DAYS = 100;
const LEAST_PERCENTAGE = 1;
