/** A point on both clocks, in milliseconds since 1970: the files that were held here then, of those that were published then. */
export interface Moment {
  /** Files that this server had retrieved by then. */
  readonly heldMs: number;
  /** Files that their publishers had published by then. */
  readonly publishedMs: number;
}

/** Everything that is held. */
export const NOW: Moment = { heldMs: Number.POSITIVE_INFINITY, publishedMs: Number.POSITIVE_INFINITY };
