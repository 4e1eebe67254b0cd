/** The two clocks that the server reads. */
export interface Clock {
  /** The date and time, for timestamps. */
  readonly now: () => Date;
  /** Milliseconds that only ever grow, for durations and deadlines. */
  readonly monotonicMs: () => number;
}
