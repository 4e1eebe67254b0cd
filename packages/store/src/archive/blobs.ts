import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { ArchiveDamaged } from "../errors.js";
import { writeDurably } from "../files/durable-file.js";

/** The hash by which the archive knows a file. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Where the archive keeps the file with that hash, compressed. */
export function blobPath(dataFolder: string, sha256: string): string {
  return join(dataFolder, "archive", sha256.slice(0, 2), `${sha256}.gz`);
}

/** The bytes of an archived file, of at most that many bytes, checked against its hash. */
export async function readBlob(dataFolder: string, sha256: string, bytesMax: number): Promise<Buffer> {
  const path = blobPath(dataFolder, sha256);
  const packed = await readFile(path).catch((problem: NodeJS.ErrnoException) => {
    throw problem.code === "ENOENT" ? new ArchiveDamaged(path, "is missing") : problem;
  });
  const content = await unpack(packed, { maxOutputLength: Math.max(1, bytesMax) }).catch((problem: Error) => {
    throw new ArchiveDamaged(path, `cannot be unpacked: ${problem.message}`);
  });
  if (sha256Of(content) !== sha256) throw new ArchiveDamaged(path, "has other content than its name says");
  return content;
}

/** Keeps a file, unless it is there and whole. Its folder is still to be synced. */
export async function storeBlob(
  dataFolder: string,
  temporaryPath: string,
  sha256: string,
  content: Uint8Array,
): Promise<void> {
  if (await isHeld(dataFolder, sha256, content.length)) return;
  const path = blobPath(dataFolder, sha256);
  const packed = await pack(content, { level: LEVEL });
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, temporaryPath, packed);
}

async function isHeld(dataFolder: string, sha256: string, bytes: number): Promise<boolean> {
  try {
    await readBlob(dataFolder, sha256, bytes);
    return true;
  } catch (problem) {
    if (problem instanceof ArchiveDamaged) return false;
    throw problem;
  }
}

const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);

/** The default of 6 takes three times as long and saves a tenth. */
const LEVEL = 2;
