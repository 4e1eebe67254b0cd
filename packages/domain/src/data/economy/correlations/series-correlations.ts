import { derived } from "../../../base/derived.js";
import type { ServedSeries } from "../series/served-series.js";
import { type Correlation, correlate } from "./correlate.js";
import { monthLevels } from "./month-levels.js";

/** How closely a series moved with the base. */
export interface SeriesCorrelation extends Correlation {
  readonly overlay: ServedSeries;
}

/** Every series that is served, by key, in code-point order. */
type AllSeries = ReadonlyMap<string, ServedSeries>;

/**
 * The correlations of a series of the market with the economic series that may be laid over it, strongest first, equal
 * ones by key; none with a base of another topic. Those asked for last are kept.
 */
export function seriesCorrelations(
  all: AllSeries,
  base: ServedSeries,
  windowMonths: number,
): readonly SeriesCorrelation[] {
  const kept = keptCorrelations(all);
  const name = `${base.info.seriesKey} ${windowMonths}`;
  const correlations = kept.get(name) ?? computed(all, base, windowMonths);
  // The newest goes to the end, and the one that was not asked for the longest is first.
  kept.delete(name);
  kept.set(name, correlations);
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
  return correlations;
}

/** By base and window. One takes about 100 kilobytes with 800 overlays. */
const keptCorrelations = derived((_: AllSeries) => new Map<string, readonly SeriesCorrelation[]>());

/** All bases of a real world with one window each, and some more. */
const KEPT_MAX = 64;

function computed(all: AllSeries, base: ServedSeries, windowMonths: number): readonly SeriesCorrelation[] {
  const levels = base.info.topic === MARKETS ? monthLevels(base) : undefined;
  if (levels === undefined) return [];
  const found: SeriesCorrelation[] = [];
  for (const overlay of overlaysOf(all)) {
    if (!isOfRegion(overlay, base)) continue;
    const correlation = correlate(levels, monthLevels(overlay)!, windowMonths);
    if (correlation === undefined || levels.newestMonth - correlation.lastMonth > STALE_MONTHS) continue;
    found.push({ overlay, ...correlation });
  }
  // The overlays are in the order of their keys, and a sort keeps equal ones in theirs.
  return found.sort((a, b) => Math.abs(b.r) - Math.abs(a.r));
}

/** The series that may be laid over one of the market, with an observation. */
const overlaysOf = derived((all: AllSeries): readonly ServedSeries[] =>
  [...all.values()].filter(
    ({ info, periods }) =>
      info.topic !== MARKETS && (info.frequency === "monthly" || info.frequency === "quarterly") && periods.length > 0,
  ),
);

function isOfRegion({ info }: ServedSeries, base: ServedSeries): boolean {
  return info.regionType === "national" || info.regionCode === base.info.regionCode;
}

const MARKETS = "markets";

/** What ended longer before the base says nothing of now. */
const STALE_MONTHS = 12;
