/** By what a host knows again the bytes that it sent. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/**
 * What stands for the very bytes of an answer, so that the rest of them may be asked for; undefined where nothing does
 * (RFC 9110, 8.8 and 13.1.5). A weak tag stands for what means the same, and no time may be sent with one. A time does not
 * stand for them when the file was changed as it was sent: it may have been changed twice in that second.
 */
export function strongValidatorOf({ etag, lastModified }: Validators, date: string | undefined): string | undefined {
  if (etag !== undefined) return /^"[\x21\x23-\x7e]{1,500}"$/.test(etag) ? etag : undefined;
  if (lastModified === undefined || date === undefined || !isHeaderText(lastModified)) return undefined;
  return Date.parse(date) - Date.parse(lastModified) >= CLOCKS_APART_MS ? lastModified : undefined;
}

/** Whether a text may be sent in a header. */
export function isHeaderText(value: unknown): value is string {
  return typeof value === "string" && /^[\x20-\x7e]{1,500}$/.test(value);
}

/** By how much the clocks of a host and of what it fetches from may differ. */
const CLOCKS_APART_MS = 60_000;
