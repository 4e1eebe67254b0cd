import { crc32 } from "node:zlib";
import { Deflate, type DeflateOptions, Zip, type ZipInputFile } from "fflate";

/**
 * Compression by a library that is written in JavaScript: the same bytes come of it on every machine and release of Node,
 * which zlib does not promise. One stream serves a gzip file and an entry of an archive.
 */

/** Takes bytes and gives them on, compressed. */
export interface Packer {
  add(piece: Uint8Array): void;
  end(): void;
}

/** A file within an archive that is yet to be ended. */
export interface ArchiveEntry {
  /** Takes compressed bytes, and is told of the plain ones. */
  add(packed: Uint8Array): void;
  end(plain: PlainBytes): void;
}

/** What is told of bytes before they were compressed. */
interface PlainBytes {
  readonly bytes: number;
  readonly crc: number;
}

/** Compresses a stream once for all who want it. */
export function packer(wanted: readonly ArchiveEntry[]): Packer {
  if (wanted.length === 0) return { add: () => {}, end: () => {} };
  let [bytes, crc] = [0, 0];
  const deflate = new Deflate(PACKING, (packed) => {
    for (const each of wanted) each.add(packed);
  });
  return {
    add(piece) {
      bytes += piece.length;
      crc = crc32(piece, crc);
      deflate.push(piece);
    },
    end() {
      deflate.push(new Uint8Array(0), true);
      for (const each of wanted) each.end({ bytes, crc });
    },
  };
}

/** A gzip file (RFC 1952) that states no time and no system. */
export function gzip(write: (piece: Uint8Array) => void): ArchiveEntry {
  write(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255));
  return {
    add: write,
    end({ bytes, crc }) {
      const trailer = new DataView(new ArrayBuffer(8));
      trailer.setUint32(0, crc, true);
      trailer.setUint32(4, bytes % 2 ** 32, true);
      write(new Uint8Array(trailer.buffer));
    },
  };
}

/** A ZIP archive, whose files are added one after the other. */
export interface Archive {
  entry(name: string): ArchiveEntry;
  /** A file that is compressed for the archive alone. */
  file(name: string): Packer;
  end(): void;
}

export function archive(write: (piece: Uint8Array) => void): Archive {
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    write(piece);
  });
  const entry = (filename: string): ArchiveEntry => {
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8, mtime: WRITTEN_AT };
    zip.add(file);
    return {
      add: (packed) => file.ondata!(null, packed as Uint8Array<ArrayBuffer>, false),
      end({ bytes, crc }) {
        if (bytes > BYTES_MAX) throw new Error(`${filename} is larger than an archive can tell`);
        Object.assign(file, { size: bytes, crc });
        file.ondata!(null, new Uint8Array(0), true);
      },
    };
  };
  return { entry, file: (name) => packer([entry(name)]), end: () => zip.end() };
}

/** The next level saves a tenth of the bytes and takes half as long again. */
const PACKING: DeflateOptions = { level: 3 };
/** The first moment that an archive can tell, in whatever zone: when files were written says nothing of them. */
const WRITTEN_AT = new Date(1980, 0, 1);
const BYTES_MAX = 2 ** 32 - 1;
