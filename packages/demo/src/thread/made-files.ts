import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { DemoFile } from "../demo-files.js";

/** The files of the demo world, those of a source at a time. They are made in a thread of their own, while others are read. */
export async function* madeFiles(signal?: AbortSignal): AsyncGenerator<readonly DemoFile[]> {
  const worker = new Worker(new URL("./demo-files.worker.js", import.meta.url));
  try {
    const messages = on(worker, "message", { close: ["exit"], ...(signal && { signal }) });
    for await (const [files] of messages) yield files;
  } finally {
    await worker.terminate();
  }
}
