import { medianOf } from "../../../base/numbers/median-of.js";

/** Below so many addresses a figure would tell of single ones. */
const ADDRESSES_MIN = 3;

/** Figures over addresses, all unknown when there are too few. */
export interface FlooredFigures {
  readonly mean: number | undefined;
  readonly median: number | undefined;
  readonly max: number | undefined;
  readonly sum: number | undefined;
}

/** The figures over one value of each address. */
export function floored(values: readonly number[]): FlooredFigures {
  if (values.length < ADDRESSES_MIN) return { mean: undefined, median: undefined, max: undefined, sum: undefined };
  let [sum, max] = [0, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    sum += value;
    if (value > max) max = value;
  }
  return { mean: sum / values.length, median: medianOf(values), max, sum };
}

/** A median over some addresses, or undefined when they are too few. */
export function flooredByCount<Figure>(addressCount: number, figure: Figure): Figure | undefined {
  return addressCount < ADDRESSES_MIN ? undefined : figure;
}
