import type { Dataset } from "./dataset.js";

/** How two files of a unit are compared in a dataset, and by what a difference is told. Columns are named as its own. */
export interface Compared {
  readonly dataset: Dataset;
  /** The columns by which a row is the same in both files; empty where rows have no name that lasts, so that whole rows are compared. */
  readonly by: readonly string[];
  /** The columns that say something, apart from those; that of no other counts. */
  readonly says: readonly string[];
  /** What a row is about, if that is told. */
  readonly subject?: Subject;
  /** The column of days, or of moments, that tells what time the rows are of. */
  readonly time?: string;
  /** Every subject is told of on its own. */
  readonly isBySubject?: true;
  /** Of a unit every file counts, in the order of their versions: one that comes after a newer one takes the place of the one before it. */
  readonly hasVintages?: true;
}

/** Columns that name together what a row is about: its own, or those of a row of another dataset that the same file states. */
export interface Subject {
  readonly columns: readonly string[];
  readonly of?: {
    readonly dataset: Dataset;
    /** Columns that both have, by which the row is found. */
    readonly by: readonly string[];
  };
}

/** What an import changed in a dataset: rows, against the import whose place it took. */
export interface ImportChange {
  readonly importId: number;
  readonly added: number;
  readonly restated: number;
  readonly withdrawn: number;
  /** Days, the first and the last of the rows that changed; undefined where nothing tells. */
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
  /** What those rows are about, each once; a subject of several columns has them in their order with SUBJECT_PARTED between. */
  readonly subjects: readonly string[];
  /** A newer file of the unit was there already. */
  readonly isLate?: true;
}

/** Parts the columns of a subject. */
export const SUBJECT_PARTED = "\u001f";
