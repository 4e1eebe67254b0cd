import type { MarketValue } from "./market-cap.js";

/** The derived figures of one security. One that is unknown is undefined, never zero. */
export interface Figures extends MarketValue {
  /** Percent of shares on issue held short, on the newest observation. */
  readonly shortPct: number | undefined;
  /** Its change over four weeks, in percentage points. */
  readonly shortPctChange4w: number | undefined;
  /** Close of the newest session that has one, AUD; unknown when that is long past, as are the figures made of it. */
  readonly latestPrice: number | undefined;
  /** Volume of the same session. */
  readonly latestVolume: number | undefined;
  /** Change of the adjusted close over a month, in percent. */
  readonly priceChange1m: number | undefined;
  readonly averageDailyVolume20d: number | undefined;
  /** AUD. */
  readonly averageDailyValue20d: number | undefined;
  readonly daysToCover: number | undefined;
  /** AUD, over 90 days; 0 is a known zero. Undefined while no trade of anyone is held, as the two below. */
  readonly netDirectorBuyValue: number | undefined;
  readonly directorBuyCount: number | undefined;
  readonly directorSellCount: number | undefined;
  /** AUD a share. */
  readonly trailing12mDividend: number | undefined;
  /** In percent. */
  readonly avgFrankingPct: number | undefined;
  readonly peRatio: number | undefined;
  /** In percent. */
  readonly dividendYield: number | undefined;
}
