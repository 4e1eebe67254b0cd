/** What one caller may ask of the server at most. */
export interface Limits {
  /** A request's body, before and after decompression. */
  readonly bodyBytesMax: number;
  readonly headerBytesMax: number;
  /** From the connection, or from the last answer's end, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From a request's start to its whole body; also the server's own deadline of a call. */
  readonly requestTimeoutMs: number;
  /** An open connection without a request. */
  readonly idleTimeoutMs: number;
  /** A client that does not take the answer that is being sent. */
  readonly stallTimeoutMs: number;
  readonly connectionsMax: number;
  /** Calls at once on one HTTP/2 connection. */
  readonly streamsMax: number;
  /** Prepared answers kept in memory. */
  readonly cacheBytesMax: number;
  /** How long a closing server says so at /readyz, and still answers, before it takes no more connections. */
  readonly announceMs: number;
  /** How long a closing server waits for calls in flight. */
  readonly drainTimeoutMs: number;
}

/** The limits of the contract, and sane ones where it names none. */
export const defaultLimits: Limits = {
  bodyBytesMax: 1 << 20,
  headerBytesMax: 16 << 10,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  idleTimeoutMs: 65_000,
  stallTimeoutMs: 60_000,
  connectionsMax: 10_000,
  streamsMax: 100,
  cacheBytesMax: 64 << 20,
  announceMs: 0,
  drainTimeoutMs: 10_000,
};
