import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namingSync } from "@daybook/store";
import type { PartFile } from "../fetch/part-file.js";
import { SourceProblem } from "../source.js";

/** A temporary folder for what is fetched before the store is opened. */
export class DownloadFolder {
  #path: string | undefined;
  #files = 0;
  #bytes = 0;
  readonly #elsewhere: PartFile[] = [];

  /** Keeps bytes and gives the path where they lie. Throws a SourceProblem when it has too many. */
  add(bytes: Uint8Array): string {
    this.count(bytes.length);
    const path = this.nextPath();
    namingSync(path, () => writeFileSync(path, bytes));
    return path;
  }

  /** A path at which nothing lies yet. What is written there is counted by `count`. */
  nextPath(): string {
    this.#path ??= mkdtempSync(join(tmpdir(), "daybook-sync-"));
    this.#files += 1;
    return join(this.#path, String(this.#files));
  }

  /** Counts bytes that were fetched. Throws a SourceProblem when there are too many. */
  count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > TOTAL_BYTES_MAX) throw new SourceProblem(undefined, TOO_MUCH);
  }

  /** A file that has come whole and lies elsewhere, which is removed with the folder. */
  removeToo(file: PartFile): void {
    this.#elsewhere.push(file);
  }

  async remove(): Promise<void> {
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
    for (const file of this.#elsewhere) await file.remove();
  }
}

// All that the publishers have is a fifth of that.
const TOTAL_BYTES_MAX = 1024 * 1024 * 1024;
const TOO_MUCH = `more than ${TOTAL_BYTES_MAX} bytes were fetched before it; run again to fetch the rest`;
