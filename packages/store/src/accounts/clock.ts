/** What tells the month: the machine's clock for the journal, the server's for PostgreSQL. */
export interface AccountsClock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** An expression of the type timestamptz. */
  nowSql(): string;
}

/** The clocks as they are; tests bring others. */
export const systemClock: AccountsClock = { nowMs: () => Date.now(), nowSql: () => "now()" };
