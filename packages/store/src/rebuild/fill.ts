import { allDatasets } from "@daybook/domain";
import { readFiles } from "../archive/read-archive.js";
import { BATCH_ROWS, Batch, rowCountOf } from "../batch.js";
import type { Database } from "../engines/database.js";
import type { DatasetRows, Import } from "../store.js";
import { ensureLedger } from "../tables/ledger.js";
import { refuseForeignTables } from "../tables/ownership.js";
import { nameOf } from "../tables/sql.js";

/** The contents of a file of the archive. */
export interface ParsedFile {
  readonly stated: readonly DatasetRows[];
  /** When it says that it was published, for one of which the ledger does not know who told that. */
  readonly publication?: Pick<Import, "publishedAt" | "publishedFrom">;
}

/** Reads a file of the archive again, as its source does. */
export type ParseArchived = (entry: Import, content: Uint8Array) => Promise<ParsedFile> | ParsedFile;

/** Called after every file. */
export type OnProgress = (files: number, filesTotal: number) => void;

/** Replaces whatever the tables hold with the files of the archive, and returns the ledger. */
export async function fillFromArchive(
  database: Database,
  dataFolder: string,
  entries: readonly Import[],
  parse: ParseArchived,
  onProgress: OnProgress,
): Promise<Import[]> {
  const load = loaderOf(database);
  const imports: Import[] = [];
  await dropTables(database, ["imports", ...allDatasets.map((dataset) => dataset.name)]);
  await ensureLedger(database);
  let batch = new Batch();
  for await (const { entry, content } of readFiles(dataFolder, entries)) {
    const { stated, publication } = await parse(entry, content);
    // Entries of a run that was killed and repeated may share an id, so that all are counted anew.
    const numbered = { ...entry, ...publication, id: imports.length + 1, rows: rowCountOf(stated) };
    imports.push(numbered);
    batch.add(numbered, stated);
    if (batch.rows >= BATCH_ROWS || imports.length === entries.length) {
      await load(batch);
      batch = new Batch();
    }
    onProgress(imports.length, entries.length);
  }
  return imports;
}

/** A table may be one that an earlier release made with other columns, so each is dropped before its first rows. */
function loaderOf(database: Database): (batch: Batch) => Promise<void> {
  const fresh = new Set<string>();
  return async (batch) => {
    for (const dataset of batch.datasets) {
      if (!fresh.has(dataset.name)) {
        await refuseForeignTables(database, [dataset]);
        await dropTables(database, [dataset.name]);
      }
      fresh.add(dataset.name);
    }
    await batch.load(database);
  };
}

async function dropTables(database: Database, names: readonly string[]): Promise<void> {
  for (const name of names) await database.run(`drop table if exists ${nameOf(name)}`);
}
