import { derived } from "../../../base/derived.js";
import { UNKNOWN_DAY } from "../../../base/tables/table.js";
import type { Housing } from "../housing.js";
import { changeOnMonthsBefore, latestSettled } from "./price-series.js";
import { suburbRegions } from "./suburb-regions.js";

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
    const price = latestSettled(region.series);
    const day = price?.series.periods[price.place];
    if (suburb < 0 || price === undefined || day! <= periodDay[suburb]!) continue;
    value[suburb] = price.series.values[price.place]!;
    periodDay[suburb] = day!;
    yoyPct[suburb] = changeOnMonthsBefore(price, 12);
    regionCode[suburb] = code;
  }
  return { value, periodDay, yoyPct, regionCode };
});
