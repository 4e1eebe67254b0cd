import type { GetDirectorTradesResponse, DirectorTrade as NotifiedTrade } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { isoOf } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { type DirectorTrade, directorTradesOf } from "../../data/market/trades/director-trades.js";

/** Which security and which page of its trades. */
export interface DirectorTradesQuery {
  readonly stockCode: string;
  readonly limit: number;
  readonly offset: number;
}

/** The director trades of a code, newest first; undefined for a code that is held nowhere. */
export function directorTrades(
  market: Market,
  { stockCode, limit, offset }: DirectorTradesQuery,
): Answer<GetDirectorTradesResponse> | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const trades = directorTradesOf(market.directorTrades, stockCode)
    .filter(({ day }) => day > profile.formerUntilDay)
    .sort((a, b) => b.day - a.day || compareTexts(a.id, b.id));
  const page = trades.slice(offset, offset + limit);
  return { trades: page.map((trade) => notified(stockCode, trade)), totalCount: trades.length };
}

function notified(stockCode: string, trade: DirectorTrade): Answer<NotifiedTrade> {
  return {
    id: trade.id,
    stockCode,
    directorName: trade.director,
    tradeType: trade.tradeType,
    sharesTraded: trade.shares,
    pricePerShare: trade.price,
    totalValue: trade.value,
    tradeDate: isoOf(trade.day),
    announcementUrl: trade.announcementUrl ?? "",
  };
}
