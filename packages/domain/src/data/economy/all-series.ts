import { derivedOfTwo } from "../../base/derived.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Market } from "../market/market.js";
import { derivedSeries } from "./derived/derived-series.js";
import type { Economy } from "./economy.js";
import { marketSeries } from "./markets/market-series.js";
import { publishedSeries } from "./series/published-series.js";
import type { ServedSeries } from "./series/served-series.js";

/** Every series that is served, published or derived, by key, in code-point order. */
export const allSeries = derivedOfTwo((market: Market, economy: Economy): ReadonlyMap<string, ServedSeries> => {
  const series = [
    ...publishedSeries(economy.stated).values(),
    ...derivedSeries(economy.stated),
    ...marketSeries(market, economy),
  ];
  const byKey = series.sort((a, b) => compareCodePoints(a.info.seriesKey, b.info.seriesKey));
  return new Map(byKey.map((each) => [each.info.seriesKey, each]));
});
