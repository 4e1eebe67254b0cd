import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { derivedSeries } from "../../data/economy/derived/derived-series.js";
import type { Economy } from "../../data/economy/economy.js";
import { publishedSeries } from "../../data/economy/series/published-series.js";
import type { ServedSeries } from "../../data/economy/series/served-series.js";

/**
 * The series that are published, and those that are computed of them alone, by key. Those of the market are
 * computed of prices too, which may not be passed on whole: methods alone serve them.
 */
export function openSeries({ stated }: Economy): readonly ServedSeries[] {
  const series = [...publishedSeries(stated).values(), ...derivedSeries(stated)];
  return series.sort((a, b) => compareCodePoints(a.info.seriesKey, b.info.seriesKey));
}
