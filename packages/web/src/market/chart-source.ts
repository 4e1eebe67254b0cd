import type { ChartSource } from "@daybook/charts";
import type { World } from "../frame/world.js";

/** Where short positions are from. */
export function shortsSource(date: string): ChartSource {
  return {
    name: "Australian Securities and Investments Commission",
    ...(date !== "" && { date }),
    licence: "CC BY 4.0",
  };
}

/** What a chart says before its sources: that it is made up, where it is. */
export function noteOf({ kind }: World): { readonly note?: string } {
  return kind === "demo" ? { note: "Demo world: every figure is made up." } : {};
}
