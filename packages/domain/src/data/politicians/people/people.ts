import type { State } from "../../housing/suburbs/states.js";

export type Chamber = "house" | "senate";

/** A person's seat during one parliament. */
export interface Term {
  readonly parliament: number;
  readonly chamber: Chamber;
  /** Empty for senators. */
  readonly division: string;
  readonly state: State;
  /** Label as recorded; empty when not recorded. */
  readonly party: string;
  readonly partyAb: string;
}

/** Somebody who sat in Parliament. */
export interface Person {
  readonly slug: string;
  readonly displayName: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly honorific: string;
  readonly aphMpid: string;
  /** The compiler's number of the person; 0 when the person is in its terms alone. */
  readonly personCount: number;
  /** The first given name of every name that the person goes by, folded. */
  readonly knownGivenNames: readonly string[];
  /** The surname of every name that the person goes by, folded. */
  readonly knownSurnames: readonly string[];
  /** Newest first; at least one. */
  readonly terms: readonly Term[];
  /** When the person left Parliament, as a day, by the last parliament of each service without a break that has ended. */
  readonly leftDays: ReadonlyMap<number, number>;
}

/** All people of whom terms are held. */
export interface People {
  /** By slug. */
  readonly persons: readonly Person[];
  /** Slugs that are no longer used, with those that took their place. */
  readonly retiredSlugs: ReadonlyMap<string, string>;
}
