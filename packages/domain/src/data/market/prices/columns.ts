import type { SplitColumns } from "./splits.js";

/** Every session of every priced security, sorted by code and day. NaN is unknown. */
export interface PriceColumns {
  /** Distinct codes in code-point order. */
  readonly codes: readonly string[];
  /** Sessions of code c are firstRow[c] up to firstRow[c + 1]. One entry more than codes. */
  readonly firstRow: Int32Array;
  /** Day of each session. */
  readonly day: Int32Array;
  /** First price as printed, AUD. */
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  /** Last price as printed, AUD. */
  readonly close: Float64Array;
  /** Last price, adjusted for the later splits that are held or seen and for the later dividends that are held; unknown before a jump that nothing explains. */
  readonly adjustedClose: Float64Array;
  /** Shares traded. */
  readonly volume: Float64Array;
  /** The splits that the adjusted closes know, those that are held or seen, and the jumps before which they are unknown. */
  readonly splits: SplitColumns;
  /** Distinct days of sessions of any security, ascending. */
  readonly days: Int32Array;
  /** The newest of them; undefined while no prices are held. */
  readonly newestDay: number | undefined;
}
