/** Sizes, times and numbers that keep callers from exhausting the server. */
export interface ResourceLimits {
  /** A request's body, before and after decompression. */
  readonly bodyBytesMax: number;
  readonly headerBytesMax: number;
  /** From the start of the connection, or the end of the last answer, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the start of a request to the end of its body; also the server's own deadline for a call. */
  readonly requestTimeoutMs: number;
  /** How long a call may wait for its turn before it is refused. */
  readonly waitMsMax: number;
  /** How long an open connection may stay without a request. */
  readonly idleTimeoutMs: number;
  /** How long a client may fail to take the answer that is being sent. */
  readonly stallTimeoutMs: number;
  readonly connectionsMax: number;
  /** Connections of one address, or of one /64 network of IPv6; of no concern behind trusted proxies. */
  readonly connectionsOfAddressMax: number;
  /** Calls at once on one HTTP/2 connection. */
  readonly streamsMax: number;
  /** Prepared answers kept in memory. */
  readonly cacheBytesMax: number;
  /** How long a closing server says so at /readyz, and still answers, before it takes no more connections. */
  readonly announceMs: number;
  /** How long a closing server waits for calls in flight. */
  readonly drainTimeoutMs: number;
}

/** The limits of the contract, and sensible ones where it names none. */
export const defaultResourceLimits: ResourceLimits = {
  bodyBytesMax: 1 << 20,
  headerBytesMax: 16 << 10,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  waitMsMax: 1_000,
  idleTimeoutMs: 65_000,
  stallTimeoutMs: 60_000,
  connectionsMax: 10_000,
  connectionsOfAddressMax: 1_250,
  streamsMax: 100,
  cacheBytesMax: 64 << 20,
  announceMs: 0,
  drainTimeoutMs: 10_000,
};
