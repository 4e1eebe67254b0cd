import { dirname } from "node:path";
import type { OpenType } from "@daybook/domain/open";
import type { DuckDBConnection } from "@duckdb/node-api";
import { DuckDBInstance } from "@duckdb/node-api";
import { type About, factsOf, meaningsOf } from "./about.js";
import { type Columned, columnsOf } from "./cell.js";

/**
 * Writes a Parquet file of the lines of JSON that were written of the same rows: a database reads them far faster than it takes
 * values one by one. One thread and the order of the rows make the same bytes everywhere.
 */
export function writeParquet(ndjsonPath: string, about: About, path: string): Promise<void> {
  const { columns } = about.dataset;
  const facts = [...factsOf(about), ["columns", JSON.stringify(meaningsOf(about.dataset))] as const];
  return writeParquetTable(ndjsonPath, { columns, facts }, path);
}

/** A table, and what its file tells of it, by name. */
export interface ToldTable extends Columned {
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** The same of any table. */
export async function writeParquetTable(ndjsonPath: string, table: ToldTable, path: string): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:", SETTINGS);
  try {
    const connection = await instance.connect();
    try {
      await connection.run(`set temp_directory = ${quoted(dirname(path))}`);
      await copy(connection, ndjsonPath, table, path);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

async function copy(connection: DuckDBConnection, ndjsonPath: string, table: ToldTable, path: string): Promise<void> {
  const columns = columnsOf(table);
  const read = columns.map(({ name, type }) => `${quoted(name)}: ${quoted(READ_AS[type] ?? KEPT_AS[type])}`);
  const kept = columns.map(({ name, type }) => `cast(${named(name)} as ${KEPT_AS[type]}) as ${named(name)}`);
  const metadata = table.facts.map(([name, value]) => `${named(name)}: ${quoted(value)}`);
  await connection.run(
    `copy (select ${kept.join(", ")} from read_json(${quoted(ndjsonPath)}, format = 'newline_delimited', columns = {${read.join(", ")}}))
      to ${quoted(path)} (format parquet, compression zstd, row_group_size ${ROWS_OF_GROUP}, kv_metadata {${metadata.join(", ")}})`,
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function named(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** What columns are in the file. */
const KEPT_AS: Readonly<Record<OpenType, string>> = {
  text: "varchar",
  day: "date",
  moment: "timestamptz",
  number: "double",
  whole: "bigint",
  flag: "boolean",
};
/** What is read as something else first. */
const READ_AS: { readonly [Type in OpenType]?: string } = { moment: "varchar" };

const SETTINGS = {
  threads: "1",
  preserve_insertion_order: "true",
  memory_limit: "192MB",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
};
/** DuckDB's own default, stated so that it stays. */
const ROWS_OF_GROUP = 122_880;
