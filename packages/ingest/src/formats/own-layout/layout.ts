import type { Cell, Dataset, Row } from "@daybook/domain";

/** A layout of our own, declared once: reading, refusals and the table of its README all follow from it. */
export interface Layout {
  readonly dataset: Dataset;
  readonly fields: readonly Field[];
  /** Columns of the dataset that are the same in every row. */
  readonly fixed?: Readonly<Record<string, Cell>>;
  /** Columns of the dataset that together are there once, besides its key. */
  readonly unique?: readonly string[];
  readonly rowsMax: number;
  /** Why the values of one row cannot be together; undefined when they can. */
  rowRule?(cell: (column: string) => Cell): string | undefined;
  /** The first row that cannot stand among the others, and why; undefined when all can. */
  tableRule?(rows: readonly Row[]): { readonly row: number; readonly reason: string } | undefined;
}

/** A column of a table or a key of an object. One that is not required may be absent or blank. */
export interface Field extends Part {
  /** Its column in the dataset, where that has another name. */
  readonly column?: string;
  /** The cell of a row that does not state it, where that is not unknown. */
  readonly fallback?: Cell;
  /** Texts that a publisher prints for nothing. */
  readonly placeholders?: readonly string[];
  /** A date that is not after the one in the name of the file. */
  readonly notAfterFile?: true;
}

/** A key of an object inside a value. */
export interface Part {
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
  readonly parts: readonly Part[];
}

/** An object of texts. */
export interface MapKind {
  readonly is: "map";
  readonly entriesMax: number;
  readonly charsMax: number;
  /** The keys that it may have, each with the name under which it is kept; any short text unless told. */
  readonly keys?: ReadonlyMap<string, string>;
}

/** A value that was read, in the form in which it is kept. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** The values that one line of a file states, by the names of its fields. */
export interface LineValues {
  readonly line: number;
  readonly values: ReadonlyMap<string, Value>;
}

/** The column of the dataset that a field fills. */
export function columnOfField({ name, column }: Field): string {
  return column ?? name;
}
