import type { Daybook } from "@daybook/sdk";

/** A kind of things that have a page each. */
export interface EntityKind {
  readonly name: string;
  /** Those that there are, by the names that their pages are found by. */
  all(daybook: Daybook): Promise<readonly string[]>;
  path(name: string): string;
  /** What the API states about one, and where its page shows it. */
  stated(daybook: Daybook, name: string): Promise<Stated>;
}

/** What a page has to show. */
export interface Stated {
  /** Undefined where the page has words of its own. */
  readonly heading?: string;
  /** The figures in the first paragraph of a class. */
  readonly lines?: Readonly<Record<string, readonly Value[]>>;
  /** By their labels. A label with a figure that is not here is a fault of the page, or of the table. */
  readonly facts?: Readonly<Record<string, Value>>;
  /** Every table that has files, as long as it has rows. */
  readonly tables?: readonly StatedTable[];
}

/** A figure, text or truth as the API states it; undefined when unknown. */
export type Value = string | number | bigint | boolean | undefined | Scaled;

/** A figure that people read in another unit: a fraction as percent. */
interface Scaled {
  readonly value: number | bigint | undefined;
  readonly scale: number;
}

/** A fraction, which is shown as percent. */
export const share = (value: number | undefined): Scaled => ({ value, scale: 100 });

/** An amount in cents, which the page and its files have in dollars. */
export const dollars = (cents: number | undefined): number | undefined =>
  cents === undefined ? undefined : cents / 100;

/** A table of a page and its files. */
export interface StatedTable {
  /** Its name in the addresses of its files. */
  readonly name: string;
  /** In the order of the answer. */
  readonly rows: readonly (readonly Value[])[];
  readonly columns: readonly StatedColumn[];
  /** How many of the rows the page shows; the files have all. None where the page shows a chart of them alone. */
  readonly shownRows: number;
}

interface StatedColumn {
  /** On the page; undefined where that has words of its own, or no such column. */
  readonly title: string | undefined;
  /** In the files; empty where they have another word for programs. */
  readonly field: string;
}

/**
 * A table of rows of an answer: the title of each column on the page with the field that it shows, or with the name of
 * a column of the files, if any, and what stands in it. A title in brackets is not on the page, which has words of its own there.
 */
export function tableOf<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, FieldOf<Row> | readonly [field: string, value: (row: Row) => Value]>>,
  shownRows = 50,
): StatedTable {
  const entries = Object.entries(columns).map(([title, column]) => ({
    title: title.startsWith("(") ? undefined : title,
    field: typeof column === "string" ? column : column[0],
    value: typeof column === "string" ? (row: Row) => row[column] as Value : column[1],
  }));
  return {
    name,
    columns: entries.map(({ title, field }) => ({ title, field })),
    rows: rows.map((row) => entries.map(({ value }) => value(row))),
    shownRows,
  };
}

/** The fields of a message that hold a figure, a text or a truth. */
type FieldOf<Row> = {
  [Name in keyof Row & string]-?: NonNullable<Row[Name]> extends string | number | bigint | boolean ? Name : never;
}[keyof Row & string];

/** The day of a timestamp; empty where there is none. */
export function dayOf(timestamp: { readonly seconds: bigint } | undefined): string {
  return timestamp === undefined ? "" : new Date(Number(timestamp.seconds) * 1000).toISOString().slice(0, 10);
}
