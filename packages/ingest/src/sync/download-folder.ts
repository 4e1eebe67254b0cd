import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namingSync } from "@daybook/store";
import { Parts, removeForgotten } from "../fetch/parts.js";
import type { ReceivedFile } from "../fetch/received-file.js";
import { SourceProblem } from "../source.js";

/** Where what is fetched lies until it is loaded, for the store is opened after that. */
export class DownloadFolder {
  #path: string | undefined;
  #files = 0;
  #bytes = 0;
  readonly #open: ReceivedFile[] = [];
  readonly #arrived: Parts[] = [];

  /** Where what arrives is kept for a later sync; undefined for one that is to leave nothing. */
  constructor(private readonly keptIn: string | undefined) {}

  /** What arrives from a place, and what of it has come before. */
  partsOf(place: string): Parts {
    return new Parts(this.keptIn ?? join(this.#own(), "downloads"), place);
  }

  /** Something has come whole. A sync that ends before it is loaded leaves it to the next. */
  hasArrived(parts: Parts): void {
    this.#arrived.push(parts);
  }

  /** Keeps a file open to be read until the end. */
  keepOpen(file: ReceivedFile): void {
    this.#open.push(file);
  }

  /** Keeps bytes and gives the path where they lie. Throws a SourceProblem when it has too many. */
  add(bytes: Uint8Array): string {
    this.count(bytes.length);
    this.#files += 1;
    const path = join(this.#own(), String(this.#files));
    namingSync(path, () => writeFileSync(path, bytes));
    return path;
  }

  /** Counts bytes that were fetched. Throws a SourceProblem when there are too many. */
  count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > TOTAL_BYTES_MAX) throw new SourceProblem(undefined, TOO_MUCH);
  }

  /** Removes it, but for what a later sync may go on with. */
  async close(): Promise<void> {
    for (const file of this.#open.splice(0)) await file.close();
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }

  /** Removes what arrived whole as well: it was loaded, or is to be fetched anew. */
  async forget(): Promise<void> {
    for (const parts of this.#arrived.splice(0)) await parts.remove();
    if (this.keptIn !== undefined) await removeForgotten(this.keptIn);
  }

  #own(): string {
    this.#path ??= mkdtempSync(join(tmpdir(), "daybook-sync-"));
    return this.#path;
  }
}

// All that the publishers have is a fifth of that.
const TOTAL_BYTES_MAX = 1024 * 1024 * 1024;
const TOO_MUCH = `more than ${TOTAL_BYTES_MAX} bytes were fetched before it; run again to fetch the rest`;
