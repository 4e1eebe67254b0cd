import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { type DemoFile, demoFiles } from "../demo-files.js";

/** Runs in a worker thread: makes the demo world, and hands the files of a source over each time it is asked for them. */
const port = parentPort!;
let made: DemoFile[] = [];

async function handOver(): Promise<void> {
  await once(port, "message");
  // A small file may share its memory with others, and is copied.
  const own = made.filter(({ bytes }) => bytes.byteLength === bytes.buffer.byteLength);
  port.postMessage(made, [...new Set(own.map(({ bytes }) => bytes.buffer as ArrayBuffer))]);
  made = [];
}

for (const file of demoFiles()) {
  if (made.length > 0 && made[0]!.source !== file.source) await handOver();
  made.push(file);
}
await handOver();
