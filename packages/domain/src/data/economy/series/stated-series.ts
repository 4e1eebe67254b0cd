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
  /** What later files replaced in statement s: rows firstReplaced[s] up to endReplaced[s], by period, then as it came. */
  readonly firstReplaced: Int32Array;
  readonly endReplaced: Int32Array;
  readonly replacedPeriod: Int32Array;
  /** The figure that the files before it had; NaN when they had none. */
  readonly replacedValue: Float64Array;
  /** When the file that replaced it was retrieved, in milliseconds since 1970. */
  readonly replacedAtMs: Float64Array;
}

/** What the files of one table state of one series. */
export interface Statement<Definition extends StatedDefinition = SeriesDefinition> {
  readonly definition: Definition;
  readonly table: string;
  readonly source: string;
  /** The files of the table that were live one after the other, oldest first; there is at least one. */
  readonly files: readonly TableFile[];
  /** What they said of the series itself, oldest first. */
  readonly listings: readonly Listing[];
}

/** A file of a table. */
export interface TableFile {
  /** It was live from then on, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly fileName: string;
}

/** Whether the files of a table had a series, from a moment on. */
export interface Listing {
  /** Milliseconds since 1970. */
  readonly fromMs: number;
  readonly isHeld: boolean;
  /** When the publisher put the file together, in milliseconds since 1970; -Infinity when it does not say so. */
  readonly preparedAtMs: number;
}
