import { ArchiveDamaged } from "../errors.js";
import { isThere } from "../files/is-there.js";
import type { Import } from "../store.js";
import { blobPath, readBlob } from "./blobs.js";
import { unlistedOf } from "./ledger-files.js";

/** Imports that a rebuild could not bring back, and why. */
export interface ArchiveCheck {
  /** Their files are not there. */
  readonly missing: readonly Import[];
  /** Their files are not what was archived. */
  readonly damaged: readonly Import[];
  /** The archive's ledger does not name them. */
  readonly unlisted: readonly Import[];
}

/**
 * Reads the file of every import and looks for its entry; each list is in the
 * order of the imports. Throws ArchiveDamaged when the archive's ledger is damaged.
 */
export async function checkArchive(dataFolder: string, imports: readonly Import[]): Promise<ArchiveCheck> {
  const unlisted = await unlistedOf(dataFolder, imports);
  const states: FileState[] = [];
  const left = imports.entries();
  const lane = async () => {
    for (const [i, entry] of left) states[i] = await stateOf(dataFolder, entry);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const inState = (state: FileState) => imports.filter((_, i) => states[i] === state);
  return { missing: inState("missing"), damaged: inState("damaged"), unlisted };
}

type FileState = "whole" | "missing" | "damaged";

async function stateOf(dataFolder: string, { sha256, bytes }: Import): Promise<FileState> {
  try {
    await readBlob(dataFolder, sha256, bytes);
    return "whole";
  } catch (problem) {
    if (!(problem instanceof ArchiveDamaged)) throw problem;
    return (await isThere(blobPath(dataFolder, sha256))) ? "damaged" : "missing";
  }
}

/** How many files are in memory at a time. */
const AT_ONCE = 8;
