/** The answer to a call that takes units of a month. Its figures are those after the call. */
export interface MonthAnswer {
  readonly admitted: boolean;
  /** False while the store cannot be asked: the figures are then this instance's own count. */
  readonly isKnown: boolean;
  /** Units used this month, with what other instances have leased. It can exceed a quota that is lower than that of earlier calls. */
  readonly used: number;
  /** Units that are left; never negative. */
  readonly remaining: number;
  /** The first instant of the next month, in milliseconds since 1970. */
  readonly resetMs: number;
  /** Milliseconds until then. By the store's clock, which the machine's may differ from. */
  readonly resetAfterMs: number;
  /**
   * Milliseconds until the same call would be admitted: zero when it was, else the time until the
   * month's end, or until it is worth trying again what a fault of the store made us refuse.
   */
  readonly retryAfterMs: number;
}
