import type { Field } from "./model.js";

/** The unit of a figure in an answer, as its name or its comment states it; undefined for counts, ratios and all that is no figure. */
export function unitOf({
  protoName,
  comment,
  type,
}: Pick<Field, "protoName" | "comment" | "type">): string | undefined {
  if (type.kind !== "number") return undefined;
  if (/_cents$/.test(protoName)) return "cents";
  if (/\bpercentage points\b/.test(comment)) return "points";
  if (/_(pct|percent)$/.test(protoName) || /^Percent\b|\bin percent\b|\bpercentage\.$/.test(comment)) return "%";
  return /\bin AUD\b/.test(comment) ? "AUD" : undefined;
}
