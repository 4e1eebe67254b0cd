/** What holds for every call of a method, whatever the caller's tier. */
export interface CallLimits {
  /** Bytes of a request, before and after decompression. */
  readonly bodyBytesMax: number;
  /** Messages and lists inside each other in a request. */
  readonly nestingMax: number;
  /** How long the server works on a call at most. */
  readonly timeoutMs: number;
}

/** The limits of the contract. */
export const callLimits: CallLimits = { bodyBytesMax: 1 << 20, nestingMax: 32, timeoutMs: 30_000 };
