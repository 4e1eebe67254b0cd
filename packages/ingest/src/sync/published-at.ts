import type { Validators } from "../fetch/validators.js";

/**
 * When a publisher put a file in its place, as the host says; undefined where it does not, or names a time that cannot be
 * true. A file that states its own time is believed before that.
 */
export function publishedAtOf({ lastModified }: Validators, now: Date): string | undefined {
  if (lastModified === undefined || !HTTP_DATE.test(lastModified)) return undefined;
  const ms = Date.parse(lastModified);
  return ms >= FIRST_MS && ms <= now.getTime() ? new Date(ms).toISOString() : undefined;
}

/** The one form that RFC 9110 lets a host send. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
/** Hosts that know no time send the first of 1970, or of their system. */
const FIRST_MS = Date.UTC(1995, 0, 1);
