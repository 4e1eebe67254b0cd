/** The day of a timestamp of an answer in UTC, YYYY-MM-DD; empty where there is none. */
export function isoDayOf(timestamp: { readonly seconds: bigint } | undefined): string {
  return timestamp === undefined ? "" : new Date(Number(timestamp.seconds) * 1000).toISOString().slice(0, 10);
}

/** A day of a query, YYYY-MM-DD, as a timestamp of a request; undefined where there is no such day. */
export function timestampOf(isoDay: string | undefined): { readonly seconds: bigint } | undefined {
  const moment = Date.parse(`${isoDay}T00:00:00Z`);
  return Number.isNaN(moment) ? undefined : { seconds: BigInt(moment / 1000) };
}
