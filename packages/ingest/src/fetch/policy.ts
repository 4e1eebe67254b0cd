import type { LookupAddress } from "node:dns";
import type { Parts } from "./parts.js";
import type { ReceivedFile } from "./received-file.js";
import type { Validators } from "./validators.js";

/** What is asked for. */
export interface FetchRequest {
  readonly address: string;
  /** A longer answer is refused. */
  readonly bytesMax: number;
  /** Sent in addition to our own, by names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Those of the bytes that we have: the host need not send them again. */
  readonly validators?: Validators;
  /** A web page is what we want, and not what a host sends when it has nothing. */
  readonly isPage?: boolean;
  /** Where the answer is written as it arrives, and where what came before a break of it lies; without it, it is kept in memory. */
  readonly parts?: Parts;
  /** Told as such an answer arrives. */
  onBytes?(bytes: ReceivedBytes): void;
}

/** How much of an answer is there. */
export interface ReceivedBytes {
  readonly received: number;
  /** How many of them were there before the request. */
  readonly resumedAt: number;
  /** Of the whole, where the host says so. */
  readonly total?: number;
}

/** The bytes of an answer, and what its host says of them. */
export interface FetchedBytes {
  readonly kind: "bytes";
  readonly bytes: Uint8Array;
  readonly validators: Validators;
}

/** What a host has: other bytes than ours, in memory or in a file that its user closes, or the same. */
export type Fetched =
  | FetchedBytes
  | { readonly kind: "written"; readonly file: ReceivedFile; readonly validators: Validators }
  | { readonly kind: "unchanged" };

/** Where from, how long and how often files may be fetched. */
export interface FetchPolicy {
  /** The hosts that may be asked, redirects included. */
  readonly hosts: readonly string[];
  /**
   * A base address of the operator's that stands in for those hosts. It may be
   * private and without encryption, since the operator chose it.
   */
  readonly mirror?: string;
  /** Names us to the publisher. */
  readonly userAgent: string;
  readonly limits: FetchLimits;
  /** All addresses of a host. */
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** From 0 up to 1; spreads the retries of many clients. */
  random(): number;
  now(): Date;
  readonly signal?: AbortSignal;
}

/** The bounds of one fetch. */
export interface FetchLimits {
  /** From the first attempt to the last byte. */
  readonly totalMs: number;
  readonly attempts: number;
  readonly redirects: number;
  /** The pause after the first failure; each later one is twice as long. */
  readonly backoffMs: number;
  /** A publisher who asks for a longer pause is not waited for. */
  readonly retryAfterMaxMs: number;
}

/** What suits a daily file of some kilobytes. */
export const fetchLimits: FetchLimits = {
  totalMs: 120_000,
  attempts: 4,
  redirects: 3,
  backoffMs: 500,
  retryAfterMaxMs: 60_000,
};
