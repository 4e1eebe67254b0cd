import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What the process holds on to, once two collections in a row agree. Whoever asks has a process to itself. */
export async function bytesInUse(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let last = Infinity;
  for (let tries = 0; tries < 50; tries++) {
    collect();
    // Buffers are freed by another thread.
    await pause(20);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    if (Math.abs(heapUsed + arrayBuffers - last) < 50_000) break;
    last = heapUsed + arrayBuffers;
  }
  return last;
}
