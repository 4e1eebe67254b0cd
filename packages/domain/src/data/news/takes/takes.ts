import type { KeyedTable } from "../../../base/tables/keyed-table.js";
import type { editorialTakes } from "./editorial-takes-dataset.js";

/**
 * Editorial takes as they are shown at a moment, immutable. They are a part of the snapshot of their own, so that nothing
 * else is made anew when the next one is published.
 */
export interface Takes {
  /** Hash of the live imports, and how many takes are yet to be published where there are any. */
  readonly version: string;
  /** They are of the demo world. */
  readonly isDemo: boolean;
  /** Drafts and takes of the future too. */
  readonly table: KeyedTable<typeof editorialTakes>;
  /** Takes that are published up to this moment are shown, in milliseconds since 1970; none as they come from the store. */
  readonly shownUntilMs: number;
}
