import type { ChartSource } from "@daybook/charts";
import { isoDayOf } from "../frame/timestamp.js";

/** Where the figures of a chart are from, with the day and the licence where they are known. */
export function chartSource(
  name: string,
  asAt: { readonly seconds: bigint } | undefined,
  licence?: string,
): ChartSource {
  return { name, ...(asAt && { date: isoDayOf(asAt) }), ...(licence && { licence }) };
}
