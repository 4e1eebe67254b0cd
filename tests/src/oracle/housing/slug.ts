import { grouped } from "./order.js";

/** A name in the code of a region (housing.md 1.1). */
export function regionSlug(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A suburb as a sweep names it. */
interface Swept {
  readonly stateCode: string;
  readonly postcode: string;
  readonly place: string;
  readonly salCode: string;
}

/** Gives the codes of the regions of suburbs as sweeps name them. One that several suburbs have ends in the suburb's own. */
export function listingRegions(swept: readonly Swept[]): (at: Swept) => string {
  const named = (at: Swept) => `SUBURB:${at.stateCode}-${at.postcode}-${regionSlug(at.place)}`;
  const suburbs = grouped(swept, named);
  const isShared = (at: Swept) => suburbs.get(named(at))!.some(({ salCode }) => salCode !== at.salCode);
  return (at) => (isShared(at) ? `${named(at)}-${at.salCode}` : named(at));
}
