/** The states in the order of the first digit of their suburbs' codes, which begins at 1. */
export const states = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"] as const;

/** A state as housing writes it. */
export type State = (typeof states)[number];

/** The state of a suburb's code, which is a whole number such as 20001. */
export function stateOfCode(salCode: number): State {
  return states[Math.trunc(salCode / 10_000) - 1]!;
}
