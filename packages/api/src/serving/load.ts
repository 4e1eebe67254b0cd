import { Worker } from "node:worker_threads";
import type { Snapshot } from "@daybook/domain";
import type { Import, Location } from "@daybook/store";

/** A snapshot and the ledger that it was read from. */
export interface Loaded {
  readonly snapshot: Snapshot;
  readonly ledger: readonly Import[];
}

/** Loads a snapshot in a worker thread, so that requests go on being answered meanwhile. */
export function loadSnapshot(location: Location): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./load.worker.js", import.meta.url), { workerData: location });
    let loaded: Loaded | undefined;
    worker.once("message", (message: Loaded) => {
      loaded = message;
    });
    worker.once("error", reject);
    worker.once("exit", () => {
      if (loaded === undefined) reject(new Error("the loader ended without a snapshot"));
      else resolve(loaded);
    });
  });
}
