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
  const folder = new DownloadFolder(remote);
  try {
    const local = await folder.fill();
    return { files: files.map((placed) => local.get(placed) ?? placed), close: () => folder.remove() };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

class DownloadFolder {
  readonly #path = mkdtempSync(join(tmpdir(), "daybook-download-"));
  readonly #local = new Map<PlacedFile, PlacedFile>();
  readonly #waiting: PlacedFile[];
  #bytes = 0;

  constructor(remote: readonly PlacedFile[]) {
    this.#waiting = remote.toReversed();
  }

  /** Fetches some files at a time. Ends only when no fetch is under way, whatever went wrong. */
  async fill(): Promise<ReadonlyMap<PlacedFile, PlacedFile>> {
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => this.#lane()));
    const failed = lanes.find((end) => end.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return this.#local;
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true });
  }

  async #lane(): Promise<void> {
    try {
      for (let placed = this.#waiting.pop(); placed !== undefined; placed = this.#waiting.pop()) {
        const path = join(this.#path, String(this.#waiting.length));
        const read = await this.#fetched(placed, path);
        this.#local.set(placed, { ...placed, file: { ...placed.file, read } });
      }
    } finally {
      // After a failure of ours the other lanes end too.
      this.#waiting.length = 0;
    }
  }

  /** Fetches a file to a path, and says how to read it from there. */
  async #fetched({ file }: PlacedFile, path: string): Promise<() => Promise<Uint8Array>> {
    try {
      if (this.#bytes > TOTAL_BYTES_MAX) throw new SourceProblem(undefined, TOO_MUCH);
      const bytes = await file.read();
      this.#bytes += bytes.length;
      namingSync(path, () => writeFileSync(path, bytes));
      return async () => readLocalFile(path, bytes.length);
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      return () => Promise.reject(error);
    }
  }
}

const LANES = 4;
// The whole history of reports is a fifth of that.
const TOTAL_BYTES_MAX = 1024 * 1024 * 1024;
const TOO_MUCH = `more than ${TOTAL_BYTES_MAX} bytes were fetched before it; run again to fetch the rest`;
