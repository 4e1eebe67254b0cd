import { dayOf } from "../time/day.js";
import { type ColumnName, columnsOf, type Dataset, type EntryOf, type NamedColumn, type RowOf } from "./dataset.js";
import type { Table } from "./table.js";
import { tableOfEntries } from "./table-of-entries.js";

/**
 * A row of a test: a day may be given as a date, and a value with parts without
 * some of them. Null is unknown, and so is a column that is left out, save for
 * lists that must be there, which are empty.
 */
export type FixtureRow<Kind extends Dataset = Dataset> = {
  readonly [Name in ColumnName<Kind>]?: RowOf<Kind>[Name] | GivenFor<Kind["columns"][Name]> | null;
};

type GivenFor<Each> = Each extends { readonly type: "day" | "text" }
  ? string
  : Each extends { readonly type: "json" }
    ? object
    : never;

/** A table of some rows as the store scans it. */
export function tableOf<Kind extends Dataset>(declared: Kind, rows: readonly FixtureRow<Kind>[]): Table<Kind> {
  return tableOfEntries(
    declared,
    rows.map((row) => entryOf(declared, row)),
  );
}

function entryOf<Kind extends Dataset>(declared: Kind, row: FixtureRow<Kind>): EntryOf<Kind> {
  const cells = columnsOf(declared).map((column) => [
    column.name,
    cellOf(column, row[column.name as ColumnName<Kind>]),
  ]);
  return Object.fromEntries(cells) as EntryOf<Kind>;
}

function cellOf({ type, optional }: NamedColumn, given: unknown): unknown {
  if (type === "day" && typeof given === "string") return dayIn(given);
  if ((type === "texts" || type === "json") && !optional) return given ?? [];
  return given ?? undefined;
}

function dayIn(date: string): number {
  const day = dayOf(date);
  if (day === undefined) throw new Error(`${date} is not a date.`);
  return day;
}
