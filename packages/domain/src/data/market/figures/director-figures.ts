import type { DirectorTrade } from "../trades/director-trades.js";
import type { Figures } from "./figures.js";

/** What directors bought and sold in a window. */
export type DirectorFigures = Pick<Figures, "netDirectorBuyValue" | "directorBuyCount" | "directorSellCount">;

/** The first day of which trades count up to a day. */
export function directorFiguresFrom(anchorDay: number): number {
  return anchorDay - WINDOW_DAYS + 1;
}

/**
 * The figures of the 90 days up to a day; unknown without a list of trades. A
 * trade without a value counts as one of no value.
 */
export function directorFigures(
  trades: readonly DirectorTrade[] | undefined,
  anchorDay: number | undefined,
  formerUntilDay: number,
): DirectorFigures {
  if (trades === undefined) {
    return { netDirectorBuyValue: undefined, directorBuyCount: undefined, directorSellCount: undefined };
  }
  const inWindow = (day: number) =>
    anchorDay !== undefined && day >= directorFiguresFrom(anchorDay) && day <= anchorDay;
  const own = trades.filter(({ day }) => inWindow(day) && day > formerUntilDay);
  const buys = own.filter(({ tradeType }) => tradeType === "buy");
  const sells = own.filter(({ tradeType }) => tradeType === "sell");
  return {
    netDirectorBuyValue: totalValue(buys) - totalValue(sells),
    directorBuyCount: buys.length,
    directorSellCount: sells.length,
  };
}

function totalValue(trades: readonly DirectorTrade[]): number {
  return trades.reduce((sum, { value = 0 }) => sum + value, 0);
}

const WINDOW_DAYS = 90;
