/** How long a receiver asks to be left alone by its Retry-After, which is a number of seconds or a date; undefined if it does not. */
export function askedWaitMs(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const waitMs = /^\d{1,10}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return waitMs > 0 ? waitMs : undefined;
}
