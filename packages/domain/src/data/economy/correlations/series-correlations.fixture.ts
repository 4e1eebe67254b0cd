import { dayOf } from "../../../base/time/day.js";
import { firstDayOf, monthOf } from "../../../base/time/month.js";
import type { SeriesIdentity } from "../catalogue/definition.js";
import { type ServedSeries, servedSeriesOf } from "../series/served-series.js";

const identity: SeriesIdentity = {
  topic: "rates",
  metric: "level",
  product: "",
  region: "aus",
  unit: "percent",
  frequency: "monthly",
  adjustment: "original",
  sourceKey: "test",
};

/** A series with these figures, one a month or a quarter from a date on; null is no observation. */
export function seriesOf(
  own: Partial<SeriesIdentity>,
  date: string,
  figures: readonly (number | null)[],
  monthsApart = 1,
): ServedSeries {
  const first = monthOf(dayOf(date)!);
  const known = figures.flatMap((value, at) => (value === null ? [] : [{ month: first + at * monthsApart, value }]));
  return servedSeriesOf({ ...identity, ...own }, "test", {
    periods: Int32Array.from(known, ({ month }) => firstDayOf(month)),
    values: Float64Array.from(known, ({ value }) => value),
  });
}

/** Series by key, in the order of their keys. */
export function catalogueOf(...series: readonly ServedSeries[]): ReadonlyMap<string, ServedSeries> {
  const sorted = series.toSorted((a, b) => (a.info.seriesKey < b.info.seriesKey ? -1 : 1));
  return new Map(sorted.map((each) => [each.info.seriesKey, each]));
}
