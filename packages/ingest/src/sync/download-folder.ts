import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namingSync } from "@daybook/store";
import { SourceProblem } from "../source.js";

/** A temporary folder for what is fetched before the store is opened. */
export class DownloadFolder {
  #path: string | undefined;
  #files = 0;
  #bytes = 0;

  /** Keeps bytes and gives the path where they lie. Throws a SourceProblem when it has too many. */
  add(bytes: Uint8Array): string {
    this.#bytes += bytes.length;
    if (this.#bytes > TOTAL_BYTES_MAX) throw new SourceProblem(undefined, TOO_MUCH);
    this.#path ??= mkdtempSync(join(tmpdir(), "daybook-sync-"));
    this.#files += 1;
    const path = join(this.#path, String(this.#files));
    namingSync(path, () => writeFileSync(path, bytes));
    return path;
  }

  remove(): void {
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}

// All that the publishers have is a fifth of that.
const TOTAL_BYTES_MAX = 1024 * 1024 * 1024;
const TOO_MUCH = `more than ${TOTAL_BYTES_MAX} bytes were fetched before it; run again to fetch the rest`;
