import type { Column, ColumnType, Dataset, Row } from "@daybook/domain";
import type { Database } from "../engines/database.js";
import { nameOf, textOf } from "./sql.js";

/** Creates the table of a dataset unless it is there; refuses one with other columns. */
export async function ensureTable(database: Database, dataset: Dataset): Promise<void> {
  const wanted = columnNamesOf(dataset);
  const held = await columnsHeld(database, dataset.name);
  if (held.length === 0) {
    await database.run(`create table ${nameOf(dataset.name)} (import_id integer not null, ${columnsSqlOf(dataset)})`);
    await database.index(dataset.name);
  } else if (held.join() !== wanted.join()) {
    throw new Error(
      `The table ${dataset.name} has the columns ${held.join(", ")} instead of ${wanted.join(", ")}: run "daybook rebuild".`,
    );
  }
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
  if (!(await hasTable(database, dataset.name))) return [];
  const cells = dataset.columns.map((column) =>
    column.type === "day" ? dayNumberOf(nameOf(column.name)) : nameOf(column.name),
  );
  const order = dataset.key.map((key) => `${nameOf(key)}${collationOf(dataset, key)} nulls last`);
  const rows = await database.rows(
    `select ${cells.join(", ")} from ${nameOf(dataset.name)}
     where import_id = ${Number(importId)} order by ${order.join(", ")}`,
  );
  return rows as Row[];
}

/** A date as a count of days. */
export function dayNumberOf(date: string): string {
  return `cast(${date} - date '1970-01-01' as integer)`;
}

function collationOf(dataset: Dataset, key: string): string {
  return dataset.columns.find((column) => column.name === key)?.type === "text" ? ' collate "C"' : "";
}

async function columnsHeld(database: Database, table: string): Promise<string[]> {
  const rows = await database.rows(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = ${textOf(table)} order by ordinal_position`,
  );
  return rows.map(([name]) => String(name));
}

function columnsSqlOf(dataset: Dataset): string {
  return dataset.columns.map(columnSqlOf).join(", ");
}

function columnSqlOf(column: Column): string {
  return `${nameOf(column.name)} ${sqlTypes[column.type]}${column.optional ? "" : " not null"}`;
}

const sqlTypes: Readonly<Record<ColumnType, string>> = { text: "text", day: "date", number: "double precision" };
