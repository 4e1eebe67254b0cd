import { allDatasets } from "@daybook/domain";
import { Archiver } from "./archive/archiver.js";
import { makeArchive, unlistedOf, writeLedgerFile } from "./archive/ledger-files.js";
import type { Batch } from "./batch.js";
import type { Database } from "./engines/database.js";
import { openToWrite } from "./engines/open.js";
import { clearTemporaryFolder, temporaryFolderOf, temporaryPath } from "./files/temporary.js";
import { refuseEmptied } from "./made-empty.js";
import { Staging } from "./staging.js";
import type { Import, Location, OpenOptions, Writer } from "./store.js";
import { ensureLedger, readLedger } from "./tables/ledger.js";
import { refuseForeignTables } from "./tables/ownership.js";
import { readRows } from "./tables/table.js";
import { closeAndAnnounce } from "./version/announce.js";
import { removeStaleVersionFiles } from "./version/version-file.js";

/** Opens the store to add data, making what is missing. Waits for its other users, then throws StoreBusy. */
export async function openWriter(location: Location, options: OpenOptions = {}): Promise<Writer> {
  const database = await openToWrite(location, options);
  try {
    const ledger = await readLedger(database);
    await refuseEmptied(location, database, ledger);
    await refuseForeignTables(database, allDatasets);
    await ensureLedger(database);
    await clearTemporaryFolder(temporaryFolderOf(location));
    await removeStaleVersionFiles(location);
    await makeArchive(location.dataFolder);
    return writerOf(location, database, ledger);
  } catch (problem) {
    await database.close();
    throw problem;
  }
}

function writerOf(location: Location, database: Database, ledger: readonly Import[]): Writer {
  const archiver = new Archiver(location.dataFolder, temporaryFolderOf(location));
  const staging = new Staging(ledger);
  let imports = ledger;
  let committing: Promise<void> | undefined;
  let isClosed = false;
  return {
    get imports() {
      return imports;
    },
    get known() {
      return staging.entries;
    },
    rowsOf: (dataset, importId) => readRows(database, dataset, importId),
    stage(file) {
      if (isClosed) throw new Error("A writer takes files until it is closed.");
      archiver.keep({ sha256: staging.add(file).sha256, content: file.content, isDemo: file.isDemo });
    },
    async commit() {
      if (committing !== undefined || isClosed) {
        throw new Error("A writer commits one batch at a time, until it is closed.");
      }
      const batch = staging.takeBatch();
      if (batch.entries.length === 0 && batch.again.length === 0) return;
      committing = commitBatch(location, database, archiver, batch, imports);
      try {
        await committing;
        imports = [...imports, ...batch.entries];
      } catch (problem) {
        staging.forget(batch);
        throw problem;
      } finally {
        committing = undefined;
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      // A failure is reported to the caller of `commit`.
      await committing?.catch(() => {});
      await archiver.end();
      await closeAndAnnounce(location, database, imports);
    },
  };
}

/** Repairs the archive first, because nothing may fail after the commit. */
async function commitBatch(
  location: Location,
  database: Database,
  archiver: Archiver,
  batch: Batch,
  ledger: readonly Import[],
): Promise<void> {
  // This comes first, since anything staged from now on belongs to the next batch.
  const archived = archiver.flush();
  if (batch.again.length > 0) {
    await archived;
    await listAgain(location, batch.again, ledger);
  }
  if (batch.entries.length > 0) await commitEntries(location, database, archived, batch);
}

/** Adds files back to the archive's ledger that it has lost; a file that came twice in one batch is not in it yet. */
async function listAgain(location: Location, again: readonly Import[], ledger: readonly Import[]): Promise<void> {
  const committed = new Set(ledger);
  const entries = new Set(again.filter((entry) => committed.has(entry)));
  const lost = await unlistedOf(location.dataFolder, [...entries]);
  if (lost.length === 0) return;
  await writeLedgerFile(location.dataFolder, temporaryPath(temporaryFolderOf(location)), lost);
}

/**
 * The files go into the archive while their rows go into the transaction. The
 * ledger file comes after both, when nothing but the commit can fail any more,
 * so that the archive never names a file whose rows were refused.
 */
async function commitEntries(
  location: Location,
  database: Database,
  archived: Promise<void>,
  batch: Batch,
): Promise<void> {
  const loaded = loadInTransaction(database, batch);
  try {
    await Promise.all([archived, loaded]);
    await writeLedgerFile(location.dataFolder, temporaryPath(temporaryFolderOf(location)), batch.entries);
    await database.run("commit");
  } catch (problem) {
    // Statements that come after the rollback would be committed one by one.
    await Promise.allSettled([archived, loaded]);
    // The first failure is the one to report; the rollback fails too when the connection is gone.
    await database.run("rollback").catch(() => {});
    throw problem;
  }
}

async function loadInTransaction(database: Database, batch: Batch): Promise<void> {
  await database.run("begin");
  await batch.load(database);
}
