import { setTimeout as delay } from "node:timers/promises";
import { StoreBusy } from "./errors.js";
import type { OpenOptions } from "./store.js";

/** Retries until the store is free; when it gives up, the error names the holder. */
export async function whenFree<T>(open: () => Promise<T>, { waitMs = 10_000, signal }: OpenOptions): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    signal?.throwIfAborted();
    try {
      return await open();
    } catch (problem) {
      if (!(problem instanceof StoreBusy)) throw problem;
      if (waitedMs + RETRY_MS > waitMs) throw new StoreBusy(`${problem.message}; gave up after ${waitMs / 1000} s.`);
    }
    await delay(RETRY_MS, undefined, signal === undefined ? {} : { signal });
  }
}

const RETRY_MS = 100;
