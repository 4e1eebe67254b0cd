import { derived } from "./derived.js";
import type { RowRange } from "./rows/row-range.js";

/*
 * Written rows. A long list of an answer may be given as rows of a table instead of as messages:
 *
 *   const points = derived((prices: Prices) => seriesTable(prices.count, (row) => pointOf(prices, row)));
 *   return withRows(rest, "points", { table: points(prices), rows });
 *
 * The JSON of a row is then written once, kept, and copied into every answer that has the row.
 * Use it for a list of more than some dozens of messages of which many answers have the same ones.
 * Do not use it where a figure of a message depends on the question: that belongs into the rest of the answer.
 * A table is kept by `derived()` with what it is made of; made anew for each answer, it would find nothing kept.
 * Reading the list builds every message, so no answer reads its own: `countOf` counts it.
 * An answer is the same with and without rows; docs/speed.md says what they buy and how much is kept.
 */

/** Messages by number that never change. */
export interface RowTable<Item> {
  /** Rows are numbered from 0 up to this. */
  readonly count: number;
  /** How many neighbours are written with a row that is asked for; at least 1. */
  readonly together: number;
  readonly at: (row: number) => Item;
}

/** A table whose rows are asked for one by one, such as those of a list that each question orders anew. */
export function rowTable<Item>(count: number, at: (row: number) => Item): RowTable<Item> {
  return { count, together: 1, at };
}

/** A table of which neighbours are asked for, such as the points of a series. */
export function seriesTable<Item>(count: number, at: (row: number) => Item): RowTable<Item> {
  return { count, together: 32, at };
}

/** Some rows of a table, consecutive ones or by their numbers, in the order of a list. */
export interface ListRows<Item> {
  readonly table: RowTable<Item>;
  readonly rows: RowRange | readonly number[];
  /** The table was made for this answer alone, so that nothing of it is kept. */
  readonly isPassing?: boolean;
}

/** How many rows a list has. */
export function countOf(rows: ListRows<unknown>["rows"]): number {
  return "firstRow" in rows ? rows.endRow - rows.firstRow : rows.length;
}

/** Under this name, which no message has, an answer has the rows of its list for whoever writes it. */
export const listRows = Symbol("rows of lists");

/** An answer whose list has rows of a table. Writing JSON copies them; reading the list makes its messages. */
export function withRows<Wanted extends object, Name extends keyof Wanted>(
  rest: Omit<Wanted, Name>,
  list: Name,
  rows: ListRows<ItemOf<Wanted[Name]>>,
): Wanted {
  Object.defineProperty(rest, listRows, { value: { [list]: rows } });
  return Object.defineProperty(rest, list, madeWhenRead) as Wanted;
}

/** How many items a list of an answer has; none is read. */
export function lengthOf(answer: object, list: string): number {
  const written = (answer as { readonly [listRows]?: ByList })[listRows]?.[list];
  if (written !== undefined) return countOf(written.rows);
  return (answer as Readonly<Record<string, readonly unknown[] | undefined>>)[list]?.length ?? 0;
}

/** An answer with more fields. None of its rows is read. */
export function withFields<Given extends object, More extends object>(answer: Given, more: More): Given & More {
  if (!(listRows in answer)) return { ...answer, ...more };
  return Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(answer)), more) as Given & More;
}

/**
 * One getter for all answers. With a getter of its own each answer would have a hidden class of its own, which nothing
 * but a collection of everything takes away.
 */
const madeWhenRead: PropertyDescriptor & ThisType<{ readonly [listRows]: ByList }> = {
  get() {
    return messagesIn(this[listRows]);
  },
  enumerable: true,
};

/** The rows of the one list of an answer, by its name. */
type ByList = Readonly<Record<string, ListRows<unknown>>>;

const messagesIn = derived((byList: ByList) => Object.values(byList).flatMap(messagesOf));

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

function messagesOf<Item>({ table, rows }: ListRows<Item>): readonly Item[] {
  if (!("firstRow" in rows)) return rows.map((row) => table.at(row));
  return Array.from({ length: countOf(rows) }, (_, i) => table.at(rows.firstRow + i));
}
