/** The clock that decides the month: the machine's for the journal, the server's for PostgreSQL. */
export interface AccountsClock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** An SQL expression of type timestamptz for the time at which it is evaluated. */
  nowSql(): string;
}

/** The real clocks; tests bring their own. */
export const systemClock: AccountsClock = { nowMs: () => Date.now(), nowSql: () => "clock_timestamp()" };
