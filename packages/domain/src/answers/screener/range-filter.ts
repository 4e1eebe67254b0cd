import type { RangeFilter } from "@daybook/contract";
import type { Query } from "../../base/messages.js";

/** A test of a figure, which is undefined when unknown. */
export type PassesRange = (figure: number | undefined) => boolean;

/**
 * The test that a filter means, both bounds inclusive: an unknown figure fails it.
 * Undefined when no bound applies, and then nothing fails.
 */
export function rangeTest(filter: Query<RangeFilter>): PassesRange | undefined {
  const min = minOf(filter) ?? Number.NEGATIVE_INFINITY;
  const max = maxOf(filter) ?? Number.POSITIVE_INFINITY;
  if (min === Number.NEGATIVE_INFINITY && max === Number.POSITIVE_INFINITY) return undefined;
  return (figure) => figure !== undefined && figure >= min && figure <= max;
}

/** What is wrong with a filter, to follow its name in a sentence; undefined when nothing is. */
export function rangeProblem(filter: Query<RangeFilter>): string | undefined {
  for (const name of ["min", "max"] as const) {
    const bound = filter[name];
    if (bound !== undefined && !Number.isFinite(bound)) return `must have a finite ${name}`;
  }
  const [min, max] = [minOf(filter), maxOf(filter)];
  return min !== undefined && max !== undefined && min > max ? "must not have a min above its max" : undefined;
}

function minOf({ min, hasMin }: Query<RangeFilter>): number | undefined {
  return appliedBound(min, hasMin);
}

function maxOf({ max, hasMax }: Query<RangeFilter>): number | undefined {
  return appliedBound(max, hasMax);
}

/** A flag decides where there is one, and asks for 0 when no bound comes with it; else a bound that is given applies. */
function appliedBound(bound: number | undefined, isFlagged: boolean | undefined): number | undefined {
  if (isFlagged === undefined) return bound;
  return isFlagged ? (bound ?? 0) : undefined;
}
