import { dayOf } from "@daybook/domain";
import type { Import } from "@daybook/store";
import { InputProblem } from "../files/input-file.js";
import { statedMs, sydneyDate } from "./stated-moment.js";

/** When a file was published, and who tells; both null where the moment of retrieval has to stand in. */
export type Publication = Pick<Import, "publishedAt" | "publishedFrom">;

/** What is said of when a file was published: a moment, ISO 8601 in UTC, or a day in Sydney, YYYY-MM-DD. */
export interface Told {
  /** By the file. */
  readonly byFile: string | undefined;
  /** By the operator who loads it. */
  readonly byOperator: string | undefined;
  /** By its publisher's page or host. */
  readonly byFetch: string | undefined;
}

/**
 * Believes the file before the operator, and the operator before page and host, but for a moment of theirs on the very day that
 * the file tells. No file was published after it was retrieved.
 */
export function publicationOf({ byFile, byOperator, byFetch }: Told, retrievedAt: string): Publication {
  const thereMs = Date.parse(retrievedAt);
  const isMoment = byFetch !== undefined && dayOf(byFetch) === undefined && sydneyDate(Date.parse(byFetch)) === byFile;
  for (const [text, publishedFrom] of [
    [isMoment ? byFetch : byFile, "file"],
    [byOperator, "operator"],
    [byFetch, "fetch"],
  ] as const) {
    const ms = text === undefined ? undefined : statedMs(text, thereMs);
    if (ms !== undefined && ms <= thereMs) return { publishedAt: new Date(ms).toISOString(), publishedFrom };
  }
  return { publishedAt: null, publishedFrom: null };
}

/** Throws an InputProblem for what an operator cannot mean by the date on which files were published. */
export function checkPublished(text: string, now: Date): void {
  const ms = statedMs(text, now.getTime());
  if (ms === undefined && dayOf(text) === undefined) {
    throw new InputProblem(
      `"${text}" is not when files were published: write a date, as in 2026-08-10, or a moment in UTC, as in 2026-08-10T01:30:00Z.`,
    );
  }
  if (ms === undefined || ms > now.getTime()) {
    throw new InputProblem(`No file was published on ${text}, which is still to come.`);
  }
}

/** What an operator is told whose date is not that of the file; undefined when they agree, or the file tells none. */
export function otherDateRemark(
  { publishedAt, publishedFrom }: Publication,
  byOperator: string | undefined,
): string | undefined {
  if (byOperator === undefined || publishedAt === null || publishedFrom !== "file") return undefined;
  const own = sydneyDate(Date.parse(publishedAt));
  return own === dateOfOperator(byOperator)
    ? undefined
    : `it says itself that it was published on ${own}, which stands; --published says ${byOperator}`;
}

/** The date in Sydney that an operator names. */
export function dateOfOperator(text: string): string {
  return dayOf(text) === undefined ? sydneyDate(Date.parse(text)) : text;
}
