import type { Readiness } from "@daybook/api";
import { SILENT_MS } from "./health-answer.js";

/** What a worker said of itself, and when. */
export interface Said {
  readonly readiness: Readiness;
  readonly atMs: number;
}

/** One worker that answers is enough; one that has said nothing for long does not. */
export function readinessOfAll(said: Iterable<Said>, nowMs: number): Readiness {
  const heard = [...said].filter(({ atMs }) => nowMs - atMs <= SILENT_MS).map(({ readiness }) => readiness);
  return heard.find((readiness) => readiness === "ready") ?? heard[0] ?? "no data is loaded yet";
}
