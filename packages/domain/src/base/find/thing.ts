/** What a text is to the thing that is found by it. */
export const roles = { code: 0, name: 1, formerName: 2, synonym: 3, words: 4 } as const;

/** One of them. */
export type Role = (typeof roles)[keyof typeof roles];

/** A text that a thing is found by. */
export interface ThingText {
  readonly role: Role;
  /** Folded. */
  readonly text: string;
}

/** Something that can be found. */
export interface Thing {
  /** Things of a smaller kind come first among equal matches. */
  readonly kind: number;
  /** What tells it from all others of its kind. */
  readonly key: string;
  readonly texts: readonly ThingText[];
}
