import { parentPort } from "node:worker_threads";
import { type DemoFile, demoFiles } from "../demo-files.js";

/** Runs in a worker thread: makes the demo world, and hands the files of each source over as soon as they are made. */
const port = parentPort!;
let made: DemoFile[] = [];

function handOver(): void {
  // A small file may share its memory with others, and is copied.
  const own = made.filter(({ bytes }) => bytes.byteLength === bytes.buffer.byteLength);
  port.postMessage(made, [...new Set(own.map(({ bytes }) => bytes.buffer as ArrayBuffer))]);
  made = [];
}

for (const file of demoFiles()) {
  if (made.length > 0 && made[0]!.source !== file.source) handOver();
  made.push(file);
}
handOver();
