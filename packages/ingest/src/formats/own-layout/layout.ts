import type { ColumnName, Dataset, RowOf } from "@daybook/domain";

/** A layout of our own, declared once: reading, refusals and the table of its README all follow from it. */
export interface Layout<Kind extends Dataset = Dataset> {
  readonly dataset: Kind;
  /** What fills each column of the dataset, in the order of the file. */
  readonly fields: { readonly [Name in ColumnName<Kind>]: FieldOf<RowOf<Kind>[Name]> | Fixed<RowOf<Kind>[Name]> };
  /** Columns of the dataset that together are unique, in addition to its key. */
  readonly unique?: readonly ColumnName<Kind>[];
  readonly rowsMax: number;
  /** Why the values of one row cannot be together; undefined when they can. */
  rowRule?(row: RowOf<Kind>): string | undefined;
  /** The first row that cannot stand among the others, and why; undefined when all can. */
  tableRule?(rows: readonly RowOf<Kind>[]): { readonly row: number; readonly reason: string } | undefined;
  /** The rows that the lines of a file come to, where several lines may have the same key. By default that is refused. */
  merged?(rows: readonly RowOf<Kind>[]): RowOf<Kind>[];
}

/** What fills a column that a file does not state: the same cell in every row. */
interface Fixed<Cell = unknown> {
  readonly fixed: Cell;
}

/** What a file states of a column. Where a cell must be known, it is required or there is a fallback. */
type FieldOf<Cell> = null extends Cell
  ? Field<Cell>
  : Field<Cell> & ({ readonly required: true } | { readonly fallback: Cell });

/** A column of a table or a key of an object. One that is not required may be absent or blank. */
export interface Field<Cell = unknown> extends ObjectKey {
  /** The cell of a row that does not state it, where that is not unknown. */
  readonly fallback?: Cell;
  /** Texts that a publisher prints for nothing. */
  readonly placeholders?: readonly string[];
  /** A date, or a moment by its date in UTC, that is not after the one in the name of the file. */
  readonly notAfterFile?: true;
}

/** A key of an object inside a value. */
export interface ObjectKey {
  readonly name: string;
  readonly kind: Kind;
  readonly required?: true;
}

/** What a value may be. */
export type Kind = TextKind | NumberKind | FlagKind | ListKind | ObjectKind | MapKind;

export type TextKind =
  | { readonly is: "code" | "date" | "date or year" | "timestamp" | "currency" | "abn" | "url" }
  | { readonly is: "choice"; readonly of: readonly string[] }
  | {
      readonly is: "text";
      readonly charsMax: number;
      /** It may run over several lines. */
      readonly lines?: true;
      readonly lowerCase?: true;
      /** Words of ours, found in any case; other text stays as it is. */
      readonly words?: readonly string[];
    };

export interface NumberKind {
  readonly is: "number" | "whole";
  readonly min?: number;
  readonly max?: number;
  /** It is larger than this. */
  readonly above?: number;
}

interface FlagKind {
  readonly is: "flag";
}

export interface ListKind {
  readonly is: "list";
  readonly of: TextKind | ObjectKind;
  readonly itemsMax: number;
}

export interface ObjectKind {
  readonly is: "object";
  readonly keys: readonly ObjectKey[];
}

/** An object of texts. */
export interface MapKind {
  readonly is: "map";
  readonly entriesMax: number;
  readonly charsMax: number;
  /** The keys that it may have, each with the name under which it is kept; by default any short text. */
  readonly keys?: ReadonlyMap<string, string>;
}

/** A value that was read, in the form in which it is kept. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** The values that one line of a file states, by the names of its fields. */
export interface LineValues {
  readonly line: number;
  readonly values: ReadonlyMap<string, Value>;
}

/** A field, and the column of the dataset that it fills. */
export interface ColumnField extends Field {
  readonly column: string;
}

/** What the files of a layout state, in their order. */
export function fieldsOf({ fields }: Pick<Layout, "fields">): ColumnField[] {
  return Object.entries(fields).flatMap(([column, field]) => ("fixed" in field ? [] : [{ ...field, column }]));
}
