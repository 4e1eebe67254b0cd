/** The answer to a call that takes units of a month. Its numbers are those after the call. */
export interface MonthAnswer {
  readonly admitted: boolean;
  /** False while the store cannot be asked: the numbers are then this instance's own count. */
  readonly isKnown: boolean;
  /** Units used this month, including those that other instances have leased. It can exceed a quota lower than that of earlier calls. */
  readonly used: number;
  /** Units that are left; never negative. */
  readonly remaining: number;
  /** The first instant of the next month, in milliseconds since 1970. */
  readonly resetMs: number;
  /** Milliseconds until then, by the store's clock, which may differ from the machine's. */
  readonly resetAfterMs: number;
  /**
   * Milliseconds until the same call would be admitted: zero if it was. Otherwise the time until the
   * month ends or, after a refusal caused by a fault of the store, until a retry makes sense.
   */
  readonly retryAfterMs: number;
}
