import { derived } from "../../../base/derived.js";
import type { Housing } from "../housing.js";
import { listingRegionCode } from "../prices/region-code.js";
import { type Spine, salCodeAt, salNameAt, stateAt } from "../suburbs/spine.js";
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
export const listingRegions = derived((housing: Housing): ReadonlyMap<number, ListingRegion> => {
  const { adverts } = housing.listings;
  const newest = newestBy(adverts, adverts.suburb.keys(), (advert) => adverts.suburb[advert]!);
  const regions = newest.map((advert) => regionOfAdvert(housing, advert));
  return new Map(regions.sort((a, b) => a.suburb - b.suburb).map((region) => [region.suburb, region]));
});

/** Every region that the sweep behind an advert names: a suburb that is swept under two postcodes is two. */
export const namedRegions = derived((housing: Housing): readonly ListingRegion[] => {
  const { adverts } = housing.listings;
  const newest = newestBy(adverts, newestOfPlaces(housing), (advert) => regionOfAdvert(housing, advert).code);
  return newest.map((advert) => regionOfAdvert(housing, advert));
});

/** The region that the sweep behind an advert names. */
export function regionOfAdvert(housing: Housing, advert: number): ListingRegion {
  return regionsByPlace(housing).get(placeOf(housing.listings.adverts, advert))!;
}

/** Regions by place. Suburbs of one name that share or lack a postcode have their own codes at the end of the region's. */
const regionsByPlace = derived((housing: Housing): ReadonlyMap<string, ListingRegion> => {
  const { spine, listings } = housing;
  const named = newestOfPlaces(housing).map((advert) => ({
    place: placeOf(listings.adverts, advert),
    region: regionAsNamed(spine, listings.adverts, advert),
  }));
  const suburbOfCode = new Map(named.map(({ region: { code, suburb } }) => [code, suburb]));
  const shared = new Set(
    named.filter(({ region: { code, suburb } }) => suburbOfCode.get(code) !== suburb).map(({ region }) => region.code),
  );
  return new Map(
    named.map(({ place, region }) => {
      const code = shared.has(region.code) ? `${region.code}-${salCodeAt(spine, region.suburb)}` : region.code;
      return [place, { ...region, code }];
    }),
  );
});

/** The adverts that were seen last of each place. Codes take long to make, and most adverts are swept as others are. */
const newestOfPlaces = derived(({ listings: { adverts } }: Housing): readonly number[] =>
  newestBy(adverts, adverts.suburb.keys(), (advert) => placeOf(adverts, advert)),
);

/** Stands for a suburb with the name and the postcode of a sweep. */
function placeOf({ suburb, suburbName, postcode }: Adverts, advert: number): string {
  return `${suburb[advert]} ${suburbName.index[advert]} ${postcode.index[advert]}`;
}

function regionAsNamed(spine: Spine, adverts: Adverts, advert: number): ListingRegion {
  const suburb = adverts.suburb[advert]!;
  const name = advertText(adverts.suburbName, advert) || salNameAt(spine, suburb);
  const postcode = advertText(adverts.postcode, advert);
  return { code: listingRegionCode(stateAt(spine, suburb), postcode, name), suburb, name, postcode };
}

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
