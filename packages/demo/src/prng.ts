/**
 * Random-looking numbers that are the same on every machine: integer steps and
 * the four basic operations only, which IEEE 754 fixes to the last bit.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  unit(): number;
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** From low up to, not including, high. */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Around 0 with a spread of 1, bell-shaped, never beyond 3.5. */
  bell(): number;
}

/** The numbers that belong to a seed. Every purpose has a seed of its own, so that one never shifts another. */
export function randomOf(seed: string): Random {
  let state = hash(seed);
  const unit = () => {
    state = (state + 0x9e3779b9) | 0;
    return scramble(state) / 0x1_0000_0000;
  };
  return {
    unit,
    below: (limit) => Math.floor(unit() * limit),
    between: (low, high) => low + unit() * (high - low),
    chance: (probability) => unit() < probability,
    // The sum of four uniform numbers has mean 2 and variance 1/3.
    bell: () => (unit() + unit() + unit() + unit() - 2) * Math.sqrt(3),
  };
}

/** The items in a random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const moved = order[last]!;
    order[last] = order[other]!;
    order[other] = moved;
  }
  return order;
}

/** FNV-1a over the code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value;
}

/** The mixing step of splitmix32. */
function scramble(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
