import type { Dataset } from "@daybook/domain";
import type { Database } from "../engines/database.js";
import { StoreForeign } from "../errors.js";
import { textOf } from "./sql.js";

/**
 * Throws StoreForeign when the database has a table of one of the datasets that
 * is not Daybook's: one without a ledger, or without the import of every row.
 */
export async function refuseForeignTables(database: Database, datasets: readonly Dataset[]): Promise<void> {
  const hasLedger = (await columnsHeld(database, "imports")).length > 0;
  for (const { name } of datasets) {
    const columns = await columnsHeld(database, name);
    if (columns.length > 0 && !hasLedger) throw foreignOf(name);
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
export async function columnsHeld(database: Database, table: string): Promise<string[]> {
  const rows = await database.rows(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = ${textOf(table)} order by ordinal_position`,
  );
  return rows.map(([name]) => String(name));
}
