import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namingSync } from "@daybook/store";
import { readLocalFile } from "../files/local-file.js";
import { SourceProblem } from "../source.js";
import type { PlacedFile } from "./order.js";

/** Files that can be read without waiting for the network. */
export interface Downloaded {
  readonly files: readonly PlacedFile[];
  /** Removes what was downloaded. */
  close(): void;
}

/**
 * Fetches the remote files that are wanted into a temporary folder. A publisher
 * may take minutes to answer, and nobody else could write or load data if the
 * store were open meanwhile. A file that cannot be had says so when it is read.
 */
export async function download(
  files: readonly PlacedFile[],
  isWanted: (file: PlacedFile) => boolean,
): Promise<Downloaded> {
  const remote = files.filter((placed) => placed.file.isRemote && isWanted(placed));
  if (remote.length === 0) return { files, close: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "daybook-download-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const local = await downloadTo(folder, remote);
    return { files: files.map((placed) => local.get(placed) ?? placed), close: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Fetches one file after the other, so that no host ever has two requests of ours. */
async function downloadTo(folder: string, remote: readonly PlacedFile[]): Promise<ReadonlyMap<PlacedFile, PlacedFile>> {
  const local = new Map<PlacedFile, PlacedFile>();
  let fetched = 0;
  for (const placed of remote) {
    const path = join(folder, String(local.size));
    let read: () => Promise<Uint8Array>;
    try {
      if (fetched > TOTAL_BYTES_MAX) throw new SourceProblem(undefined, TOO_MUCH);
      const bytes = await placed.file.read();
      fetched += bytes.length;
      namingSync(path, () => writeFileSync(path, bytes));
      read = async () => readLocalFile(path, bytes.length);
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      read = () => Promise.reject(error);
    }
    local.set(placed, { ...placed, file: { ...placed.file, read } });
  }
  return local;
}

// The whole history of reports is a fifth of that.
const TOTAL_BYTES_MAX = 1024 * 1024 * 1024;
const TOO_MUCH = `more than ${TOTAL_BYTES_MAX} bytes were fetched before it; run again to fetch the rest`;
