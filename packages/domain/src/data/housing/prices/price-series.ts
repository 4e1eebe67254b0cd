import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { monthOf } from "../../../base/time/month.js";
import type { DwellingType, Measure } from "./measures.js";

/** One series of a region, of one source. */
export interface PriceSeries {
  readonly measure: Measure;
  readonly dwellingType: DwellingType;
  /** The publication. */
  readonly source: string;
  readonly licence: string;
  readonly frequency: "monthly" | "quarterly" | "annual";
  /** Last days of the periods, in ascending order; each is there once. */
  readonly periods: Int32Array;
  /** The figure of each period, never unknown. */
  readonly values: Float64Array;
  /** 1 for a figure that the publisher may change. */
  readonly isPreliminary: Uint8Array;
}

/** A figure of a series, by its place. */
export interface PlacedPrice {
  readonly series: PriceSeries;
  readonly place: number;
}

/**
 * The newest figure of some series that is not preliminary, else the newest; of equally new ones that of the source
 * that is first by name. Undefined when there is none.
 */
export function latestSettled(all: readonly PriceSeries[]): PlacedPrice | undefined {
  const isPreliminaryAt = ({ series, place }: PlacedPrice) => series.isPreliminary[place]!;
  return firstOf(
    all.map((series) => ({ series, place: settledPlace(series) })),
    isPreliminaryAt,
  );
}

/** The newest figure of some series, with the same rule for equally new ones. */
export function newest(all: readonly PriceSeries[]): PlacedPrice | undefined {
  return firstOf(
    all.map((series) => ({ series, place: series.periods.length - 1 })),
    () => 0,
  );
}

function settledPlace({ periods, isPreliminary }: PriceSeries): number {
  const settled = isPreliminary.lastIndexOf(0);
  return settled < 0 ? periods.length - 1 : settled;
}

function firstOf(prices: readonly PlacedPrice[], rankOf: (price: PlacedPrice) => number): PlacedPrice | undefined {
  const periodOf = ({ series, place }: PlacedPrice) => series.periods[place]!;
  return prices
    .filter(({ place }) => place >= 0)
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) || periodOf(b) - periodOf(a) || compareCodePoints(a.series.source, b.series.source),
    )[0];
}

/** The change in percent on the figure exactly some months before; NaN when that is not held. */
export function changeOnMonthsBefore({ series, place }: PlacedPrice, months: number): number {
  const { periods, values } = series;
  const wanted = monthOf(periods[place]!) - months;
  for (let before = place - 1; before >= 0; before -= 1) {
    const month = monthOf(periods[before]!);
    if (month < wanted) return Number.NaN;
    if (month === wanted) return (values[place]! / values[before]! - 1) * 100;
  }
  return Number.NaN;
}
