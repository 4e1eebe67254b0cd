import type { FileRef } from "../../../base/ledger.js";
import type { SeriesDefinition, StatedDefinition } from "../catalogue/definition.js";

/** All that the publishers' files state of the series that are served, now and before. */
export interface StatedSeries<Definition extends StatedDefinition = SeriesDefinition> {
  /** By id, then table, in code-point order. */
  readonly statements: readonly Statement<Definition>[];
  /** Live observations of statement s: rows firstRow[s] up to endRow[s], oldest period first. */
  readonly firstRow: Int32Array;
  readonly endRow: Int32Array;
  readonly period: Int32Array;
  readonly value: Float64Array;
  /** What later files replaced in statement s: rows firstReplaced[s] up to endReplaced[s], by period, then by the file that did. */
  readonly firstReplaced: Int32Array;
  readonly endReplaced: Int32Array;
  readonly replacedPeriod: Int32Array;
  /** The figure of the file before that one; NaN when it had none. */
  readonly replacedValue: Float64Array;
  /** The place of the file that replaced it among the files of its table. */
  readonly replacedBy: Int32Array;
}

/** What the files of one table state of one series. */
export interface Statement<Definition extends StatedDefinition = SeriesDefinition> {
  readonly definition: Definition;
  readonly table: string;
  readonly source: string;
  /** All files of the table in the order of their versions, whenever they came: the last one is live. There is at least one. */
  readonly files: readonly TableFile[];
  /** What they said of the series itself, in the same order. */
  readonly listings: readonly Listing[];
}

/** A file of a table. */
export interface TableFile {
  readonly ref: FileRef;
  readonly fileName: string;
  /** When it was retrieved, in milliseconds since 1970. */
  readonly heldFromMs: number;
  /** When its publisher had published it, in milliseconds since 1970; where nothing tells, when it was retrieved. */
  readonly publishedMs: number;
  /** What tells when it was published. */
  readonly publishedFrom: PublishedFrom;
}

/** What tells when a file was published: itself, how it was fetched, the operator, or nothing but its retrieval. */
type PublishedFrom = NonNullable<FileRef["publishedFrom"]> | "retrieval";

/** Whether the files of a table had a series, from one of them on. */
export interface Listing {
  /** The place of that file among the files of the table. */
  readonly fromPlace: number;
  readonly isHeld: boolean;
  /** When the publisher put the file together, in milliseconds since 1970; -Infinity when it does not say so. */
  readonly preparedAtMs: number;
}
