import { newestDates } from "@daybook/domain";
import { Gauge, type Registry } from "prom-client";
import type { Serving } from "../base/serving.js";

/**
 * Gauges about the data: which version is served, of which world, how new it is, and whether something newer could not
 * be loaded. Processes that share a port serve the same data, so the greatest of their figures counts.
 */
export function registerData(serving: () => Serving, registers: Registry[]): void {
  const ofAll = { aggregator: "max", registers } as const;
  new Gauge({
    ...ofAll,
    name: "daybook_snapshot_info",
    help: "1 for the data version that is served",
    labelNames: ["data_version", "demo"],
    collect() {
      this.reset();
      const { snapshot } = serving();
      if (snapshot) this.set({ data_version: snapshot.dataVersion, demo: String(snapshot.isDemo) }, 1);
    },
  });
  new Gauge({
    ...ofAll,
    name: "daybook_snapshot_problem",
    help: "1 while newer data cannot be served",
    collect() {
      this.set(serving().problem === undefined ? 0 : 1);
    },
  });
  new Gauge({
    ...ofAll,
    name: "daybook_demo",
    help: "1 while the fictional demo world is served",
    collect() {
      this.set(serving().snapshot?.isDemo === true ? 1 : 0);
    },
  });
  new Gauge({
    ...ofAll,
    name: "daybook_dataset_newest_timestamp_seconds",
    help: "Midnight in UTC of the newest date that is served of a dataset, at most that of its last import",
    labelNames: ["dataset"],
    collect() {
      this.reset();
      const { snapshot, lastImports } = serving();
      if (snapshot === undefined) return;
      for (const [dataset, day] of newestDates(snapshot, lastImports)) this.set({ dataset }, day * SECONDS_PER_DAY);
    },
  });
  new Gauge({
    ...ofAll,
    name: "daybook_source_last_import_timestamp_seconds",
    help: "When the newest file of a source was retrieved",
    labelNames: ["source"],
    collect() {
      this.reset();
      for (const [source, atMs] of serving().lastImports ?? []) this.set({ source }, atMs / 1000);
    },
  });
}

const SECONDS_PER_DAY = 86_400;
