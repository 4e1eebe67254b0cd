import type { Column, ColumnName, Dataset } from "./dataset.js";

/** Rows of a dataset as columns, sorted by the dataset's key. */
export interface Table<Kind extends Dataset = Dataset> {
  readonly rowCount: number;
  readonly columns: { readonly [Name in ColumnName<Kind>]: ValuesOf<Kind["columns"][Name]> };
  /** The import of each row, when the scan was asked for it. */
  readonly importId?: Int32Array;
}

/** The values of a column: whole numbers for days, figures for all other numbers, bytes for flags. */
export type ValuesOf<Each extends Column> = Each extends { readonly type: "text" | "texts" | "json" }
  ? Texts
  : Each extends { readonly type: "day" }
    ? Int32Array
    : Each extends { readonly type: "flag" }
      ? Uint8Array
      : Float64Array;

/** A column of texts: the distinct ones in code-point order, and the place of each row among them. */
export interface Texts {
  readonly values: readonly string[];
  readonly index: TextIndex;
}

/** Places among distinct texts: bytes where there are few. A place that no text has is unknown. */
export type TextIndex = Uint8Array | Int32Array;

/** What unknown is in a column of days; in figures it is NaN. */
export const UNKNOWN_DAY = -2_147_483_648;

/** What unknown is in a column of flags, where 1 is true and 0 false. */
export const UNKNOWN_FLAG = 2;

/** Places among so many distinct texts, as small as they can be; those that are below 0 are unknown. */
export function textIndexOf(places: Int32Array, valueCount: number): TextIndex {
  // The last byte stands for unknown: -1 becomes 255.
  return valueCount <= 255 ? Uint8Array.from(places) : places;
}

/** The text of a row; empty when it is unknown. */
export function textOfRow({ values, index }: Texts, row: number): string {
  return values[index[row]!] ?? "";
}
