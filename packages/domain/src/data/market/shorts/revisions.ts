/** A file that was imported. */
export interface FileRef {
  readonly fileName: string;
  readonly sha256: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly retrievedAt: string;
  readonly source: string;
}

/** What one file says of a security on a date. */
export interface ObservationState {
  /** Product name as published. */
  readonly name: string;
  /** Shares held short. */
  readonly position: number;
  /** Shares on issue; NaN is unknown. */
  readonly issued: number;
  /** Percent as published; NaN is unknown. */
  readonly percentage: number;
}

/** An observation that a later file of the same date restated, added or withdrew. */
export interface RestatedObservation {
  readonly code: string;
  readonly day: number;
  /** Undefined when the later file added the observation. */
  readonly before: ObservationState | undefined;
  /** Undefined when the later file withdrew it. */
  readonly after: ObservationState | undefined;
  readonly oldFile: FileRef;
  /** It was live from its retrieval on. */
  readonly newFile: FileRef;
}

/** A daily position that the regulator's yearly history has otherwise. The daily one stays live. */
export interface HistoryCorrection {
  readonly code: string;
  readonly day: number;
  /** Shares held short by the history. */
  readonly position: number;
  /** Percent by the history, with two decimals; NaN is unknown. */
  readonly percentage: number;
  readonly oldFile: FileRef;
  readonly newFile: FileRef;
}

/** What was known when, and what was restated. */
export interface ShortRevisions {
  /** The moment from which each report day is known, in milliseconds since 1970, in the order of the days of the columns. */
  readonly knownFromMs: Float64Array;
  /** In the order in which the later files came. */
  readonly restated: readonly RestatedObservation[];
  readonly corrections: readonly HistoryCorrection[];
}
