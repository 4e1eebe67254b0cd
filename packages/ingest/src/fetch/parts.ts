import { createHash } from "node:crypto";
import {
  constants,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { naming } from "@daybook/store";
import { ReceivedFile } from "./received-file.js";
import { isHeaderText, strongValidatorOf, type Validators } from "./validators.js";

/** What has come of a file before an answer broke off, in this run or an earlier one. */
export interface Part {
  /** What its host said of it. */
  readonly validators: Validators;
  /** Sent as `If-Range`: only the rest of the same file is wanted. */
  readonly ifRange: string;
  readonly byteCount: number;
  /** The last bytes of it, which are asked for again: a host that sends others has another file. */
  readonly end: Uint8Array;
  readonly folder: string;
}

/**
 * Keeps what arrives from an address, so that after a break only the rest is asked for. Each download has a folder of its own,
 * and only its own process ever writes there. Whoever goes on copies what has come: another run that still writes is not disturbed,
 * and what it writes never mixes with what we write.
 */
export class Parts {
  readonly #folder: string;

  constructor(
    private readonly downloads: string,
    address: string,
  ) {
    this.#folder = join(downloads, createHash("sha256").update(address).digest("hex"));
  }

  /** The longest part of which the rest may be asked for; undefined when there is none. */
  async find(): Promise<Part | undefined> {
    const found = (await Promise.all((await this.#downloads()).map(partIn))).filter((part) => part !== undefined);
    const longest = found.reduce<Found | undefined>(
      (most, part) => (most === undefined || part.byteCount > most.byteCount ? part : most),
      undefined,
    );
    if (longest === undefined || longest.byteCount === 0) return undefined;
    const end = await endOf(longest);
    return end === undefined ? undefined : { ...longest, end };
  }

  /** A file for a whole answer. What was there before is removed. Says whether a break of it leaves a part. */
  async begin(validators: Validators, date: string | undefined): Promise<{ file: ReceivedFile; isKept: boolean }> {
    const ifRange = strongValidatorOf(validators, date);
    const file = await this.#alone(async (folder) => {
      if (ifRange !== undefined) await writeFile(join(folder, SAID), JSON.stringify({ ...validators, ifRange }));
      return new ReceivedFile(folder, await open(join(folder, BYTES), "wx+"), 0);
    });
    return { file, isKept: ifRange !== undefined };
  }

  /** A file that begins as a part does, for the rest of it. The part is removed. */
  async goOn({ folder: before, byteCount }: Part): Promise<ReceivedFile> {
    return this.#alone(async (folder) => {
      await copyFile(join(before, SAID), join(folder, SAID), constants.COPYFILE_EXCL);
      const path = join(folder, BYTES);
      await copyFile(join(before, BYTES), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      const handle = await open(path, "r+");
      try {
        if ((await handle.stat()).size < byteCount) throw new Error("a part was cut short by somebody else");
        // Another run may have written more meanwhile.
        await handle.truncate(byteCount);
        return new ReceivedFile(folder, handle, byteCount);
      } catch (problem) {
        await handle.close();
        throw problem;
      }
    });
  }

  /** Removes what is there of this address. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await rmdir(this.downloads).catch(() => {});
  }

  /** Makes a folder that nobody else has, puts a file there, and removes all other downloads of this address. */
  async #alone(fill: (folder: string) => Promise<ReceivedFile>): Promise<ReceivedFile> {
    return naming(this.#folder, async () => {
      await mkdir(this.#folder, { recursive: true });
      const others = await this.#downloads();
      const file = await fill(await mkdtemp(join(this.#folder, "download-")));
      for (const folder of others) await rm(folder, { recursive: true, force: true });
      return file;
    });
  }

  async #downloads(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.map((name) => join(this.#folder, name));
  }
}

/** Removes from a folder of downloads what nobody has gone on with for a month: its address is no longer asked for. */
export async function removeForgotten(downloads: string): Promise<void> {
  const names = await readdir(downloads).catch(() => []);
  if (names.length === 0) return;
  // By the clock of the disk, which may not be ours.
  const probe = await mkdtemp(join(downloads, "now-"));
  const now = (await stat(probe)).mtimeMs;
  await rmdir(probe);
  for (const name of names) {
    const path = join(downloads, name);
    const made = await stat(path).catch(() => undefined);
    if (made !== undefined && now - made.mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true });
  }
}

type Found = Omit<Part, "end">;

/** What has come into the folder of a download; undefined where the rest of it may not be asked for. */
async function partIn(folder: string): Promise<Found | undefined> {
  try {
    const { etag, lastModified, ifRange } = JSON.parse(await readFile(join(folder, SAID), "utf8")) as Validators & {
      readonly ifRange?: unknown;
    };
    if (!isHeaderText(ifRange)) return undefined;
    const validators = { ...(isHeaderText(etag) && { etag }), ...(isHeaderText(lastModified) && { lastModified }) };
    return { folder, ifRange, validators, byteCount: (await stat(join(folder, BYTES))).size };
  } catch {
    // It has just been begun or removed, or was killed before its first byte.
    return undefined;
  }
}

async function endOf({ folder, byteCount }: Found): Promise<Uint8Array | undefined> {
  const file = await open(join(folder, BYTES)).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const end = Buffer.alloc(Math.min(END_BYTES, byteCount));
    const { bytesRead } = await file.read(end, 0, end.length, byteCount - end.length);
    return bytesRead === end.length ? end : undefined;
  } finally {
    await file.close();
  }
}

const SAID = "said.json";
const BYTES = "bytes";
const END_BYTES = 4096;
const FORGOTTEN_MS = 30 * 24 * 3600 * 1000;
