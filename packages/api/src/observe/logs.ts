import { type DestinationStream, type Logger, pino } from "pino";
import { batched } from "./batched.js";

/** How to log. */
export interface LogOptions {
  readonly level: "silent" | "error" | "warn" | "info" | "debug";
  readonly destination: DestinationStream;
  readonly now: () => Date;
}

/** A logger that writes one JSON object per line, many lines at a time. Its `flush` writes what it holds. */
export function createLogger({ level, destination, now }: LogOptions): Logger {
  return pino({ level, base: null, timestamp: timestampOf(now) }, batched(destination));
}

/** A busy server logs many lines in one millisecond, and writing out a date is slow. */
function timestampOf(now: () => Date): () => string {
  let lastMs = Number.NaN;
  let text = "";
  return () => {
    const date = now();
    if (date.getTime() !== lastMs) {
      lastMs = date.getTime();
      text = `,"time":"${date.toISOString()}"`;
    }
    return text;
  };
}
