import type { Database, Value } from "../engines/database.js";
import type { Import } from "../store.js";
import { textCell } from "./csv.js";
import { namesOf } from "./sql.js";
import { hasTable } from "./table.js";

/** Creates the ledger's table unless it is there. */
export async function ensureLedger(database: Database): Promise<void> {
  await database.run(
    `create table if not exists imports (
       id integer primary key, source text not null, unit text not null, version text not null,
       file_name text not null, address text, sha256 text not null, bytes bigint not null, "rows" integer not null,
       retrieved_at text not null, published_at text, licence text not null, is_demo boolean not null)`,
  );
}

/** The whole ledger, oldest import first; empty when there is no such table yet. */
export async function readLedger(database: Database): Promise<Import[]> {
  if (!(await hasTable(database, "imports"))) return [];
  const columns = namesOf(columnNames).replace('"bytes"', "cast(bytes as double precision)");
  const rows = await database.rows(`select ${columns} from imports order by id`);
  return rows.map(importOf);
}

/** Adds entries to the ledger. */
export async function addToLedger(database: Database, entries: readonly Import[]): Promise<void> {
  await database.load("imports", columnNames, [Buffer.from(entries.map(lineOf).join(""))]);
}

const columnNames = [
  "id",
  "source",
  "unit",
  "version",
  "file_name",
  "address",
  "sha256",
  "bytes",
  "rows",
  "retrieved_at",
  "published_at",
  "licence",
  "is_demo",
];

function lineOf(entry: Import): string {
  const { id, source, unit, version, fileName, address, sha256, bytes, rows } = entry;
  const { retrievedAt, publishedAt, licence, isDemo } = entry;
  const names = [source, unit, version, fileName, address, sha256].map(textCell);
  const times = [retrievedAt, publishedAt, licence].map(textCell);
  return `${[id, ...names, bytes, rows, ...times, isDemo].join(",")}\n`;
}

function importOf(row: Value[]): Import {
  const [id, source, unit, version, fileName, address, sha256, bytes, rows, retrievedAt, publishedAt, licence, isDemo] =
    row;
  return {
    id,
    source,
    unit,
    version,
    fileName,
    address,
    sha256,
    bytes,
    rows,
    retrievedAt,
    publishedAt,
    licence,
    isDemo,
  } as Import;
}
