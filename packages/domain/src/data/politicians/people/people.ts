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

/** A time without a break in which somebody sat in Parliament: a change of party, seat or chamber is none. */
export interface Service {
  /** Days. */
  readonly fromDay: number;
  /** Of leaving; undefined while it lasts. */
  readonly toDay: number | undefined;
  readonly terms: readonly Pick<Term, "parliament" | "chamber">[];
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
  /** From the first on; at least one. */
  readonly services: readonly Service[];
}

/** All people of whom terms are held. */
export interface People {
  /** By slug. */
  readonly persons: readonly Person[];
  /** Slugs that are no longer used, with those that took their place. */
  readonly retiredSlugs: ReadonlyMap<string, string>;
}
