import { type KeyedTable, keysOf } from "../../../base/tables/keyed-table.js";
import { type Dividend, dividendsOf } from "../dividends/dividends.js";
import type { dividends } from "../dividends/dividends-dataset.js";
import type { PriceColumns } from "./columns.js";
import { coverageOf } from "./coverage.js";
import { toEightPlaces } from "./eight-places.js";
import type { AdjustedTable } from "./session-rows.js";
import { sessionsOf } from "./sessions.js";

/**
 * The prices with closes adjusted for the dividends that notices state. Those
 * that a table of adjusted prices covers are in its closes already; a code
 * without either is adjusted for splits alone.
 */
export function withStatedDividends(
  prices: PriceColumns,
  stated: KeyedTable<typeof dividends>,
  adjusted: AdjustedTable,
): PriceColumns {
  const adjustedClose = prices.adjustedClose.slice();
  const coverage = coverageOf(adjusted);
  for (const code of keysOf(stated)) {
    const covered = coverage.get(code);
    const own = dividendsOf(stated, code).filter(
      ({ exDay }) => !(covered && exDay >= covered.firstDay && exDay <= covered.lastDay),
    );
    adjust(adjustedClose, prices, code, own);
  }
  return { ...prices, adjustedClose };
}

/** Walks back from the newest session, in place; dividends come oldest first. */
function adjust(adjustedClose: Float64Array, prices: PriceColumns, code: string, dividends: readonly Dividend[]): void {
  const { firstRow, endRow } = sessionsOf(prices, code);
  if (firstRow === endRow) return;
  let factor = 1;
  // One that is announced for after the newest session has not changed a price yet.
  let next = dividends.findLastIndex(({ exDay }) => exDay <= prices.day[endRow - 1]!);
  for (let session = endRow - 1; session >= firstRow; session -= 1) {
    const close = prices.close[session]!;
    if (Number.isNaN(close)) continue;
    for (; next >= 0 && dividends[next]!.exDay > prices.day[session]!; next -= 1) {
      const share = dividends[next]!.amount / close;
      // A payment of the whole price and more is no dividend that a price could show.
      if (share < 1) factor *= 1 - share;
    }
    if (factor !== 1) adjustedClose[session] = toEightPlaces(adjustedClose[session]! * factor);
  }
}
