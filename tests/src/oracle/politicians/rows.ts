import type { Database } from "../sql/database.js";

/** A row of a table by the names of its columns. */
export type Row = Readonly<Record<string, string | null>>;

/** The rows of a table of the store with texts in all cells; none when the store has no such table. */
export async function rowsOf(database: Database, table: string, columns: string): Promise<Row[]> {
  const names = columns.split(" ");
  const held = await database.rows(`select 1 from duckdb_tables() where table_name = '${table}'`);
  if (held.length === 0) return [];
  const rows = await database.rows(
    `select ${names.map((name) => `"${name}"::varchar`).join(", ")} from ${table} order by rowid`,
  );
  return rows.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] as string | null])));
}

/** The text of a cell, empty when there is none. */
export function textOf(row: Row, column: string): string {
  return row[column] ?? "";
}

/** The number in a cell. */
export function numberOf(row: Row, column: string): number {
  return Number(row[column]);
}

/** The texts in a cell that holds a list. */
export function textsOf(row: Row, column: string): string[] {
  return (JSON.parse(row[column] ?? "[]") as unknown[]).map(String);
}
