import { randomOf } from "../prng.js";

/** Eleven digits that begin with two zeros, which no real business number does. */
export function businessNumberOf(code: string): string {
  const random = randomOf(`business number/${code}`);
  return `00${String(100_000_000 + random.below(899_999_999))}`;
}

/** The record of two companies of three states the number; the others are found by their names. */
export function statesBusinessNumber(code: string): boolean {
  return randomOf(`states number/${code}`).chance(0.66);
}
