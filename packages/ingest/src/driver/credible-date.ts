import type { Source } from "../source.js";

/** Why the date of a file cannot be true; undefined when it can. */
export type DateProblem = (unit: string) => string | undefined;

/** Tells dates that are still to come, or from before the source's first file, from possible ones. */
export function dateProblemOf({ firstUnit }: Pick<Source, "firstUnit">, now: Date): DateProblem {
  // Where the publishers are it is at most 11 hours later than in UTC, in their summer.
  const today = new Date(now.getTime() + SYDNEY_AHEAD_MS).toISOString().slice(0, "YYYY-MM-DD".length);
  return (unit) => {
    if (unit > today) return `its date ${unit} is still to come`;
    return unit < firstUnit ? `its date ${unit} is before the first file of this source, ${firstUnit}` : undefined;
  };
}

const SYDNEY_AHEAD_MS = 11 * 3_600_000;
