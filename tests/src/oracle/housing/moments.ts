/** A moment as JSON writes it: to the second when it is whole. */
export function momentOf(ms: number): string {
  return new Date(ms).toISOString().replace(".000Z", "Z");
}

/** A day, YYYY-MM-DD, as the moment at which it begins. */
export function midnightOf(day: string): string {
  return `${day}T00:00:00Z`;
}
