import { columnsOf, type Dataset, type NamedColumn, type RowOf } from "@daybook/domain";
import type { Database, Value } from "../engines/database.js";
import { cellOf, cellSql, sqlTypes } from "./column-sql.js";
import { columnsHeld, refuseForeignColumns } from "./ownership.js";
import { nameOf } from "./sql.js";

/** Creates the table of a dataset unless it is there; refuses one with other columns. */
export async function ensureTable(database: Database, dataset: Dataset): Promise<void> {
  if (await holdsTableOf(database, dataset)) return;
  await database.run(`create table ${nameOf(dataset.name)} (import_id integer not null, ${columnsSqlOf(dataset)})`);
  await database.index(dataset.name);
}

/** Whether there is a table of the dataset; refuses one with other columns. */
export async function holdsTableOf(database: Database, dataset: Dataset): Promise<boolean> {
  const wanted = columnNamesOf(dataset);
  const held = await columnsHeld(database, dataset.name);
  refuseForeignColumns(dataset.name, held);
  if (held.length > 0 && held.join() !== wanted.join()) {
    throw new Error(
      `The table ${dataset.name} has the columns ${held.join(", ")} instead of ${wanted.join(", ")}: run "daybook rebuild".`,
    );
  }
  return held.length > 0;
}

/** The columns of a dataset's table, in order. */
export function columnNamesOf(dataset: Dataset): string[] {
  return ["import_id", ...columnsOf(dataset).map(({ sqlName }) => sqlName)];
}

/** Whether there is a table of that name. */
export async function hasTable(database: Database, name: string): Promise<boolean> {
  return (await columnsHeld(database, name)).length > 0;
}

/** The rows of one import, in key order. */
export async function readRows<Kind extends Dataset>(
  database: Database,
  dataset: Kind,
  importId: number,
): Promise<RowOf<Kind>[]> {
  if (!(await holdsTableOf(database, dataset))) return [];
  const rows = await database.rows(
    `select ${cellsSqlOf(dataset)} from ${nameOf(dataset.name)}
     where import_id = ${Number(importId)} order by ${orderOf(dataset)}`,
  );
  return rows.map((cells) => rowOf(dataset, cells));
}

/** The cells of a dataset's rows as a query gives them. */
export function cellsSqlOf(dataset: Dataset, table = ""): string {
  return columnsOf(dataset)
    .map((column) => cellSql(column, table))
    .join(", ");
}

/** A row from the cells that a query gave. */
export function rowOf<Kind extends Dataset>(dataset: Kind, cells: readonly Value[]): RowOf<Kind> {
  const entries = columnsOf(dataset).map((column, c) => [column.name, cellOf(column, cells[c]!)]);
  return Object.fromEntries(entries) as RowOf<Kind>;
}

/** The order of a dataset's rows by its key. */
export function orderOf(dataset: Dataset, cellOfKey = ({ sqlName }: NamedColumn) => nameOf(sqlName)): string {
  const columns = dataset.key.map((key) => columnsOf(dataset).find(({ name }) => name === key)!);
  return columns.map((column) => `${cellOfKey(column)}${collationOf(column)} nulls last`).join(", ");
}

function collationOf({ type }: NamedColumn): string {
  return sqlTypes[type] === "text" ? ' collate "C"' : "";
}

function columnsSqlOf(dataset: Dataset): string {
  return columnsOf(dataset)
    .map(({ sqlName, type, optional }) => `${nameOf(sqlName)} ${sqlTypes[type]}${optional ? "" : " not null"}`)
    .join(", ");
}
