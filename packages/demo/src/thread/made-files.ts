import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { DemoFile } from "../demo-files.js";

/**
 * The files of the demo world, those of a source at a time. They are made in a thread of their own, which is one source ahead
 * of the caller and no more: it would take the processor from what is awaited first.
 */
export async function* madeFiles(signal?: AbortSignal): AsyncGenerator<readonly DemoFile[]> {
  const worker = new Worker(new URL("./demo-files.worker.js", import.meta.url));
  try {
    const messages = on(worker, "message", { close: ["exit"], ...(signal && { signal }) });
    worker.postMessage("next");
    for await (const [files] of messages) {
      yield files;
      worker.postMessage("next");
    }
  } finally {
    await worker.terminate();
  }
}
