import { noListings } from "./data/housing/listings/no-listings.js";
import { noFundingTables } from "./data/politicians/funding/no-funding-tables.js";
import { noRegister } from "./data/politicians/register/no-register.js";
import type { Snapshot } from "./snapshot.js";

/** What an operator can switch off. */
export type Withholdable = "listings" | "register" | "funding";

/**
 * The same snapshot without what an operator has switched off, which is said to be
 * withheld. No answer can be made of it then. What is withheld already stays the same object.
 */
export function withhold(snapshot: Snapshot, withheld: readonly Withholdable[]): Snapshot {
  return withheld.reduce((left, each) => withholders[each](left), snapshot);
}

/** What is withheld of a snapshot. */
export function withheldIn({ housing, politicians }: Snapshot): readonly Withholdable[] {
  const isWithheld: Readonly<Record<Withholdable, boolean | undefined>> = {
    listings: housing.areListingsWithheld,
    register: politicians.isRegisterWithheld,
    funding: politicians.isFundingWithheld,
  };
  return (Object.keys(isWithheld) as Withholdable[]).filter((each) => isWithheld[each]);
}

const withholders: { readonly [Each in Withholdable]: (snapshot: Snapshot) => Snapshot } = {
  listings(snapshot) {
    const { housing } = snapshot;
    if (housing.areListingsWithheld) return snapshot;
    return { ...snapshot, housing: { ...housing, listings: noListings(), areListingsWithheld: true } };
  },

  register(snapshot) {
    const { politicians } = snapshot;
    if (politicians.isRegisterWithheld) return snapshot;
    // Which parliaments have documents decides whose returns are served.
    const { documents } = politicians.register;
    return {
      ...snapshot,
      politicians: { ...politicians, register: { ...noRegister(), documents }, isRegisterWithheld: true },
    };
  },

  funding(snapshot) {
    const { politicians } = snapshot;
    if (politicians.isFundingWithheld) return snapshot;
    return { ...snapshot, politicians: { ...politicians, funding: noFundingTables(), isFundingWithheld: true } };
  },
};
