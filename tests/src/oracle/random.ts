/** Choices that a seed decides, the same on every machine. */
export interface Random {
  /** A whole number from 0 up to but not including the limit. */
  below(limit: number): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  /** One of the values. */
  pick<Value>(values: readonly Value[]): Value;
  /** Whether something that happens with this probability happens now. */
  chance(probability: number): boolean;
  /** Some of the values of an object: each key stays with the given probability. */
  some<Values extends object>(probability: number, values: Values): Partial<Values>;
}

/** Choices from a seed (the generator is mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (values) => {
      if (values.length === 0) throw new Error("There is nothing to pick from.");
      return values[below(values.length)]!;
    },
    chance: (probability) => fraction() < probability,
    some: (probability, values) =>
      Object.fromEntries(Object.entries(values).filter(() => fraction() < probability)) as Partial<typeof values>,
  };
}
