import type { SyncProgress } from "@daybook/ingest";
import { timeLeft } from "../time-left.js";

/** Says how far a sync is: which files of a source, how much of a large one, how fast and for how long. */
export function progressOf(monotonicMs: () => number): (progress: SyncProgress) => string {
  let work = "";
  let startMs = 0;
  return ({ source, doing, filesDone, filesTotal, bytes }) => {
    const isLarge = bytes !== undefined;
    const named = `${source} ${doing} ${isLarge ? filesDone : ""}`;
    if (named !== work) [work, startMs] = [named, monotonicMs()];
    const elapsedMs = monotonicMs() - startMs;
    const files = `${source}: ${doing === "asking" ? "asked for" : "loaded"} ${filesDone} of ${filesTotal} files`;
    if (!isLarge) return files + timeLeft(elapsedMs, filesDone, filesTotal);
    const { received, resumedAt, total } = bytes;
    const size = total === undefined ? megabytes(received) : `${megabytes(received)} of ${megabytes(total)}`;
    const come = received - resumedAt;
    const rate = elapsedMs === 0 ? "" : `, ${megabytes((come / elapsedMs) * 1000)} a second`;
    return `${files}, ${size}${rate}${total === undefined ? "" : timeLeft(elapsedMs, come, total - resumedAt)}`;
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
