/** The calendar month of a moment in UTC, such as "2026-11". */
export function monthOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 7);
}

/** The first instant after a month, in milliseconds since 1970. */
export function monthEndMs(month: string): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1);
}

/** Whether a text names a month. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}
