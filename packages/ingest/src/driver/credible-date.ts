import type { Identity, Source } from "../source.js";
import { dateOf } from "./file-date.js";

/** Why the date of a file cannot be true; undefined when it can, or when the file has none. */
export type DateProblem = (identity: Pick<Identity, "date" | "unit" | "version">) => string | undefined;

/** Tells dates that are still to come, or from before the source's first file, from possible ones. */
export function dateProblemOf({ firstDate }: Pick<Source, "firstDate">, now: Date): DateProblem {
  // Where the publishers are it is at most 11 hours later than in UTC, in their summer.
  const today = new Date(now.getTime() + SYDNEY_AHEAD_MS).toISOString().slice(0, "YYYY-MM-DD".length);
  return (identity) => {
    const date = dateOf(identity);
    if (date === undefined) return undefined;
    if (date > today) return `its date ${date} is still to come`;
    return firstDate !== undefined && date < firstDate
      ? `its date ${date} is before the first file of this source, ${firstDate}`
      : undefined;
  };
}

const SYDNEY_AHEAD_MS = 11 * 3_600_000;
