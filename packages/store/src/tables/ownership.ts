import type { Dataset } from "@daybook/domain";
import type { Database } from "../engines/database.js";
import { StoreForeign } from "../errors.js";
import { textOf } from "./sql.js";

/**
 * Throws StoreForeign when the database has a table of one of the datasets that
 * is not Daybook's: one without a ledger, or without the import of every row.
 */
export async function refuseForeignTables(database: Database, datasets: readonly Dataset[]): Promise<void> {
  const held = await columnsOfTables(database, ["imports", ...datasets.map(({ name }) => name)]);
  for (const { name } of datasets) {
    const columns = held.get(name) ?? [];
    if (columns.length > 0 && !held.has("imports")) throw foreignOf(name);
    refuseForeignColumns(name, columns);
  }
}

/** Throws StoreForeign when a table of a dataset has columns that no table of Daybook's ever had. */
export function refuseForeignColumns(table: string, columns: readonly string[]): void {
  if (columns.length > 0 && !columns.includes("import_id")) throw foreignOf(table);
}

/** The refusal of a table that has a name of ours and another origin. */
export function foreignOf(table: string): StoreForeign {
  return new StoreForeign(
    `This is not a Daybook database: it has a table "${table}" that Daybook did not make. Set DATABASE_URL to a database of its own.`,
  );
}

/** The columns of a table, in order; none when there is no such table. */
export async function columnsHeld(database: Database, table: string): Promise<readonly string[]> {
  return (await columnsOfTables(database, [table])).get(table) ?? [];
}

/** The columns of those of the tables that are there, in order. One question for all: each takes a database milliseconds. */
async function columnsOfTables(database: Database, tables: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await database.rows(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and table_name in (${tables.map(textOf).join()}) order by ordinal_position`,
  );
  const held = new Map<string, string[]>();
  for (const [table, column] of rows) {
    const name = String(table);
    held.set(name, [...(held.get(name) ?? []), String(column)]);
  }
  return held;
}
