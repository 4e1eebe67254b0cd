import { isKnown, publicationOf } from "./live.js";
import type { Import, Past } from "./store.js";

/** The imports that a past state is made of, in the order of the ledger. */
export function pastLedgerOf(imports: readonly Import[], past: Past = {}): readonly Import[] {
  const { imports: count = imports.length, heldBy, publishedBy } = past;
  const came = imports.slice(0, count);
  const held = heldBy === undefined ? came : came.filter(({ retrievedAt }) => retrievedAt <= heldBy);
  if (publishedBy === undefined) return held;
  // A real file retires the demo world also where it was published later than that.
  const isReal = held.some((entry) => isKnown(entry) && !entry.isDemo);
  const untilMs = Date.parse(publishedBy);
  // Publishers write their moments with and without fractions of a second.
  return held.filter((entry) => !(isReal && entry.isDemo) && Date.parse(publicationOf(entry)) <= untilMs);
}
