/** What tells the month: the machine's clock for the journal, the server's for PostgreSQL. */
export interface AccountsClock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** An expression of the type timestamptz, which tells the time at which it is evaluated. */
  nowSql(): string;
}

/** The clocks as they are; tests bring others. */
export const systemClock: AccountsClock = { nowMs: () => Date.now(), nowSql: () => "clock_timestamp()" };
