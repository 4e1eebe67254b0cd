import type { Market } from "./data/market/market.js";

/** All data at one data version, immutable, in parts. Every answer is a function of it and the request. */
export interface Snapshot {
  /** Hash of the live imports: same files, same version, on every instance. */
  readonly dataVersion: string;
  /** The demo world is served. */
  readonly isDemo: boolean;
  readonly market: Market;
}
