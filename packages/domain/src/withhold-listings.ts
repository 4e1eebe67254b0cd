import { noListings } from "./data/housing/listings/no-listings.js";
import type { Snapshot } from "./snapshot.js";

/**
 * The same snapshot without its listings, which are said to be withheld: what an
 * operator who has switched them off serves. No answer can be made of them then.
 */
export function withholdListings(snapshot: Snapshot): Snapshot {
  const { housing } = snapshot;
  if (housing.areListingsWithheld) return snapshot;
  return { ...snapshot, housing: { ...housing, listings: noListings(), areListingsWithheld: true } };
}
