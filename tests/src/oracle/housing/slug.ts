/** A name in the code of a region (housing.md 1.1). */
export function regionSlug(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The region of a suburb as a sweep names it. */
export function listingRegion(place: {
  readonly stateCode: string;
  readonly postcode: string;
  readonly suburb: string;
}) {
  return `SUBURB:${place.stateCode}-${place.postcode}-${regionSlug(place.suburb)}`;
}
