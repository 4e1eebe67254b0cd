import type { RowRange } from "./rows/row-range.js";

/**
 * Messages by number that never change, made of what lives as long as the table: the JSON of a row is written once for
 * all answers that have it. Whoever makes a table keeps it with the part that it is of, most simply by `derived()`.
 */
export interface RowTable<Item> {
  /** Rows are numbered from 0 up to this. */
  readonly count: number;
  /**
   * How many neighbours are asked for with a row: a few dozen in a series, 1 where each stands for itself;
   * 0 in a table that is made for one answer, of which nothing is kept.
   */
  readonly together: number;
  readonly at: (row: number) => Item;
}

/** The same table for one answer. */
export function passing<Item>(table: RowTable<Item>): RowTable<Item> {
  return { ...table, together: 0 };
}

/** Some rows of a table, consecutive ones or by their numbers, in the order of a list. */
export interface ListRows<Item> {
  readonly table: RowTable<Item>;
  readonly rows: RowRange | readonly number[];
}

/** How many rows a list has. */
export function countOf(rows: ListRows<unknown>["rows"]): number {
  return "firstRow" in rows ? rows.endRow - rows.firstRow : rows.length;
}

/**
 * An answer whose list has rows of a table. JSON is copied from what is kept of them and needs
 * no messages. Reading the list builds every message.
 */
export function withRows<Wanted extends object, Name extends keyof Wanted>(
  rest: Omit<Wanted, Name>,
  list: Name,
  rows: ListRows<ItemOf<Wanted[Name]>>,
): Wanted {
  let messages: readonly unknown[] | undefined;
  const get = () => {
    messages ??= messagesOf(rows);
    return messages;
  };
  return Object.defineProperties(rest, {
    [list]: { get, enumerable: true },
    [listRows]: { value: { [list]: rows } },
  }) as Wanted;
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

function messagesOf<Item>({ table, rows }: ListRows<Item>): readonly Item[] {
  if (!("firstRow" in rows)) return rows.map((row) => table.at(row));
  return Array.from({ length: countOf(rows) }, (_, i) => table.at(rows.firstRow + i));
}

/** The name under which an answer has the rows of its lists, by their names. */
export const listRows = Symbol("rows of lists");
