import { type Snapshot, takesShownAt } from "@daybook/domain";
import type { Serving, ShownPast } from "../../base/serving.js";

/**
 * What is served, as of a moment: what was yet to be published then is hidden. Where that is nothing, the snapshot is the
 * very same, so that all that is kept of it can be used.
 */
export function servingAsOf(serving: Serving, past: ShownPast): Serving {
  const { snapshot, loaded } = serving;
  if (snapshot === undefined || loaded === undefined) return { ...serving, past };
  const then = takesShownAt(loaded, past.nowMs, snapshot);
  return { ...serving, snapshot: then.takes === snapshot.takes ? snapshot : kept(snapshot, then), past };
}

/** One snapshot for each stage of the takes of what is served. */
const stages = new WeakMap<Snapshot, Map<string, Snapshot>>();

function kept(served: Snapshot, then: Snapshot): Snapshot {
  const known = stages.get(served) ?? new Map<string, Snapshot>();
  const same = known.get(then.takes.version);
  if (same !== undefined) return same;
  stages.set(served, known.set(then.takes.version, then));
  return then;
}
