/** How the minute of a caller stands. */
interface Minute {
  readonly remaining: number;
  readonly resetAfterMs: number;
}

/** How the month of a caller stands. */
interface Month {
  readonly used: number;
  readonly remaining: number;
  readonly resetMs: number;
}

/** Adds the headers of the minute window. */
export function minuteHeaders(headers: string[], limit: number, minute: Minute, nowMs: number): void {
  headers.push("X-RateLimit-Limit", String(limit), "X-RateLimit-Remaining", String(minute.remaining));
  headers.push("X-RateLimit-Reset", String(minuteResetAt(minute, nowMs)));
}

/** Adds the headers of the month. */
export function monthHeaders(headers: string[], limit: number, month: Month): void {
  headers.push("X-RateLimit-Monthly-Limit", String(limit), "X-RateLimit-Monthly-Used", String(month.used));
  headers.push("X-RateLimit-Monthly-Remaining", String(month.remaining));
  headers.push("X-RateLimit-Monthly-Reset", String(monthResetAt(month)));
}

/** When all of the minute is free again, in Unix seconds, rounded up. */
export function minuteResetAt({ resetAfterMs }: Minute, nowMs: number): number {
  return Math.ceil((nowMs + resetAfterMs) / 1000);
}

/** The first instant of the next month in Unix seconds. */
export function monthResetAt({ resetMs }: Month): number {
  return Math.ceil(resetMs / 1000);
}
