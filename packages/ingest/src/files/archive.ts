import { Readable } from "node:stream";
import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { SourceProblem } from "../source.js";
import { tooLarge } from "./local-file.js";

/** An opened zip archive whose list of entries has been found safe. */
export interface Archive {
  /** Its files, sorted by name; folders are left out. */
  readonly entries: readonly ArchiveEntry[];
  close(): void;
}

/** One file of an archive. */
interface ArchiveEntry {
  /** Its path inside the archive. */
  readonly path: string;
  /** Its bytes, unpacked and compared with the checksum. */
  read(bytesMax: number): Promise<Uint8Array>;
}

/** An open file that stays open as long as the archive. */
interface OpenFile {
  readonly byteCount: number;
  /** The bytes from the first of two places up to the second. */
  chunks(start: number, end: number): AsyncIterable<Uint8Array>;
}

/**
 * Opens a zip archive by path, as an open file or from memory. Throws a SourceProblem, and no
 * entry is read, when a name leaves the archive, an entry is a link or
 * encrypted, or the sizes stated are those of a bomb.
 */
export async function openArchive(from: string | OpenFile | Uint8Array): Promise<Archive> {
  const zip = await openZip(from);
  try {
    const entries = await safeEntries(zip);
    return { entries: entries.map((entry) => archiveEntry(zip, entry)), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(from: string | OpenFile | Uint8Array): Promise<ZipFile> {
  // Most inputs are no archives.
  const { fromBufferPromise, fromRandomAccessReaderPromise, openPromise, RandomAccessReader } = await import("yauzl");
  class Reader extends RandomAccessReader {
    constructor(private readonly file: OpenFile) {
      super();
    }

    override _readStreamForRange(start: number, end: number) {
      return Readable.from(this.file.chunks(start, end), { objectMode: false });
    }
  }
  // The library's own check of sizes can wait forever, so sizes are compared here.
  const options = { autoClose: false, strictFileNames: true, validateEntrySizes: false };
  return opened().catch((error: Error) => {
    throw new SourceProblem(undefined, `it is not a zip archive that can be read (${error.message})`);
  });

  async function opened(): Promise<ZipFile> {
    if (typeof from === "string") return openPromise(from, options);
    if (from instanceof Uint8Array) return fromBufferPromise(Buffer.from(from), options);
    return fromRandomAccessReaderPromise(new Reader(from), from.byteCount, options);
  }
}

async function safeEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw unsafe(`it states ${zip.entryCount} entries`);
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      refuseUnsafe(entry);
      if (entries.has(entry.fileName)) throw unsafe(`"${entry.fileName}" is there twice`);
      entries.set(entry.fileName, entry);
      bytes += entry.uncompressedSize;
      if (bytes > TOTAL_BYTES_MAX) throw unsafe(`it unpacks to more than ${TOTAL_BYTES_MAX} bytes`);
    }
  } catch (error) {
    // The library refuses names with "..", backslashes and absolute paths.
    throw error instanceof SourceProblem ? error : unsafe((error as Error).message);
  }
  return [...entries.values()]
    .filter((entry) => !entry.fileName.endsWith("/"))
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

function refuseUnsafe(entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (entry.fileNameRaw.some((byte) => byte < SPACE)) throw unsafe("a name holds a control character");
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) throw unsafe(`"${fileName}" is a link`);
  if (entry.isEncrypted()) throw unsafe(`"${fileName}" is encrypted`);
  if (![STORED, DEFLATED].includes(entry.compressionMethod)) throw unsafe(`"${fileName}" is packed in an unknown way`);
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > RATIO_MAX * compressedSize) {
    throw unsafe(`"${fileName}" would grow more than ${RATIO_MAX} times`);
  }
}

function archiveEntry(zip: ZipFile, entry: Entry): ArchiveEntry {
  const { fileName, compressionMethod, uncompressedSize } = entry;
  return {
    path: fileName,
    async read(bytesMax) {
      if (uncompressedSize > bytesMax) throw tooLarge(uncompressedSize, bytesMax);
      try {
        const packed = await packedBytes(zip, entry);
        const bytes = compressionMethod === STORED ? packed : await unpack(packed, uncompressedSize);
        if (bytes.length !== uncompressedSize) throw new Error("its size is not the one stated");
        if (crc32(bytes) !== entry.crc32) throw new Error("its checksum is not the one stated");
        return bytes;
      } catch (error) {
        throw new SourceProblem(undefined, `it cannot be unpacked (${(error as Error).message})`);
      }
    },
  };
}

async function packedBytes(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const packedMax = entry.uncompressedSize + PACKING_OVERHEAD;
  if (entry.compressedSize > packedMax) throw new Error("it is larger packed than unpacked");
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry, { decodeFileData: false })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Never makes more bytes than stated, whatever the packed bytes hold. */
function unpack(packed: Buffer, uncompressedSize: number): Promise<Buffer> {
  return promisify<Buffer, object, Buffer>(inflateRaw)(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
}

function unsafe(reason: string): SourceProblem {
  return new SourceProblem(undefined, `the archive is not safe: ${reason}`);
}

const SPACE = 0x20;
const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

const ENTRIES_MAX = 20_000;
const TOTAL_BYTES_MAX = 1024 * 1024 * 1024;
// The reports shrink to a tenth; a file of one repeated byte shrinks to a thousandth.
const RATIO_MAX = 100;
const SMALL_BYTES = 64 * 1024;
const PACKING_OVERHEAD = 64 * 1024;
