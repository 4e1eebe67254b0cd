import { takesAfter } from "./data/news/takes/visible-takes.js";
import type { Snapshot } from "./snapshot.js";

/**
 * The same snapshot with the takes that are published up to a moment. Its version says how many are yet to come, so that the
 * same files at the same stage have one version on every instance, which is that of the files once nothing is to come.
 * What shows the same takes as the held snapshot is the very same.
 */
export function takesShownAt(loaded: Snapshot, atMs: number, held?: Snapshot): Snapshot {
  const toCome = takesAfter(loaded.takes.table, atMs);
  const stage = toCome === 0 ? "" : `-${toCome}`;
  const version = loaded.takes.version + stage;
  const takes = held?.takes.version === version ? held.takes : { ...loaded.takes, version, shownUntilMs: atMs };
  return { ...loaded, takes, dataVersion: loaded.dataVersion + stage };
}
