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
  const timestamp = () => `,"time":"${now().toISOString()}"`;
  return pino({ level, base: null, timestamp }, batched(destination));
}
