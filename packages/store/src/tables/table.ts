import type { Column, ColumnType, Dataset, Row } from "@daybook/domain";
import type { Database } from "../engines/database.js";
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
  return ["import_id", ...dataset.columns.map((column) => column.name)];
}

/** Whether there is a table of that name. */
export async function hasTable(database: Database, name: string): Promise<boolean> {
  return (await columnsHeld(database, name)).length > 0;
}

/** The rows of one import, in key order. */
export async function readRows(database: Database, dataset: Dataset, importId: number): Promise<Row[]> {
  if (!(await holdsTableOf(database, dataset))) return [];
  const cells = dataset.columns.map((column) =>
    column.type === "day" ? dayNumberOf(nameOf(column.name)) : nameOf(column.name),
  );
  const rows = await database.rows(
    `select ${cells.join(", ")} from ${nameOf(dataset.name)}
     where import_id = ${Number(importId)} order by ${orderOf(dataset)}`,
  );
  return rows as Row[];
}

/** A date as a count of days. */
export function dayNumberOf(date: string): string {
  return `cast(${date} - date '1970-01-01' as integer)`;
}

/** The order of a dataset's rows by its key. */
export function orderOf(dataset: Dataset): string {
  return dataset.key.map((key) => `${nameOf(key)}${collationOf(dataset, key)} nulls last`).join(", ");
}

function collationOf(dataset: Dataset, key: string): string {
  return dataset.columns.find((column) => column.name === key)?.type === "text" ? ' collate "C"' : "";
}

function columnsSqlOf(dataset: Dataset): string {
  return dataset.columns.map(columnSqlOf).join(", ");
}

function columnSqlOf(column: Column): string {
  return `${nameOf(column.name)} ${sqlTypes[column.type]}${column.optional ? "" : " not null"}`;
}

const sqlTypes: Readonly<Record<ColumnType, string>> = { text: "text", day: "date", number: "double precision" };
