import type { JsonObject } from "../ask.js";

/** The rows of a list of an answer, which may be absent. */
export function rowsOf(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list : [];
}
