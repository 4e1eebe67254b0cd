import type { Serving } from "./serving.js";

/** Whether a server can answer calls, in the words of /readyz. */
export type Readiness = "ready" | "no data is loaded yet" | "draining";

/** How ready a server is; one that is about to end is not, whatever it holds. */
export function readinessOf({ snapshot }: Serving, isDraining: boolean): Readiness {
  if (isDraining) return "draining";
  return snapshot === undefined ? "no data is loaded yet" : "ready";
}
