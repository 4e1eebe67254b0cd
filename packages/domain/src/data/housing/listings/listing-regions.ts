import { derived } from "../../../base/derived.js";
import type { Housing } from "../housing.js";
import { listingRegionCode } from "../prices/region-code.js";
import { type Spine, salNameAt, stateAt } from "../suburbs/spine.js";
import { advertText } from "./advert-text.js";
import type { Adverts } from "./listings.js";

/** A suburb as sweeps name it. */
export interface ListingRegion {
  readonly code: string;
  /** The suburb, by its number in the spine. */
  readonly suburb: number;
  readonly name: string;
  /** Empty when the sweep gave none. */
  readonly postcode: string;
}

/** The regions of suburbs with adverts by the suburb's number, named by the sweep behind the advert that was seen last. */
export const listingRegions = derived(({ spine, listings }: Housing): ReadonlyMap<number, ListingRegion> => {
  const { adverts } = listings;
  const newest = new Map<number, number>();
  for (let advert = 0; advert < adverts.count; advert += 1) {
    const held = newest.get(adverts.suburb[advert]!);
    const isNewer = held === undefined || adverts.lastSeenMs[advert]! > adverts.lastSeenMs[held]!;
    if (isNewer) newest.set(adverts.suburb[advert]!, advert);
  }
  const regions = Array.from(newest.values(), (advert) => regionOfAdvert(spine, adverts, advert));
  return new Map(regions.sort((a, b) => a.suburb - b.suburb).map((region) => [region.suburb, region]));
});

/** The region that the sweep behind an advert names. */
export function regionOfAdvert(spine: Spine, adverts: Adverts, advert: number): ListingRegion {
  const suburb = adverts.suburb[advert]!;
  const name = advertText(adverts.suburbName, advert) || salNameAt(spine, suburb);
  const postcode = advertText(adverts.postcode, advert);
  return { code: listingRegionCode(stateAt(spine, suburb), postcode, name), suburb, name, postcode };
}
