import { makeArchive, writeLedgerFile } from "./archive/ledger-files.js";
import { storeFiles } from "./archive/store-files.js";
import { loadBatch, numbered } from "./batch.js";
import type { Database } from "./engines/database.js";
import { openToWrite } from "./engines/open.js";
import { clearTemporaryFolder, temporaryFolderOf, temporaryPath } from "./files/temporary.js";
import type { Import, Location, NewImport, OpenOptions, Writer } from "./store.js";
import { ensureLedger, readLedger } from "./tables/ledger.js";
import { readRows } from "./tables/table.js";
import { closeAndAnnounce } from "./version/announce.js";

/** Opens the store to add data, making what is missing. Waits for its other users, then throws StoreBusy. */
export async function openWriter(location: Location, options: OpenOptions = {}): Promise<Writer> {
  const database = await openToWrite(location, options);
  try {
    await clearTemporaryFolder(temporaryFolderOf(location));
    await makeArchive(location.dataFolder);
    await ensureLedger(database);
    return writerOf(location, database, await readLedger(database));
  } catch (problem) {
    await database.close();
    throw problem;
  }
}

function writerOf(location: Location, database: Database, ledger: readonly Import[]): Writer {
  let imports = ledger;
  let isAdding = false;
  let isClosed = false;
  return {
    get imports() {
      return imports;
    },
    rowsOf: (dataset, importId) => readRows(database, dataset, importId),
    async add(batch) {
      if (isAdding || isClosed) throw new Error("A writer adds one batch at a time, until it is closed.");
      isAdding = true;
      try {
        imports = [...imports, ...(await addBatch(location, database, imports, batch))];
      } finally {
        isAdding = false;
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await closeAndAnnounce(location, database, imports);
    },
  };
}

/**
 * The files go into the archive while their rows go into the transaction. The
 * ledger file comes after both, when nothing but the commit can fail any more,
 * so that the archive never names a file whose rows were refused.
 */
async function addBatch(
  location: Location,
  database: Database,
  ledger: readonly Import[],
  batch: readonly NewImport[],
): Promise<Import[]> {
  const files = numbered(batch, ledger);
  if (files.length === 0) return [];
  const entries = files.map((file) => file.entry);
  const folder = temporaryFolderOf(location);
  await database.run("begin");
  const archived = storeFiles(location.dataFolder, folder, files);
  try {
    await Promise.all([archived, loadBatch(database, files)]);
    await writeLedgerFile(location.dataFolder, temporaryPath(folder), entries);
    await database.run("commit");
  } catch (problem) {
    // What failed first is the news; the rollback fails too when the connection is gone.
    await Promise.allSettled([archived, database.run("rollback")]);
    throw problem;
  }
  return entries;
}
