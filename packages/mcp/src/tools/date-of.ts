import type { JsonObject } from "../ask.js";

/** Of when an answer is, where it says so itself: the date alone. */
export function dateOf(answer: JsonObject): string | undefined {
  const said = NAMES.map((name) => answer[name]).find((value) => typeof value === "string");
  return said === undefined ? undefined : String(said).slice(0, "YYYY-MM-DD".length);
}

const NAMES = ["reportDate", "date", "asOf", "asAt", "lastUpdated", "dataThrough"];
