import type { Snapshot } from "@daybook/domain";
import { type ChangeEntry, packChanges } from "@daybook/domain/changes";
import { snapshotOf } from "../../api.fixture.js";
import type { Changes } from "../../base/changes.js";
import type { Serving } from "../../base/serving.js";

/** Changes that grow one by one, each an import of short positions and a version of the data. */
export function growingChanges() {
  const entries: ChangeEntry[] = [];
  const watchers = new Set<() => void>();
  let log: ReturnType<typeof packChanges> | undefined;
  let snapshot: Snapshot = snapshotOf(versionOf(0));
  let versions: NonNullable<Serving["history"]>["versions"] = [];
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const changes: Changes = {
    log: () => log,
    ready: () => ready,
    watch(onNewer) {
      watchers.add(onNewer);
      return () => watchers.delete(onNewer);
    },
  };
  return {
    changes,
    watchers,
    serving: (): Serving => ({
      snapshot,
      problem: undefined,
      history: { heldMs: [], publishedMs: [], versions },
    }),
    /** Another import, which changed some codes. It is served, and known as a change, at once. */
    add(codes: readonly string[], more: Partial<ChangeEntry> = {}) {
      const importId = entries.length + 1;
      entries.push({
        importId,
        place: importId,
        dataset: "short-positions",
        source: "asic-shorts",
        fileName: `${importId}.csv`,
        atMs: Date.UTC(2026, 0, importId),
        added: codes.length,
        restated: 0,
        withdrawn: 0,
        fromDay: 20_000 + importId,
        toDay: 20_000 + importId,
        subjects: codes.map((code) => `code:${code}`),
        ...more,
      });
      const [dataVersion, from] = [versionOf(importId), new Date(Date.UTC(2026, 0, importId)).toISOString()];
      versions = [...versions, { dataVersion, imports: importId, from, sources: ["asic-shorts"] }];
      snapshot = snapshotOf(dataVersion);
      this.tell();
    },
    /** Has the changes known that are there. */
    tell() {
      log = packChanges(entries);
      onReady();
      for (const onNewer of watchers) onNewer();
    },
  };
}

/** A data version by its number. */
export function versionOf(number: number): string {
  return String(number).padStart(32, "0");
}

/** The id of a change by the number of its import. */
export function idOf(number: number, dataset = "short-positions"): string {
  return `${String(number).padStart(10, "0")}-${dataset}`;
}
