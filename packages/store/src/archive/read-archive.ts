import type { Import } from "../store.js";
import { readBlob } from "./blobs.js";
import { readLedgerFiles } from "./ledger-files.js";

/** A file of the archive with its ledger entry. */
export interface ArchivedImport {
  readonly entry: Import;
  /** The file as it was read, checked against its hash. */
  readonly content: Buffer;
}

/** Every file of the archive, in the order of the ledger. Throws ArchiveDamaged at a file that is not what it should be. */
export async function* readArchive(dataFolder: string): AsyncGenerator<ArchivedImport> {
  yield* readFiles(dataFolder, await readLedgerFiles(dataFolder));
}

/** The files of some entries, in their order, read a few ahead of their use. */
export async function* readFiles(dataFolder: string, entries: readonly Import[]): AsyncGenerator<ArchivedImport> {
  const ahead: Promise<ArchivedImport>[] = [];
  for (let next = 0; next < entries.length || ahead.length > 0; ) {
    while (next < entries.length && ahead.length < READ_AHEAD) {
      ahead.push(readFile(dataFolder, entries[next++]!));
      // A file that fails before its turn is reported at its turn.
      ahead.at(-1)!.catch(() => {});
    }
    yield await ahead.shift()!;
  }
}

async function readFile(dataFolder: string, entry: Import): Promise<ArchivedImport> {
  return { entry, content: await readBlob(dataFolder, entry.sha256, entry.bytes) };
}

const READ_AHEAD = 8;
