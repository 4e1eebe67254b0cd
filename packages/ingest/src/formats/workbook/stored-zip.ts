import { crc32 } from "node:zlib";
import type { ZipPart } from "./zip-parts.js";

/** A zip archive of files as they are, packed in no way. */
export function storedZip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const nameBytes = Buffer.from(name);
    const about = aboutFile(nameBytes, bytes);
    const file = Buffer.concat([signature(LOCAL), about, nameBytes, bytes]);
    const entry = Buffer.concat([signature(ENTRY), VERSION, about, Buffer.alloc(14), nameBytes]);
    entry.writeUInt32LE(offset, OFFSET_IN_ENTRY);
    files.push(file);
    directory.push(entry);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}

/** What the file and the directory both say: the version, that names are UTF-8, no packing, no date, sum and sizes. */
function aboutFile(nameBytes: Buffer, bytes: Buffer): Buffer {
  const about = Buffer.alloc(26);
  VERSION.copy(about, 0);
  about.writeUInt16LE(UTF8_NAMES, 2);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(bytes.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(nameBytes.length, 22);
  return about;
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const OFFSET_IN_ENTRY = 42;
const VERSION = Buffer.from([20, 0]);
const UTF8_NAMES = 0x0800;
