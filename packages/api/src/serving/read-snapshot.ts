import { checkPriceColumns, checkShortColumns, marketOfTables, type Snapshot } from "@daybook/domain";
import { dataVersionOf, liveImports, type Reader } from "@daybook/store";
import { filesOf, knownFromOf, readRevisions } from "./read-revisions.js";
import { type ReadTables, readTables } from "./read-tables.js";

/** Reads everything that is live into a snapshot, or throws a sentence that says why it must not be served. */
export async function readSnapshot(reader: Reader): Promise<Snapshot> {
  const read = await readTables(reader);
  // The database looks for what was restated while the columns are built here.
  const revising = readRevisions(reader);
  try {
    const snapshot = checkedSnapshotOf(reader, read);
    const { market } = snapshot;
    return { ...snapshot, market: { ...market, revisions: { ...market.revisions, ...(await revising) } } };
  } catch (problem) {
    // Whoever asked closes the reader, which must not be at work then.
    await Promise.allSettled([revising]);
    throw problem;
  }
}

function checkedSnapshotOf({ imports }: Reader, { tables, rowsHeld }: ReadTables): Snapshot {
  const live = liveImports(imports);
  const rowsStated = live.reduce((sum, entry) => sum + entry.rows, 0);
  if (rowsHeld !== rowsStated) {
    throw new Error(`the ledger states ${rowsStated} live rows but the tables hold ${rowsHeld}`);
  }
  const files = filesOf(imports);
  const dataVersion = dataVersionOf(imports);
  const isDemo = live.some((entry) => entry.isDemo);
  const market = marketOfTables(tables, {
    version: dataVersion,
    isDemo,
    knownFromMsOf: knownFromOf(imports, tables.shortHistory),
    retrievedAtOf: (importId) => files.ofImport(importId).retrievedAt,
  });
  const problem = checkShortColumns(market.shorts) ?? checkPriceColumns(market.prices);
  if (problem !== undefined) throw new Error(problem);
  return { dataVersion, isDemo, market };
}
