/** A name in the code of a region (housing.md 1.1). */
export function regionSlug(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The region of a suburb as a sweep names it. */
export function listingRegion(at: { readonly stateCode: string; readonly postcode: string; readonly place: string }) {
  return `SUBURB:${at.stateCode}-${at.postcode}-${regionSlug(at.place)}`;
}
