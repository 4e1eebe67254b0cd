import type { Unit } from "../chart.js";

/** Round values that hold all figures between them. */
export interface ValueTicks {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly values: readonly number[];
}

/** What the figures of an axis are. */
export interface Extent {
  readonly low: number;
  readonly high: number;
}

const ROUND = [1, 2, 2.5, 5, 10];

/**
 * Round intervals that hold the extent, closely: two, or as many more as `intervalsMax` allows. One could not hold values on
 * both sides of zero. What has no decimals, such as a count, has whole steps.
 */
export function valueTicks(extent: Extent, intervalsMax: number, { decimals }: Unit = {}): ValueTicks {
  const { low, high } = opened(extent);
  const intervals = Math.max(2, intervalsMax);
  for (const step of roundSteps((high - low) / intervals, decimals === 0)) {
    const first = Math.floor(low / step + 1e-9);
    const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
    if (last - first <= intervals) return ticksOf(first, last, step);
  }
  throw new RangeError("No round step holds the figures.");
}

/** Exactly so many intervals, two or more, so that the lines of another axis are those of this one too. */
export function valueTicksLike(extent: Extent, intervals: number, { decimals }: Unit = {}): ValueTicks {
  const { low, high } = opened(extent);
  for (const step of roundSteps((high - low) / intervals, decimals === 0)) {
    const first = Math.floor(low / step + 1e-9);
    if ((first + intervals) * step >= high - step * 1e-9) return ticksOf(first, first + intervals, step);
  }
  throw new RangeError("No round step holds the figures.");
}

function ticksOf(first: number, last: number, step: number): ValueTicks {
  const values = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
  return { low: values[0]!, high: values.at(-1)!, step, values };
}

/** Steps that are not below the least, in order. */
function* roundSteps(size: number, isWhole: boolean): Generator<number> {
  const least = isWhole ? Math.max(1, size) : size;
  const power = Math.floor(Math.log10(least));
  for (let above = 0; above < 4; above++) {
    for (const round of ROUND) {
      const step = tidy(round * 10 ** (power + above));
      if (step >= least * (1 - 1e-9) && !(isWhole && step % 1 !== 0)) yield step;
    }
  }
}

/** Without what binary fractions leave behind, as in 0.30000000000000004. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** An extent that has some height: one value is put in the middle, and none is 0 to 1. */
function opened({ low, high }: Extent): Extent {
  if (!(low <= high)) return { low: 0, high: 1 };
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > size * 1e-9) return { low, high };
  if (size === 0) return { low: 0, high: 1 };
  return { low: low - size * 0.1, high: high + size * 0.1 };
}
