import { isoOf } from "../../../base/time/day.js";
import { DERIVED, type ServedSeries } from "./served-series.js";

/** A publication of which some series should have had a newer period by now. */
export interface StaleSource {
  readonly sourceKey: string;
  /** How many of its series are late. */
  readonly series: number;
  /** The newest period of those, YYYY-MM-DD. */
  readonly newestPeriod: string;
}

/** The publications that are late on a day, by key. Series that are computed here are as late as what they are made of. */
export function staleSources(served: Iterable<ServedSeries>, today: number): StaleSource[] {
  const late = new Map<string, { series: number; newest: number }>();
  for (const { info, periods } of served) {
    const newest = periods.at(-1);
    if (newest === undefined || today - newest <= daysAllowed(info)) continue;
    const known = late.get(info.sourceKey) ?? { series: 0, newest };
    late.set(info.sourceKey, { series: known.series + 1, newest: Math.max(known.newest, newest) });
  }
  return [...late]
    .map(([sourceKey, { series, newest }]) => ({ sourceKey, series, newestPeriod: isoOf(newest) }))
    .sort((one, other) => (one.sourceKey < other.sourceKey ? -1 : 1));
}

/** How old the newest period of a series may be, in days. */
function daysAllowed({ sourceKey, sourceLicence, frequency }: ServedSeries["info"]): number {
  if (sourceLicence === DERIVED) return Number.POSITIVE_INFINITY;
  if (sourceKey.startsWith("rba-")) return CENTRAL_BANK_DAYS;
  return DAYS_BY_SOURCE.get(sourceKey) ?? DAYS_BY_FREQUENCY.get(frequency) ?? Number.POSITIVE_INFINITY;
}

const CENTRAL_BANK_DAYS = 75;

const DAYS_BY_SOURCE: ReadonlyMap<string, number> = new Map([
  ["abs-population", 400],
  ["abs-government-finance", 280],
  ["abs-recorded-crime-victims", 1010],
  // It has ended.
  ["abs-retail-trade", Number.POSITIVE_INFINITY],
]);

const DAYS_BY_FREQUENCY: ReadonlyMap<string, number> = new Map([
  ["monthly", 140],
  ["quarterly", 260],
]);
