/** What had no room: the share of an address, or all connections. */
export type Full = "address" | "all";

/** How many connections there are, and how many could not be or stay. */
export interface ConnectionCounts {
  readonly open: number;
  readonly refused: Readonly<Record<Full, number>>;
  readonly givenUp: Readonly<Record<Full, number>>;
}
