import { type DestinationStream, type Logger, pino } from "pino";
import { batched } from "./batched.js";

/** How to log. */
export interface LogOptions {
  readonly level: "silent" | "error" | "warn" | "info" | "debug";
  readonly destination: DestinationStream;
  readonly now: () => Date;
  /** The number of a process that shares its log with others; it stands in every line. */
  readonly worker?: number;
}

/** A logger that writes one JSON object per line, many lines at a time. Its `flush` writes the lines held back. */
export function createLogger({ level, destination, now, worker }: LogOptions): Logger {
  const base = worker === undefined ? null : { worker };
  return pino({ level, base, timestamp: timestampOf(now) }, batched(destination));
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
