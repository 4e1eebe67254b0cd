import { parentPort } from "node:worker_threads";
import { giveWay } from "../../base/give-way.js";
import { tableBytes } from "./table-file.js";
import type { FromTableThread, ToTableThread } from "./table-thread.js";

/** Runs in a worker thread: makes tables one by one, and ends when it is told to. */
giveWay();
let last = Promise.resolve();
parentPort?.on("message", (message: ToTableThread) => {
  if (message === "end") parentPort?.close();
  else last = last.then(() => make(message));
});

async function make({ id, format, job }: Exclude<ToTableThread, "end">): Promise<void> {
  try {
    // They may be a part of memory that others use.
    const bytes = Uint8Array.from(await tableBytes(format, job));
    tell({ id, bytes });
  } catch (problem) {
    tell({ id, problem });
  }
}

function tell(message: FromTableThread): void {
  parentPort?.postMessage(message, message.bytes === undefined ? [] : [message.bytes.buffer as ArrayBuffer]);
}
