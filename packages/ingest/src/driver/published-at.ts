import type { Validators } from "../fetch/validators.js";
import { statedMs, sydneyDate } from "./stated-moment.js";

/** What is known of when a publisher put a file in its place. */
interface Told {
  /** As its page says: a moment, ISO 8601 in UTC, or a day in Sydney, YYYY-MM-DD. */
  readonly publishedAt?: string | undefined;
  /** As its host says. */
  readonly validators: Validators;
}

/**
 * When a file was published, ISO 8601 in UTC, given of when its figures are, YYYY-MM-DD, where that is known; undefined where
 * nobody says so, or only what cannot be true. A page is believed before the host, whose time may be that of a file that
 * was laid ready before its release. A file that states its own time is believed before both.
 */
export function publishedAtOf(
  { publishedAt, validators }: Told,
  now: Date,
): (date: string | undefined) => string | undefined {
  const ofPage = publishedAt === undefined ? undefined : statedMs(publishedAt, now.getTime());
  const ofHost = hostMs(validators);
  return (date) => {
    const isAfter = (ms: number) => date === undefined || sydneyDate(ms) >= date;
    const ms = ofPage !== undefined && isPossible(ofPage, now) && isAfter(ofPage) ? ofPage : ofHost;
    return ms !== undefined && isPossible(ms, now) ? new Date(ms).toISOString() : undefined;
  };
}

function hostMs({ lastModified }: Validators): number | undefined {
  return lastModified !== undefined && HTTP_DATE.test(lastModified) ? Date.parse(lastModified) : undefined;
}

function isPossible(ms: number, now: Date): boolean {
  return ms >= FIRST_MS && ms <= now.getTime();
}

/** The one form that RFC 9110 lets a host send. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
/** Hosts that know no time send the first of 1970, or of their system. */
const FIRST_MS = Date.UTC(1995, 0, 1);
