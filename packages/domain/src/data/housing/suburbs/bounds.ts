/** What a figure must be within, both inclusive, as 32-bit floats. A bound that is not given is infinite. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Why bounds cannot be compared with. */
export interface BoundsProblem {
  /** Which of them is wrong; empty where both are missing. */
  readonly field: "min" | "max" | "";
  /** What follows the field's name in a sentence. */
  readonly problem: string;
}

/** Bounds as figures are compared with them: rounded to 32-bit floats, as the figures are. */
export function boundsOf(given: {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}): Bounds | BoundsProblem {
  if (given.min === undefined && given.max === undefined) return { field: "", problem: "must have a min or a max" };
  const min = Math.fround(given.min ?? Number.NEGATIVE_INFINITY);
  const max = Math.fround(given.max ?? Number.POSITIVE_INFINITY);
  if (given.min !== undefined && !Number.isFinite(min)) return { field: "min", problem: NOT_FINITE };
  if (given.max !== undefined && !Number.isFinite(max)) return { field: "max", problem: NOT_FINITE };
  if (min > max) return { field: "min", problem: "must not be greater than max" };
  return { min, max };
}

/** Whether a known figure, which is a 32-bit float, is within bounds. One that is unknown is within none. */
export function isWithin(figure: number, { min, max }: Bounds): boolean {
  return figure >= min && figure <= max;
}

const NOT_FINITE = "must be a finite number that fits in a 32-bit float";
