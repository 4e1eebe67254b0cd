/** The day before a date or a moment, YYYY-MM-DD. */
export function dayBefore(moment: unknown): string {
  return new Date(Date.parse(String(moment).slice(0, "YYYY-MM-DD".length)) - DAY_MS)
    .toISOString()
    .slice(0, "YYYY-MM-DD".length);
}

const DAY_MS = 86_400_000;
