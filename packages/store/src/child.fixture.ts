import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Location } from "./store.js";

/** Another process that uses a store. */
export interface StoreChild {
  readonly process: ChildProcess;
  /** The lines that it prints, one by one. */
  readonly lines: AsyncIterator<string>;
  /** Ends when it has ended. */
  readonly ended: Promise<unknown>;
}

/**
 * Starts a process that opens a store and says so: "write" and "read" hold it
 * until the standard input ends, "add" adds batches and counts them aloud.
 */
export function startStoreChild(job: "write" | "read" | "add", location: Location, firstBatch = 0): StoreChild {
  const script = new URL("./store-child.fixture.js", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, job, JSON.stringify(location), String(firstBatch)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { process: child, lines, ended: once(child, "exit") };
}
