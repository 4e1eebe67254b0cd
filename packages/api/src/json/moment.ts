import { dayOf, perDay, timestampOf } from "@daybook/domain";
import { assertMoment, isMomentMs } from "./answer-values.js";

/**
 * Milliseconds since 1970 of a Timestamp in JSON; undefined for a text that is none.
 * What is less than a millisecond is cut off, and a date must be a real one.
 */
export function momentOfText(text: string): number | undefined {
  const [, date = "", time = "", fraction = "", zone = ""] = TIMESTAMP.exec(text) ?? [];
  if (dayOf(date) === undefined) return undefined;
  const ms = Date.parse(`${date}T${time}${zone}`) + Number(fraction.padEnd(3, "0").slice(0, 3));
  return isMomentMs(ms) ? ms : undefined;
}

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/**
 * The JSON of a Timestamp of milliseconds since 1970, in UTC and in quotes. Most are midnights, and those have it at
 * hand in one piece: a text that is put together for each use takes three times as long to become bytes.
 */
export function quotedMoment(ms: number): string {
  assertMoment(ms);
  if (ms % MS_PER_DAY === 0) return quotedMidnight(ms / MS_PER_DAY);
  return JSON.stringify(new Date(ms).toISOString().replace(".000Z", "Z"));
}

const quotedMidnight = perDay((day) => JSON.stringify(timestampOf(day)));

const MS_PER_DAY = 86_400_000;
