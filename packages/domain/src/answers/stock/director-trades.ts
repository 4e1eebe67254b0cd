import type { Draft } from "../../base/draft.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { isoOf } from "../../base/time/day.js";
import type { DirectorTrade } from "../../data/market/events.js";
import type { Market } from "../../data/market/market.js";
import { profileOf } from "../../data/market/securities/profile.js";

/** Which security and which page of its trades. */
export interface DirectorTradesQuery {
  readonly stockCode: string;
  readonly limit: number;
  readonly offset: number;
}

/** One page of director trades. */
export interface DirectorTrades {
  readonly trades: NotifiedTrade[];
  readonly totalCount: number;
}

/** A trade of a director. A figure that is unknown is left out. */
interface NotifiedTrade {
  readonly id: string;
  readonly stockCode: string;
  readonly directorName: string;
  readonly tradeType: string;
  readonly sharesTraded?: number;
  readonly pricePerShare?: number;
  readonly totalValue?: number;
  readonly tradeDate: string;
  readonly announcementUrl: string;
}

/** The director trades of a code, newest first; undefined for a code that is held nowhere. */
export function directorTrades(
  market: Market,
  { stockCode, limit, offset }: DirectorTradesQuery,
): DirectorTrades | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const formerUntilDay = profile.security?.formerUntilDay ?? Number.NEGATIVE_INFINITY;
  const trades = (market.directorTrades.get(stockCode) ?? [])
    .filter(({ day }) => day > formerUntilDay)
    .sort((a, b) => b.day - a.day || compareTexts(a.id, b.id));
  const page = trades.slice(offset, offset + limit);
  return { trades: page.map((trade) => notified(stockCode, trade)), totalCount: trades.length };
}

function notified(stockCode: string, trade: DirectorTrade): NotifiedTrade {
  const answer: Draft<NotifiedTrade> = {
    id: trade.id,
    stockCode,
    directorName: trade.director,
    tradeType: trade.tradeType,
    tradeDate: isoOf(trade.day),
    announcementUrl: trade.announcementUrl,
  };
  if (trade.shares !== undefined) answer.sharesTraded = trade.shares;
  if (trade.price !== undefined) answer.pricePerShare = trade.price;
  if (trade.value !== undefined) answer.totalValue = trade.value;
  return answer;
}
