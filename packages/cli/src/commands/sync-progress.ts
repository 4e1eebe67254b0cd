import type { SyncProgress } from "@daybook/ingest";
import { timeLeft } from "../time-left.js";

/** How far the files of a source are, in words and as a share. */
interface SourceProgress {
  readonly line: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** Says how far a sync is: which files of a source, how much of a large one, how fast and for how long. */
export function progressOf(monotonicMs: () => number): (progress: SyncProgress) => SourceProgress {
  let work = "";
  let startMs = 0;
  return ({ source, doing, filesDone, filesTotal, bytes }) => {
    const isLarge = bytes !== undefined;
    const named = `${source} ${doing} ${isLarge ? filesDone : ""}`;
    if (named !== work) [work, startMs] = [named, monotonicMs()];
    const elapsedMs = monotonicMs() - startMs;
    const files = `${source}: ${doing === "asking" ? "asked for" : "loaded"} ${filesDone} of ${filesTotal} files`;
    if (!isLarge) {
      const left = timeLeft(elapsedMs, filesDone, filesTotal);
      return { line: `${files}${left && filesRate(elapsedMs, filesDone)}${left}`, share: filesDone / filesTotal };
    }
    const { received, resumedAt, total } = bytes;
    const size = total === undefined ? megabytes(received) : `${megabytes(received)} of ${megabytes(total)}`;
    const come = received - resumedAt;
    const rate = elapsedMs === 0 ? "" : `, ${megabytes((come / elapsedMs) * 1000)} a second`;
    const left = total === undefined ? "" : timeLeft(elapsedMs, come, total - resumedAt);
    return {
      line: `${files}, ${size}${rate}${left}`,
      share: (filesDone + (total === undefined ? 0 : received / total)) / filesTotal,
    };
  };
}

function filesRate(elapsedMs: number, files: number): string {
  return `, ${Math.round((files / elapsedMs) * 60_000).toLocaleString("en-AU")} a minute`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
