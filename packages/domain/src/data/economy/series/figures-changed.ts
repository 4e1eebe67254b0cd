import type { Observations } from "./served-series.js";

/** What one state of a series has otherwise than the one before it. */
export interface FiguresChanged {
  readonly added: number;
  readonly restated: number;
  readonly withdrawn: number;
  /** The mean size of the restatements, without their signs; undefined when there is none. */
  readonly meanSize: number | undefined;
  /** The largest of them, the earliest of equal ones; undefined when there is none. */
  readonly largest: Restatement | undefined;
}

/** A figure of a period before and after. */
export interface Restatement {
  readonly period: number;
  readonly before: number;
  readonly after: number;
}

/** How figures changed from one state to the next. */
export function figuresChanged(
  before: Observations | undefined = nothing,
  after: Observations | undefined = nothing,
): FiguresChanged {
  if (before === after) return { added: 0, restated: 0, withdrawn: 0, meanSize: undefined, largest: undefined };
  let [old, own, kept, restated, sum] = [0, 0, 0, 0, 0];
  let largest: Restatement | undefined;
  while (old < before.periods.length && own < after.periods.length) {
    const period = before.periods[old]!;
    if (period < after.periods[own]!) old += 1;
    else if (period > after.periods[own]!) own += 1;
    else {
      const restatement = { period, before: before.values[old]!, after: after.values[own]! };
      const size = sizeOf(restatement);
      [old, own, kept] = [old + 1, own + 1, kept + 1];
      if (size === 0) continue;
      restated += 1;
      sum += size;
      if (largest === undefined || size > sizeOf(largest)) largest = restatement;
    }
  }
  return {
    added: after.periods.length - kept,
    restated,
    withdrawn: before.periods.length - kept,
    meanSize: restated === 0 ? undefined : sum / restated,
    largest,
  };
}

function sizeOf({ before, after }: Restatement): number {
  return Math.abs(after - before);
}

const nothing: Observations = { periods: new Int32Array(0), values: new Float64Array(0) };
