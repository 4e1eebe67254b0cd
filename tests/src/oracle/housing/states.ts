/** The states in the order of the first digit of a suburb's code, from 1. */
export const states = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"] as const;

/** The state of a suburb's code. */
export function stateOf(salCode: string): string {
  return states[Number(salCode[0]) - 1]!;
}
