import type { Serving } from "./serving.js";

/** Whether a server can answer calls, in the words of /readyz. */
export type Readiness = "ready" | "no data is loaded yet" | typeof STILL_LOADING | "draining";

/** Why a server is not ready that answers from a part of the data. */
export const STILL_LOADING = "some of the data is still being loaded";

/** How ready a server is; one that is about to end is not, whatever it holds. */
export function readinessOf({ snapshot, coming }: Serving, isDraining: boolean): Readiness {
  if (isDraining) return "draining";
  if (coming !== undefined) return STILL_LOADING;
  return snapshot === undefined ? "no data is loaded yet" : "ready";
}
