import type { Logger } from "pino";

/** Tells of calls that are refused because there are too many. */
export interface OverloadLog {
  refused(): void;
}

/** Logs when refusals begin and when they have ended, however many there are. */
export function overloadLogOf(logger: Logger, monotonicMs: () => number, after: After = afterMs): OverloadLog {
  let beganMs = 0;
  let lastMs = 0;
  let count = 0;
  const look = () => {
    const nowMs = monotonicMs();
    if (nowMs - lastMs < CALM_MS) return after(CALM_MS, look);
    logger.warn({ refused: count, seconds: Math.ceil((lastMs - beganMs) / 1000) }, "calls are no longer refused");
    count = 0;
  };
  return {
    refused() {
      lastMs = monotonicMs();
      count += 1;
      if (count > 1) return;
      beganMs = lastMs;
      logger.warn("calls are refused: there are more than can be answered in time");
      after(CALM_MS, look);
    },
  };
}

type After = (ms: number, work: () => void) => void;

const afterMs: After = (ms, work) => void setTimeout(work, ms).unref();

/** Refusals with less between them belong together. */
const CALM_MS = 5_000;
