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
  const newest = newestBy(adverts, adverts.suburb.keys(), (advert) => adverts.suburb[advert]!);
  const regions = newest.map((advert) => regionOfAdvert(spine, adverts, advert));
  return new Map(regions.sort((a, b) => a.suburb - b.suburb).map((region) => [region.suburb, region]));
});

/**
 * Every region that the sweep behind an advert names: a suburb that is swept under two postcodes is two. Of two
 * suburbs under one name and postcode it is that of the advert that was seen last.
 */
export const namedRegions = derived(({ spine, listings }: Housing): readonly ListingRegion[] => {
  const { adverts } = listings;
  const { suburb, suburbName, postcode } = adverts;
  // Codes take long to make, and most adverts are swept as others are.
  const places = newestBy(
    adverts,
    suburb.keys(),
    (advert) => `${suburb[advert]} ${suburbName.index[advert]} ${postcode.index[advert]}`,
  );
  const newest = newestBy(adverts, places, (advert) => regionOfAdvert(spine, adverts, advert).code);
  return newest.map((advert) => regionOfAdvert(spine, adverts, advert));
});

/** Of the adverts with each key the one that was seen last, the first of equal ones. */
function newestBy({ lastSeenMs }: Adverts, adverts: Iterable<number>, keyOf: (advert: number) => unknown): number[] {
  const newest = new Map<unknown, number>();
  for (const advert of adverts) {
    const key = keyOf(advert);
    const held = newest.get(key);
    const difference = held === undefined ? 1 : lastSeenMs[advert]! - lastSeenMs[held]! || held - advert;
    if (difference > 0) newest.set(key, advert);
  }
  return [...newest.values()];
}

/** The region that the sweep behind an advert names. */
export function regionOfAdvert(spine: Spine, adverts: Adverts, advert: number): ListingRegion {
  const suburb = adverts.suburb[advert]!;
  const name = advertText(adverts.suburbName, advert) || salNameAt(spine, suburb);
  const postcode = advertText(adverts.postcode, advert);
  return { code: listingRegionCode(stateAt(spine, suburb), postcode, name), suburb, name, postcode };
}
