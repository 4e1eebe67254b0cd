import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { known } from "../../../base/known.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import { type CompanyMetrics, metricsOf } from "../companies/company-metrics.js";
import { dividendsOf } from "../dividends/dividends.js";
import type { Market } from "../market.js";
import { currentSession } from "../prices/current-session.js";
import type { Profile } from "../securities/profile.js";
import { activeSecurities, type Holder, type Security } from "../securities/securities.js";
import type { ShortColumns } from "../shorts/columns.js";
import { directorTradesSince } from "../trades/director-trades.js";
import { anchorDay } from "./anchor.js";
import { daysToCover } from "./days-to-cover.js";
import { directorFigures, directorFiguresFrom } from "./director-figures.js";
import { dividendFigures } from "./dividend-figures.js";
import type { Figures } from "./figures.js";
import { marketValueOf } from "./market-cap.js";
import { oneMonthPriceChange } from "./price-change.js";
import { fourWeekChange } from "./short-change.js";
import { tradedAverages } from "./traded-averages.js";
import { valuedOf } from "./valued.js";

/** A security of the active universe with its figures. */
export interface ActiveStock {
  readonly security: Security;
  readonly figures: Figures;
}

/** The active universe with its figures, in the order of the codes. */
export const activeFigures = derivedInSteps(function* (market: Market) {
  return yield* mapInSteps(
    activeSecurities(market),
    (security): ActiveStock => ({ security, figures: figures(market, security, security) }),
  );
});

/** The figures of any code that is held; those that need what is not held of it are unknown. */
export function figuresOf(market: Market, profile: Profile): Figures {
  return figures(market, profile, profile.security);
}

/** What came before the present security of a reused code is no part of its figures. */
function figures(market: Market, { code, formerUntilDay }: Holder, security: Security | undefined): Figures {
  const { shorts, prices } = market;
  const valued = valuedOf(prices, code, security?.latestRow, formerUntilDay);
  const { sessions } = valued;
  const anchor = anchorDay(market);
  const short = shortFigures(shorts, security);
  const averages = tradedAverages(prices, sessions);
  const latest = latestFigures(market, sessions);
  const dividends = dividendFigures(dividendsOf(market.dividends, code), anchor, formerUntilDay);
  return {
    shortPct: short.shortPct,
    shortPctChange4w: short.shortPctChange4w,
    ...latest,
    averageDailyVolume20d: averages.volume,
    averageDailyValue20d: averages.value,
    daysToCover: security && daysToCover(market, security.latestRow, sessions),
    ...marketValueOf(market, valued),
    ...directorFigures(recentTrades(market, code, anchor), anchor, formerUntilDay),
    ...dividends,
    ...ratios(metricsOf(market.metrics, code, formerUntilDay), dividends.trailing12mDividend, latest.latestPrice),
  };
}

/** Those that may count; undefined while no trade of any company is held, which says nothing about this one. */
function recentTrades({ directorTrades }: Market, code: string, anchor: number | undefined) {
  if (directorTrades.rowCount === 0) return undefined;
  return anchor === undefined ? [] : directorTradesSince(directorTrades, code, directorFiguresFrom(anchor));
}

function shortFigures(shorts: ShortColumns, security: Security | undefined) {
  if (security === undefined) return {};
  const row = security.latestRow;
  return {
    shortPct: known(shorts.percentage[row]!),
    shortPctChange4w: fourWeekChange(shorts, security.rows),
  };
}

/** The figures of the session of the current price: all of them are unknown where there is none. */
function latestFigures(market: Market, sessions: RowRange) {
  const { prices } = market;
  const session = currentSession(market, sessions);
  if (session === undefined) return { latestPrice: undefined, latestVolume: undefined, priceChange1m: undefined };
  return {
    latestPrice: prices.close[session]!,
    latestVolume: known(prices.volume[session]!),
    priceChange1m: oneMonthPriceChange(prices, sessions),
  };
}

/** The ratios of a table of metrics, in which zero stands for unknown; else the yield of the dividends held. */
function ratios(metrics: CompanyMetrics | undefined, dividend: number | undefined, price: number | undefined) {
  const peRatio = positive(metrics?.peRatio);
  const dividendYield = positive(metrics?.dividendYield);
  if (dividendYield !== undefined || dividend === undefined || price === undefined || price <= 0) {
    return { peRatio, dividendYield };
  }
  return { peRatio, dividendYield: (dividend / price) * 100 };
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}
