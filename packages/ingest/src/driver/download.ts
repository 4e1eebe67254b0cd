import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  const close = () => rmSync(folder, { recursive: true, force: true });
  const local = new Map<PlacedFile, PlacedFile>();
  const waiting = remote.entries();
  const lane = async () => {
    for (const [at, placed] of waiting) {
      const read = await fetched(placed, join(folder, String(at)));
      local.set(placed, { ...placed, file: { ...placed.file, read } });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = lanes.find((end) => end.status === "rejected");
  if (failed !== undefined) {
    close();
    throw failed.reason;
  }
  return { files: files.map((placed) => local.get(placed) ?? placed), close };
}

/** Fetches a file to a path, and says how to read it from there. */
async function fetched({ file }: PlacedFile, path: string): Promise<() => Promise<Uint8Array>> {
  try {
    const bytes = await file.read();
    writeFileSync(path, bytes);
    return async () => readLocalFile(path, bytes.length);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return () => Promise.reject(error);
  }
}

const LANES = 4;
