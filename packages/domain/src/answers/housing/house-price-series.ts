import type { GetHousePriceSeriesRequest, GetHousePriceSeriesResponse, HousePricePoint } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import { MS_PER_DAY } from "../../base/time/day.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Housing } from "../../data/housing/housing.js";
import { dwellingTypes, units } from "../../data/housing/prices/measures.js";
import { newest, type PriceSeries } from "../../data/housing/prices/price-series.js";
import { regions } from "../../data/housing/prices/regions.js";

/** A price series of a region, all of one source; undefined for a region that is not known. */
export function housePriceSeries(
  economy: Economy,
  housing: Housing,
  { regionCode, measure, dwellingType }: Query<GetHousePriceSeriesRequest>,
): Answer<GetHousePriceSeriesResponse> | undefined {
  const region = regions(economy, housing).get(regionCode);
  if (region === undefined) return undefined;
  const ofMeasure = region.series.filter((series) => series.measure === measure);
  const served = dwellingType || (dwellingTypes.find((type) => isHeld(ofMeasure, type)) ?? dwellingTypes[0]);
  const series = newest(ofMeasure.filter((each) => each.dwellingType === served))?.series;
  return {
    regionCode,
    regionName: region.name,
    measure,
    dwellingType: served,
    unit: series === undefined ? "" : units[series.measure],
    source: series?.source ?? "",
    sourceLicence: series?.licence ?? "",
    points: series === undefined ? [] : pointsOf(series),
  };
}

function isHeld(all: readonly PriceSeries[], type: string): boolean {
  return all.some(({ dwellingType }) => dwellingType === type);
}

const pointsOf = derived(({ periods, values, isPreliminary }: PriceSeries) =>
  Array.from(periods, (day, at): Answer<HousePricePoint> => {
    return { period: day * MS_PER_DAY, value: values[at]!, isPreliminary: isPreliminary[at] === 1 };
  }),
);
