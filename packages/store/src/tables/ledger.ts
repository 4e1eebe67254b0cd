import type { Database } from "../engines/database.js";
import type { Import } from "../store.js";
import { columnsHeld, foreignOf } from "./ownership.js";
import { nameOf } from "./sql.js";

/** Creates the ledger's table unless it is there. */
export async function ensureLedger(database: Database): Promise<void> {
  await database.run(
    `create table if not exists imports (
       id integer primary key, source text not null, unit text not null, version text not null,
       file_name text not null, address text, sha256 text not null, bytes bigint not null, "rows" integer not null,
       retrieved_at text not null, published_at text, published_from text, licence text not null,
       is_demo boolean not null)`,
  );
  // A table that an earlier release made lacks it. Asking first spares the readers of a database server an exclusive lock.
  if ((await columnsHeld(database, "imports")).includes(columnNames.publishedFrom)) return;
  await database.run(`alter table imports add column ${columnNames.publishedFrom} text`);
}

/** The whole ledger, oldest import first; empty when there is no such table yet. Throws StoreForeign when it is another's. */
export async function readLedger(database: Database): Promise<Import[]> {
  const held = await columnsHeld(database, "imports");
  if (held.length === 0) return [];
  const lacking = Object.values(columnNames).filter((name) => !held.includes(name));
  if (lacking.some((name) => name !== columnNames.publishedFrom)) throw foreignOf("imports");
  const columns = Object.values(columnNames)
    .map((name) =>
      lacking.includes(name) ? "null" : name === "bytes" ? "cast(bytes as double precision)" : nameOf(name),
    )
    .join();
  const rows = await database.rows(`select ${columns} from imports order by id`);
  return rows.map((row) => Object.fromEntries(fields.map((field, f) => [field, row[f]])) as unknown as Import);
}

/** Adds entries to the ledger. */
export async function addToLedger(database: Database, entries: readonly Import[]): Promise<void> {
  await database.load("imports", Object.values(columnNames), [Buffer.from(entries.map(lineOf).join(""))]);
}

/** An entry with its own fields only, in their order. */
export function entryOf(described: Import): Import {
  return Object.fromEntries(fields.map((field) => [field, described[field]])) as unknown as Import;
}

function lineOf(entry: Import): string {
  const cells = fields.map((field) => {
    const value = entry[field];
    return typeof value === "string" || value === null ? textCell(value) : String(value);
  });
  return `${cells.join()}\n`;
}

/** Text as a CSV cell; null is a bare empty one. */
function textCell(text: string | null): string {
  return text === null ? "" : `"${text.replaceAll('"', '""')}"`;
}

const columnNames: Readonly<Record<keyof Import, string>> = {
  id: "id",
  source: "source",
  unit: "unit",
  version: "version",
  fileName: "file_name",
  address: "address",
  sha256: "sha256",
  bytes: "bytes",
  rows: "rows",
  retrievedAt: "retrieved_at",
  publishedAt: "published_at",
  publishedFrom: "published_from",
  licence: "licence",
  isDemo: "is_demo",
};
const fields = Object.keys(columnNames) as (keyof Import)[];
