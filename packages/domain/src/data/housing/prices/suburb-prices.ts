import { derived } from "../../../base/derived.js";
import { UNKNOWN_DAY } from "../../../base/tables/table.js";
import type { Housing } from "../housing.js";
import { changeOnMonthsBefore, latestPlace } from "./price-series.js";
import { type SuburbRegion, suburbRegions } from "./suburb-regions.js";

/** What houses cost in each suburb, by its number. */
export interface SuburbPrices {
  /** Median price in dollars: the newest that is not preliminary, else the newest. NaN for a suburb without one. */
  readonly value: Float64Array;
  /** The last day of its period; UNKNOWN_DAY for a suburb without one. */
  readonly periodDay: Int32Array;
  /** Its change in percent on exactly a year earlier; NaN when that is not held. */
  readonly yoyPct: Float64Array;
  /** The region that the price is of; empty for a suburb without one. */
  readonly regionCode: readonly string[];
}

/** The price of each suburb, from the region of it whose price is the newest; of equally new ones the one that is first by code. */
export const suburbPrices = derived((housing: Housing): SuburbPrices => {
  const count = housing.spine.codes.length;
  const value = new Float64Array(count).fill(Number.NaN);
  const periodDay = new Int32Array(count).fill(UNKNOWN_DAY);
  const yoyPct = new Float64Array(count).fill(Number.NaN);
  const regionCode = new Array<string>(count).fill("");
  for (const region of suburbRegions(housing)) {
    const { code, suburb } = region;
    const price = latestPrice(region);
    if (suburb < 0 || price === undefined || price.periodDay <= periodDay[suburb]!) continue;
    value[suburb] = price.value;
    periodDay[suburb] = price.periodDay;
    yoyPct[suburb] = price.yoyPct;
    regionCode[suburb] = code;
  }
  return { value, periodDay, yoyPct, regionCode };
});

/** The newest median price of houses in a region that is not preliminary, else the newest; undefined when there is none. */
function latestPrice({ series }: Pick<SuburbRegion, "series">) {
  const [newest] = series
    .map((each) => ({ each, place: latestPlace(each) }))
    .sort((a, b) => b.each.periods[b.place]! - a.each.periods[a.place]!);
  if (newest === undefined) return undefined;
  const { each, place } = newest;
  return {
    value: each.values[place]!,
    periodDay: each.periods[place]!,
    yoyPct: changeOnMonthsBefore(each, place, 12),
  };
}
