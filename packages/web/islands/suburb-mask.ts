import { type Bounds, boundsOf, isWithin } from "@daybook/domain/suburb-bounds";
import type { Condition } from "../src/housing/conditions.js";
import type { MetricFigures } from "../src/housing/suburb-columns.js";
import type { SuburbAnswers } from "../src/housing/suburb-results.js";

/**
 * The suburbs of so many that fit all conditions, one bit each, as the API answers: undefined without a condition, and a text where
 * it refuses one. Figures are compared as 32-bit floats, and one that is unknown fits no condition.
 */
export function foundBy(
  suburbCount: number,
  conditions: readonly Condition[],
  metrics: readonly MetricFigures[],
): SuburbAnswers["found"] {
  if (conditions.length === 0) return undefined;
  const checks: { readonly values: MetricFigures["values"]; readonly bounds: Bounds }[] = [];
  for (const [at, condition] of conditions.entries()) {
    const bounds = boundsOf(condition);
    if ("problem" in bounds) return `predicates[${at}].${bounds.field} ${bounds.problem}`;
    checks.push({ values: metrics.find(({ metricKey }) => metricKey === condition.metricKey)!.values, bounds });
  }
  const matchMask = new Uint8Array((suburbCount + 7) >> 3);
  let matchCount = 0;
  for (let at = 0; at < suburbCount; at += 1) {
    if (!checks.every(({ values, bounds }) => isKnownWithin(values[at], bounds))) continue;
    matchMask[at >> 3]! |= 1 << (at & 7);
    matchCount += 1;
  }
  return { matchMask, matchCount };
}

function isKnownWithin(value: number | null | undefined, bounds: Bounds): boolean {
  return typeof value === "number" && isWithin(Math.fround(value), bounds);
}
