import { Worker } from "node:worker_threads";

/** Waits for moments more exactly than a timer does, and leaves the processor to others meanwhile. */
export interface Clock {
  /** Waits for a moment of `performance.now()`; only for one at a time. */
  waitFor(momentMs: number): Promise<void>;
  stop(): Promise<unknown>;
}

/**
 * Starts a thread that sleeps until a moment and then says so. A timer is up to a millisecond late, and who looks at the time again and
 * again keeps a processor from what is measured; this is late by less than a tenth of one.
 */
export function startClock(): Clock {
  const shared = new SharedArrayBuffer(16);
  const isAsked = new Int32Array(shared, 0, 1);
  const momentNs = new BigInt64Array(shared, 8, 1);
  const worker = new Worker(SLEEPS, { eval: true, workerData: shared });
  let onMoment: (() => void) | undefined;
  worker.on("message", () => onMoment?.());
  return {
    waitFor(momentMs) {
      momentNs[0] = process.hrtime.bigint() + BigInt(Math.ceil(Math.max(0, momentMs - performance.now()) * 1e6));
      const reached = new Promise<void>((resolve) => {
        onMoment = resolve;
      });
      Atomics.store(isAsked, 0, 1);
      Atomics.notify(isAsked, 0);
      return reached;
    },
    stop: () => worker.terminate(),
  };
}

/** All threads have the same `hrtime`, and each its own `performance.now()`. A wait that ends early is gone on with. */
const SLEEPS = `
  const { parentPort, workerData } = require("node:worker_threads");
  const isAsked = new Int32Array(workerData, 0, 1);
  const momentNs = new BigInt64Array(workerData, 8, 1);
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    Atomics.wait(isAsked, 0, 0);
    Atomics.store(isAsked, 0, 0);
    const leftMs = () => Number(momentNs[0] - process.hrtime.bigint()) / 1e6;
    for (let left = leftMs(); left > 0; left = leftMs()) Atomics.wait(never, 0, 0, left);
    parentPort.postMessage(0);
  }
`;
