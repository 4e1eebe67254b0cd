import type { GetStockPricesResponse, PricePoint } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import { countOf, type RowTable, seriesTable, withRows } from "../../base/list-rows.js";
import type { Answer } from "../../base/messages.js";
import { thinnedRows } from "../../base/rows/thinning.js";
import { isoOf } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import type { PriceColumns } from "../../data/market/prices/columns.js";
import { askedDays, type SessionWindowQuery, sessionsWithin } from "../../data/market/prices/session-window.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { profileOf } from "../../data/market/securities/profile.js";

/** Which security and which part of its prices. */
export interface StockPricesQuery extends SessionWindowQuery {
  readonly productCode: string;
}

/** The sessions of the security that has a code; undefined for one that was never priced. */
export function stockPrices(market: Market, query: StockPricesQuery): Answer<GetStockPricesResponse> | undefined {
  const { prices } = market;
  const profile = profileOf(market, query.productCode);
  const sessions = sessionsOf(prices, query.productCode, profile?.formerUntilDay);
  if (profile === undefined || sessions.firstRow === sessions.endRow) return undefined;
  const window = sessionsWithin(prices.day, sessions, askedDays(query, prices.day[sessions.endRow - 1]));
  const rows = thinnedRows(window, query.maxPoints);
  const totalObservations = window.endRow - window.firstRow;
  const rest: Omit<Answer<GetStockPricesResponse>, "points"> = {
    productCode: profile.code,
    name: profile.name,
    currency: "AUD",
    totalObservations,
    downsampled: countOf(rows) < totalObservations,
  };
  return withRows(rest, "points", { table: pricePoints(prices), rows });
}

/** Each session as a point. */
const pricePoints = derived((prices: PriceColumns): RowTable<Answer<PricePoint>> => {
  const at = (row: number): Answer<PricePoint> => ({
    date: isoOf(prices.day[row]!),
    open: known(prices.open[row]!),
    high: known(prices.high[row]!),
    low: known(prices.low[row]!),
    close: known(prices.close[row]!),
    adjustedClose: known(prices.adjustedClose[row]!),
    volume: known(prices.volume[row]!),
  });
  return seriesTable(prices.day.length, at);
});
