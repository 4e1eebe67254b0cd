import { derivedOfTwo } from "../../../base/derived.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { regionNames } from "../../economy/catalogue/regions.js";
import { cityRegionNames } from "../../economy/dwellings/city-regions.js";
import type { Economy } from "../../economy/economy.js";
import type { Housing } from "../housing.js";
import { namedRegions } from "../listings/listing-regions.js";
import { stateAt } from "../suburbs/spine.js";
import { type State, states } from "../suburbs/states.js";
import { suburbText } from "../suburbs/suburb-figures.js";
import { economicPrices } from "./economic-prices.js";
import type { PriceSeries } from "./price-series.js";
import { suburbRegions } from "./suburb-regions.js";

/** A region that prices are held of, or that dwellings are advertised in. */
export interface Region {
  readonly code: string;
  readonly name: string;
  readonly type: "national" | "state" | "gccsa" | "rest_of_state" | "suburb";
  /** Empty for the nation. */
  readonly state: State | "";
  /** Empty when unknown, and for all but suburbs. */
  readonly postcode: string;
  /** The number of the suburb that it is; -1 when it is none, or that is not known. */
  readonly suburb: number;
  readonly series: readonly PriceSeries[];
}

/** Every region by its code, in the order of their names, then codes. */
export const regions = derivedOfTwo((economy: Economy, housing: Housing): ReadonlyMap<string, Region> => {
  const all = [...advertisedRegions(housing), ...publishedSuburbs(housing), ...economicRegions(economy)];
  const byCode = new Map(all.map((region) => [region.code, region]));
  const sorted = [...byCode.values()].sort(
    (a, b) => compareCodePoints(a.name, b.name) || compareCodePoints(a.code, b.code),
  );
  return new Map(sorted.map((region) => [region.code, region]));
});

function economicRegions(economy: Economy): Region[] {
  return Array.from(economicPrices(economy), ([code, series]) => ({
    ...largeRegion(code),
    code,
    postcode: "",
    suburb: -1,
    series,
  }));
}

function largeRegion(code: string): Pick<Region, "name" | "type" | "state"> {
  const name = largeNames.get(code)!;
  if (code === "AUS") return { name, type: "national", state: "" };
  const state = states.find((each) => each === code);
  if (state !== undefined) return { name, type: "state", state };
  return { name, type: code[1] === "R" ? "rest_of_state" : "gccsa", state: states[Number(code[0]) - 1]! };
}

const largeNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(regionNames).map(([code, name]) => [code.toUpperCase(), name] as const),
  ...Object.entries(cityRegionNames),
]);

function publishedSuburbs(housing: Housing): Region[] {
  return suburbRegions(housing).map((region) => ({
    type: "suburb",
    postcode: region.suburb < 0 ? "" : suburbText(housing.figures, "postcode", region.suburb),
    ...region,
  }));
}

function advertisedRegions(housing: Housing): Region[] {
  return namedRegions(housing).map(({ code, suburb, name, postcode }) => ({
    code,
    name,
    type: "suburb",
    state: stateAt(housing.spine, suburb),
    postcode,
    suburb,
    series: [],
  }));
}
