import { checkShortColumns, datasets, type Snapshot, type SnapshotTables, snapshotOfTables } from "@daybook/domain";
import { dataVersionOf, liveImports, type Reader } from "@daybook/store";

/** Reads everything that is live into a snapshot, or throws a sentence that says why it must not be served. */
export async function readSnapshot(reader: Reader): Promise<Snapshot> {
  const live = liveImports(reader.imports);
  const tables = await readTables(reader);
  const rowsStated = live.reduce((sum, entry) => sum + entry.rows, 0);
  const rowsRead = Object.values(tables).reduce((sum, table) => sum + table.rowCount, 0);
  if (rowsRead !== rowsStated) {
    throw new Error(`the ledger states ${rowsStated} live rows but the tables hold ${rowsRead}`);
  }
  const retrievedAt = new Map(live.map((entry) => [entry.id, entry.retrievedAt]));
  const snapshot = snapshotOfTables(tables, {
    dataVersion: dataVersionOf(reader.imports),
    isDemo: live.some((entry) => entry.isDemo),
    revisions: { knownFromMs: new Float64Array(0), restated: [], corrections: [] },
    retrievedAtOf: (importId) => retrievedAt.get(importId) ?? "",
  });
  const problem = checkShortColumns(snapshot.shorts);
  if (problem !== undefined) throw new Error(problem);
  return snapshot;
}

async function readTables(reader: Reader): Promise<SnapshotTables> {
  const tables: Record<string, unknown> = {};
  for (const [name, dataset] of Object.entries(datasets)) tables[name] = await reader.scan(dataset);
  return tables as SnapshotTables;
}
