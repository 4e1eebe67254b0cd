import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";

/** A database in memory that the expected answers are computed in. */
export interface Database {
  /** Runs statements for their effect. */
  run(sql: string): Promise<void>;
  /** The rows of a query, as JSON values: text, numbers up to 2^31, lists. */
  rows(sql: string): Promise<unknown[][]>;
  /** Replaces a table by objects; the columns are named with their SQL types, and an absent key is null. */
  load(table: string, columns: Readonly<Record<string, string>>, objects: readonly object[]): Promise<void>;
  close(): void;
}

/** Opens an empty database. */
export async function openDatabase(): Promise<Database> {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "3GB", threads: "2" });
  const connection = await instance.connect();
  return {
    async run(sql) {
      await connection.run(sql);
    },
    async rows(sql) {
      return (await connection.runAndReadAll(sql)).getRowsJson();
    },
    load: (table, columns, objects) => load(connection, table, columns, objects),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function load(
  connection: DuckDBConnection,
  table: string,
  columns: Readonly<Record<string, string>>,
  objects: readonly object[],
): Promise<void> {
  const shape = JSON.stringify([columns]);
  await connection.run(
    `create or replace table ${table} as select unnest(from_json($1::json, '${shape}'), recursive := true)`,
    [JSON.stringify(objects)],
  );
}
