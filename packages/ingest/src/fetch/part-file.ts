import { createHash } from "node:crypto";
import { mkdir, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Validators } from "./validators.js";

/** What has come of a large file, in this run or an earlier one. */
export interface Part {
  /** Sent as `If-Range`: only the rest of the same file is wanted. */
  readonly validator: string;
  readonly path: string;
  readonly byteCount: number;
}

/**
 * Keeps the large file of an address as it arrives, so that after a break only the rest is asked for. The part is
 * named after the address and the validator: whoever writes there writes the same bytes at the same places, also two
 * at a time.
 */
export class PartFile {
  constructor(
    private readonly folder: string,
    private readonly address: string,
  ) {}

  /** What is there; undefined when there is nothing. */
  async read(): Promise<Part | undefined> {
    const validator = await readFile(this.#pathOf(), "utf8").catch(() => undefined);
    if (validator === undefined) return undefined;
    const path = this.#pathOf(validator);
    const found = await stat(path).catch(() => undefined);
    return found === undefined ? undefined : { validator, path, byteCount: found.size };
  }

  /** Where to keep a file from its first byte on; undefined when its host says nothing by which it knows the rest. */
  async begin(validators: Validators): Promise<string | undefined> {
    const validator = validatorOf(validators);
    const before = await this.read();
    if (before !== undefined && before.validator !== validator) await rm(before.path, { force: true });
    if (validator === undefined) return undefined;
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.#pathOf(), validator);
    return this.#pathOf(validator);
  }

  /** Removes what is there, and the folder if nothing else is in it. */
  async remove(): Promise<void> {
    const part = await this.read();
    if (part !== undefined) await rm(part.path, { force: true });
    await rm(this.#pathOf(), { force: true });
    await rmdir(this.folder).catch(() => {});
  }

  #pathOf(validator = ""): string {
    const name = createHash("sha256")
      .update(JSON.stringify([this.address, validator]))
      .digest("hex");
    return join(this.folder, name);
  }
}

/** One that stands for the very bytes, as a weak tag does not. */
function validatorOf({ etag, lastModified }: Validators): string | undefined {
  return etag !== undefined && /^"[\x21\x23-\x7e]*"$/.test(etag) ? etag : lastModified;
}
