import {
  type Change,
  type Dataset,
  datasetsOf,
  type EntryOf,
  type Part,
  type PartName,
  type PartsOfSnapshot,
  parts,
  type Table,
} from "@daybook/domain";
import { type Import, liveImports, type Reader } from "@daybook/store";
import { ledgerOf } from "./part-ledger.js";
import { readChanges } from "./read-changes.js";

/**
 * Reads a part of everything that is live, from its imports, or
 * throws a sentence that says why it must not be served.
 */
export async function readPart<Name extends PartName>(
  reader: Reader,
  name: Name,
  imports: readonly Import[],
): Promise<PartsOfSnapshot[Name]> {
  const part: Part = parts[name];
  const ledger = ledgerOf(imports);
  const tables = await readTables(reader, part);
  await refuseLostRows(reader, part, tables, imports);
  const changes: Record<string, readonly Change<EntryOf<Dataset>>[]> = {};
  for (const [table, { dataset }] of Object.entries(part.reads)) {
    if (dataset.keepsRevisions) changes[table] = await readChanges(reader, dataset, imports, ledger);
  }
  const built = part.build(tables, changes, ledger);
  const problem = part.problemOf(built);
  if (problem !== undefined) throw new Error(problem);
  return built as PartsOfSnapshot[Name];
}

async function readTables(reader: Reader, { reads }: Part): Promise<Record<string, Table>> {
  const tables: Record<string, Table> = {};
  for (const [name, { dataset, since, ...options }] of Object.entries(reads)) {
    const day = since?.dayOf(tables);
    tables[name] = await reader.scan(dataset, {
      ...options,
      ...(since !== undefined && day !== undefined && { since: { column: since.column, day } }),
    });
  }
  return tables;
}

/** The ledger states how many rows each file has, so that a table that has lost some is seen. */
async function refuseLostRows(
  reader: Reader,
  part: Part,
  tables: Readonly<Record<string, Table>>,
  imports: readonly Import[],
): Promise<void> {
  const rowsStated = liveImports(imports).reduce((sum, entry) => sum + entry.rows, 0);
  let rowsHeld = 0;
  for (const dataset of datasetsOf(part)) {
    const whole = Object.entries(part.reads).find(
      ([, read]) => read.dataset === dataset && !read.absentFrom && !read.differingFrom && !read.since,
    );
    rowsHeld += whole === undefined ? await reader.count(dataset) : tables[whole[0]]!.rowCount;
  }
  if (rowsHeld !== rowsStated) {
    throw new Error(`the ledger states ${rowsStated} live rows but the tables hold ${rowsHeld}`);
  }
}
