import { Gauge, type Registry } from "prom-client";
import type { SourceSyncs } from "../base/source-sync.js";

/**
 * Gauges about the last sync of each source. Processes that share a port read the same file, so the greatest of their
 * figures counts.
 */
export function registerSyncs(sourceSyncs: SourceSyncs, registers: Registry[]): void {
  const ofAll = { aggregator: "max", labelNames: ["source"], registers } as const;
  new Gauge({
    ...ofAll,
    name: "daybook_source_last_sync_timestamp_seconds",
    help: "When the publisher of a source was last asked for new files",
    async collect() {
      const syncs = await sourceSyncs();
      this.reset();
      for (const [source, { askedAtMs }] of syncs) this.set({ source }, askedAtMs / 1000);
    },
  });
  new Gauge({
    ...ofAll,
    name: "daybook_source_troubles",
    help: "Files of a source that did not come as they should in its last sync",
    async collect() {
      const syncs = await sourceSyncs();
      this.reset();
      for (const [source, { troubleCount }] of syncs) this.set({ source }, troubleCount);
    },
  });
  new Gauge({
    ...ofAll,
    name: "daybook_source_layout_changes",
    help: "Newest files of a source that have another layout than those before them, as of its last sync",
    async collect() {
      const syncs = await sourceSyncs();
      this.reset();
      for (const [source, { drifts }] of syncs) this.set({ source }, drifts?.count ?? 0);
    },
  });
}
