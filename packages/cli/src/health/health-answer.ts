import type { Readiness } from "@daybook/api";

/** What a server said last of itself, and how long ago. */
export interface Heard {
  readonly readiness: Readiness;
  readonly agoMs: number;
}

/** The status and text of a probe's path; undefined where there is nothing to probe. */
export function healthAnswer(path: string, { readiness, agoMs }: Heard): readonly [number, string] | undefined {
  const isSilent = agoMs > SILENT_MS;
  if (path === "/livez") return isSilent ? [503, SILENT] : [200, "live"];
  if (path !== "/readyz") return undefined;
  if (isSilent) return [503, SILENT];
  return [readiness === "ready" ? 200 : 503, readiness];
}

/** How often a server says how it is. */
export const BEAT_MS = 250;

/** Longer than anything holds a server up that will go on. */
export const SILENT_MS = 30_000;
const SILENT = `the server has said nothing for ${SILENT_MS / 1000} seconds`;
