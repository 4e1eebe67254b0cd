import { ScreenerSortField } from "@daybook/sdk/messages";

/** A figure that screened stocks are put in order by. */
export interface ScreenOrder {
  /** In addresses. */
  readonly word: string;
  readonly title: string;
  readonly field: ScreenerSortField;
}

/** The orders of the form; the first is the usual one. */
export const screenOrders: readonly [ScreenOrder, ...ScreenOrder[]] = [
  { word: "shortPct", title: "reported short", field: ScreenerSortField.SHORT_PCT },
  { word: "shortPctChange", title: "change in four weeks", field: ScreenerSortField.SHORT_PCT_CHANGE },
  { word: "daysToCover", title: "days to cover", field: ScreenerSortField.DAYS_TO_COVER },
  { word: "priceChange1m", title: "price over a month", field: ScreenerSortField.PRICE_CHANGE_1M },
  { word: "marketCap", title: "market value", field: ScreenerSortField.MARKET_CAP },
  { word: "peRatio", title: "price over earnings", field: ScreenerSortField.PE_RATIO },
  { word: "dividendYield", title: "dividend yield", field: ScreenerSortField.DIVIDEND_YIELD },
  { word: "netDirectorBuy", title: "directors’ net purchases", field: ScreenerSortField.NET_DIRECTOR_BUY },
  { word: "avgSentiment", title: "sentiment of the news", field: ScreenerSortField.NEWS_SENTIMENT },
];

/** The order that is asked for, or the usual one. */
export function screenOrderIn(query: URLSearchParams): ScreenOrder {
  return screenOrders.find(({ word }) => word === query.get("sort")) ?? screenOrders[0];
}
