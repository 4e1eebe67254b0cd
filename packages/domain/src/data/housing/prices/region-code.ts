import type { State } from "../suburbs/states.js";

/** The code of the region that a publication of prices means by the name of a suburb. */
export function suburbRegionCode(state: State, name: string): string {
  return `SUBURB:${state}-${slugOf(name)}`;
}

/** The code of the region of a suburb's listings. An unknown postcode leaves its place empty, so that no publication has that code. */
export function listingRegionCode(state: State, postcode: string, name: string): string {
  return `SUBURB:${state}-${postcode}-${slugOf(name)}`;
}

/** A name in capitals, with one dash for whatever is between letters and digits. */
function slugOf(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
