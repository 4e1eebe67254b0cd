import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fsync,
  mkdirSync,
  openSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompress, constants, createBrotliDecompress } from "node:zlib";
import { ArchiveDamaged } from "../errors.js";
import { diskProblemOf, naming } from "../files/disk-problem.js";

/** The hash by which the archive knows a file. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Where the archive keeps the file with that hash, compressed. */
export function blobPath(dataFolder: string, sha256: string): string {
  return join(dataFolder, "archive", sha256.slice(0, 2), `${sha256}.br`);
}

/** Whether the archive keeps any file, with or without an entry in its ledger. */
export async function holdsFiles(dataFolder: string): Promise<boolean> {
  const archive = join(dataFolder, "archive");
  for (const name of await namesIn(archive)) {
    if (/^[0-9a-f]{2}$/.test(name) && (await namesIn(join(archive, name))).length > 0) return true;
  }
  return false;
}

/** The bytes of an archived file, of at most that many bytes, checked against its hash. */
export async function readBlob(dataFolder: string, sha256: string, bytesMax: number): Promise<Buffer> {
  const path = blobPath(dataFolder, sha256);
  const packed = await readFile(path).catch((problem: NodeJS.ErrnoException) => {
    throw problem.code === "ENOENT" ? new ArchiveDamaged(path, "is missing") : diskProblemOf(problem, path);
  });
  const content = await unpack(packed, { maxOutputLength: Math.max(1, bytesMax) }).catch((problem: Error) => {
    throw new ArchiveDamaged(path, `cannot be unpacked: ${problem.message}`);
  });
  if (sha256Of(content) !== sha256) throw new ArchiveDamaged(path, "has other content than its name says");
  return content;
}

/** The start of an archived file, of at most that many bytes, unchecked. Reads no more of the file than it must. */
export async function readBlobHead(dataFolder: string, sha256: string, bytesMax: number): Promise<Buffer> {
  const path = blobPath(dataFolder, sha256);
  const packed = createReadStream(path);
  const unpacked = createBrotliDecompress();
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    packed.on("error", (problem) => unpacked.destroy(problem));
    for await (const piece of packed.pipe(unpacked) as AsyncIterable<Buffer>) {
      pieces.push(piece);
      length += piece.length;
      if (length >= bytesMax) break;
    }
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new ArchiveDamaged(path, "is missing");
    throw new ArchiveDamaged(path, `cannot be unpacked: ${(problem as Error).message}`);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
  return Buffer.concat(pieces).subarray(0, bytesMax);
}

/**
 * Keeps a file, unless it is already there, undamaged. Blocks its thread except during the
 * sync, the one step that takes long without using the thread, where that is waited for. The caller must still sync the folder.
 */
export async function storeBlob(
  dataFolder: string,
  temporaryPath: string,
  { sha256, content, isSynced }: { readonly sha256: string; readonly content: Uint8Array; readonly isSynced: boolean },
): Promise<void> {
  const path = blobPath(dataFolder, sha256);
  if (existsSync(path) && (await isWhole(dataFolder, sha256, content.length))) return;
  await naming(path, async () => {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(temporaryPath, "wx");
    try {
      writeFileSync(file, brotliCompressSync(content, PACKING));
      if (isSynced) await sync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporaryPath, path);
  });
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === "ENOENT") return [];
    throw diskProblemOf(problem, folder);
  });
}

async function isWhole(dataFolder: string, sha256: string, bytes: number): Promise<boolean> {
  try {
    await readBlob(dataFolder, sha256, bytes);
    return true;
  } catch (problem) {
    if (problem instanceof ArchiveDamaged) return false;
    throw problem;
  }
}

const sync = promisify(fsync);
const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(brotliDecompress);

/** On the real reports this takes half the time of the fastest gzip for the same size; slower levels save a tenth. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
