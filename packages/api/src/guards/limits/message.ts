import type { Caller } from "../../access/caller.js";

/** Which window a call was refused by. */
export type LimitKind = "per_minute" | "monthly";

/** What a refused caller reads. */
export function messageOf(kind: LimitKind, limit: number, { tier, access }: Caller, waitSeconds: number): string {
  const window = kind === "per_minute" ? "a minute" : "a month";
  const way = access === "api" ? "API" : "browser";
  return `the ${tier} tier has ${limit} ${way} units ${window}; this call fits again in ${waitSeconds} seconds`;
}
