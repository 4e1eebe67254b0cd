import { Worker } from "node:worker_threads";
import type { Snapshot } from "@daybook/domain";
import type { Location } from "@daybook/store";

/** Loads a snapshot in a worker thread, so that requests go on being answered meanwhile. */
export function loadSnapshot(location: Location): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./load.worker.js", import.meta.url), { workerData: location });
    let snapshot: Snapshot | undefined;
    worker.once("message", (loaded: Snapshot) => {
      snapshot = loaded;
    });
    worker.once("error", reject);
    worker.once("exit", () => {
      if (snapshot === undefined) reject(new Error("the loader ended without a snapshot"));
      else resolve(snapshot);
    });
  });
}
