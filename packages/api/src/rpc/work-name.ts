import type { MessageObject } from "../json/message-object.js";

/**
 * Names the work of a request whose bounds were applied: its method, and about how much
 * it asks for. A series of a month and one of all years take very different times.
 */
export function workName(label: string, { period, limit, maxPoints, summaryOnly }: MessageObject): string {
  const span = typeof period === "string" ? period.slice(0, SPAN_CHARACTERS_MAX).toUpperCase() : "";
  return `${label} ${span} ${sizeOf(limit)} ${sizeOf(maxPoints)} ${summaryOnly === true}`;
}

const SPAN_CHARACTERS_MAX = 4;

/** Numbers of about the same size are the same. */
function sizeOf(count: unknown): number {
  return typeof count === "number" && count > 0 ? Math.floor(Math.log2(count)) : 0;
}
