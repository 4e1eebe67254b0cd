import { derived } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Housing } from "../housing.js";
import { salNameAt } from "../suburbs/spine.js";
import type { State } from "../suburbs/states.js";
import type { PriceSeries } from "./price-series.js";
import { publishedMedians } from "./published-medians.js";
import { suburbRegionCode } from "./region-code.js";
import { linkedSuburb } from "./suburb-links.js";

/** A suburb as a publication of prices, or a sweep of listings, names it. */
export interface SuburbRegion {
  readonly code: string;
  readonly name: string;
  readonly state: State;
  /** The number of the suburb that it is; -1 when that is not known. */
  readonly suburb: number;
  /** Its median prices, one series per publication. */
  readonly series: readonly PriceSeries[];
}

/** The regions whose prices are published by suburb, by code. */
export const suburbRegions = derived(({ spine, medians }: Housing): readonly SuburbRegion[] => {
  const groups = groupsOf(publishedMedians(medians), ({ state, name }) => suburbRegionCode(state, name));
  const regions = Array.from(groups, ([code, published]): SuburbRegion => {
    const [{ state, name }] = published as [(typeof published)[number]];
    const suburb = linkedSuburb(spine, state, name);
    return {
      code,
      name: suburb === undefined ? inTitleCase(name) : salNameAt(spine, suburb),
      state,
      suburb: suburb ?? -1,
      series: [...groupsOf(published, ({ series }) => series.source).values()].map((group) =>
        joined(group.map(({ series }) => series)),
      ),
    };
  });
  return regions.sort((a, b) => compareCodePoints(a.code, b.code));
});

/** A publication that writes one name in several ways has one series of it; of one period the first of them counts. */
function joined(spellings: readonly PriceSeries[]): PriceSeries {
  const [first, ...others] = spellings as readonly [PriceSeries, ...PriceSeries[]];
  if (others.length === 0) return first;
  const figures = new Map<number, { readonly value: number; readonly isPreliminary: number }>();
  for (const { periods, values, isPreliminary } of spellings) {
    for (const [at, period] of periods.entries()) {
      if (!figures.has(period)) figures.set(period, { value: values[at]!, isPreliminary: isPreliminary[at]! });
    }
  }
  const periods = Int32Array.from(figures.keys()).sort();
  return {
    ...first,
    periods,
    values: Float64Array.from(periods, (period) => figures.get(period)!.value),
    isPreliminary: Uint8Array.from(periods, (period) => figures.get(period)!.isPreliminary),
  };
}

function inTitleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase());
}
