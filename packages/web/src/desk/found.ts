import type { Searched } from "./words.js";

/** Something that was found, and where it is. */
export interface Found {
  readonly title: string;
  readonly path: string;
  /** What sets it apart from others of its name. */
  readonly note: string;
}

/** What was found of one kind. */
export interface Group {
  readonly kind: Kind;
  readonly found: readonly Found[];
  /** As many as match, shown or not. */
  readonly total: number;
}

/** The kinds of things that are searched, in the order in which they are shown. */
export const KINDS = ["stocks", "suburbs", "series", "politicians", "takes", "methods"] as const;

/** One of them. */
export type Kind = (typeof KINDS)[number];

/** An entry of a list that is searched here. */
export interface Entry extends Searched, Found {}
