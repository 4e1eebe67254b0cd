import { lookup } from "node:dns/promises";
import { hostname } from "node:os";
import { type FetchLimits, type FetchPolicy, fetchLimits } from "../fetch/policy.js";
import type { Source } from "../source.js";

/** What an operator says about fetching. */
export interface FetchOptions {
  /** An operator's base address that stands in for the publishers' hosts. */
  readonly mirror?: string;
  /** Where publishers reach the operator: a mail or web address. By default our name on this machine. */
  readonly contact?: string;
  readonly fetchLimits?: FetchLimits;
  now(): Date;
  /** From 0 up to 1. */
  random(): number;
  readonly signal?: AbortSignal;
}

/** How the files of a source are fetched: from its own hosts only, and under our name. */
export function fetchPolicyOf({ hosts }: Pick<Source, "hosts">, options: FetchOptions): FetchPolicy {
  const { mirror, signal, fetchLimits: limits = fetchLimits, contact = ownAddress(), now, random } = options;
  return {
    hosts,
    userAgent: `daybook/1.0 (read-only data API; fetches once a day; ${contact})`,
    limits,
    resolve: (host: string) => lookup(host, { all: true }),
    now,
    random,
    ...(mirror === undefined ? {} : { mirror }),
    ...(signal === undefined ? {} : { signal }),
  };
}

/** Some publishers refuse whoever states no address. */
function ownAddress(): string {
  return `daybook@${hostname().replace(/[^\w.-]/g, "")}`;
}
