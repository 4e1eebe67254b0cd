/** The sessions of one index, oldest first. NaN is unknown. */
export interface IndexColumns {
  readonly day: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}
