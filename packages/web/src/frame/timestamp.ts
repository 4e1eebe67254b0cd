/** The day of a timestamp of an answer in UTC, YYYY-MM-DD; empty where there is none. */
export function isoDayOf(timestamp: { readonly seconds: bigint } | undefined): string {
  return timestamp === undefined ? "" : new Date(Number(timestamp.seconds) * 1000).toISOString().slice(0, 10);
}
