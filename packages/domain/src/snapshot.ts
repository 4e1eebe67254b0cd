import type { PartName, parts } from "./parts.js";

/** All data at one data version, immutable, in parts. Every answer is a function of some of them and the request. */
export type Snapshot = PartsOfSnapshot & {
  /** Hash of the live imports: same files, same version, on every instance. */
  readonly dataVersion: string;
  /** The demo world is served. */
  readonly isDemo: boolean;
};

/** What each part was built to. */
export type PartsOfSnapshot = { readonly [Name in PartName]: ReturnType<(typeof parts)[Name]["build"]> };
