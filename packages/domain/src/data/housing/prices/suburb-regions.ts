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
  return [...groups]
    .map(([code, published]): SuburbRegion => {
      const [{ state, name }] = published as [(typeof published)[number]];
      const suburb = linkedSuburb(spine, state, name);
      return {
        code,
        name: suburb === undefined ? inTitleCase(name) : salNameAt(spine, suburb),
        state,
        suburb: suburb ?? -1,
        // A publication that writes one name in two ways counts by the way that comes first.
        series: [...groupsOf(published, ({ series }) => series.source).values()].map(([first]) => first!.series),
      };
    })
    .sort((a, b) => compareCodePoints(a.code, b.code));
});

function inTitleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase());
}
