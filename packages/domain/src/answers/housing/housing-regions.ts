import type { HousingRegion, ListHousingRegionsRequest, ListHousingRegionsResponse } from "@daybook/contract";
import { derivedOfTwo } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import { MS_PER_DAY } from "../../base/time/day.js";
import type { Economy } from "../../data/economy/economy.js";
import type { Housing } from "../../data/housing/housing.js";
import { latestSettled, type PriceSeries } from "../../data/housing/prices/price-series.js";
import { regions } from "../../data/housing/prices/regions.js";
import { salCodeAt } from "../../data/housing/suburbs/spine.js";

/** The regions that pass every filter that is given, by name. */
export function listHousingRegions(
  economy: Economy,
  housing: Housing,
  { regionType, stateCode, query, limit, offset }: Query<ListHousingRegionsRequest>,
): Answer<ListHousingRegionsResponse> {
  const wanted = query.replace(/\s+/g, " ");
  const found = regionRows(economy, housing).filter(
    ({ message, name }) =>
      (regionType === "" || message.regionType === regionType) &&
      (stateCode === "" || message.stateCode === stateCode) &&
      name.includes(wanted),
  );
  return { regions: found.slice(offset, offset + limit).map(({ message }) => message), total: found.length };
}

/** A region as it is told, and its name in small letters. */
interface RegionRow {
  readonly name: string;
  readonly message: Answer<HousingRegion>;
}

/** Every region in order. */
const regionRows = derivedOfTwo((economy: Economy, housing: Housing): readonly RegionRow[] =>
  Array.from(regions(economy, housing).values(), ({ code, name, type, state, postcode, suburb, series }) => {
    const price = latestSettled(series.filter(isOfHouses));
    return {
      name: name.toLowerCase(),
      message: {
        regionCode: code,
        regionName: name,
        regionType: type,
        stateCode: state,
        postcode,
        latestValue: price?.series.values[price.place],
        latestPeriod: price && price.series.periods[price.place]! * MS_PER_DAY,
        salCode: suburb < 0 ? "" : salCodeAt(housing.spine, suburb),
      },
    };
  }),
);

/** Attached dwellings cost less, so that a median of theirs says nothing of houses. */
function isOfHouses({ measure, dwellingType }: PriceSeries): boolean {
  return measure === "median_price" && dwellingType !== "attached";
}
