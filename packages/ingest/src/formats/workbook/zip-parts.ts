import { crc32, inflateRawSync } from "node:zlib";
import { SourceProblem } from "../../source.js";

/** A file in a zip archive, unpacked. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The files of a zip archive, by its directory. Throws when one is damaged, cut
 * short, encrypted or there twice, and when all of them swell beyond the bounds.
 */
export function zipParts(archive: Uint8Array): ZipPart[] {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = buffer.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + END_BYTES > buffer.length) throw new SourceProblem(undefined, "the workbook is cut short");
  const count = buffer.readUInt16LE(end + 10);
  if (count > PARTS_MAX) throw new SourceProblem(undefined, `the workbook has more than ${PARTS_MAX} parts`);
  const parts = new Map<string, ZipPart>();
  let at = buffer.readUInt32LE(end + 16);
  let bytesLeft = BYTES_MAX;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || buffer.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameBytes = buffer.readUInt16LE(at + 28);
    const name = buffer.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (parts.has(name)) throw damaged();
    const bytes = unpacked(buffer, at, bytesLeft);
    bytesLeft -= bytes.length;
    parts.set(name, { name, bytes });
    at += ENTRY_BYTES + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return [...parts.values()];
}

/** The bytes of an entry of the directory, which are as many and the same as it says. */
function unpacked(buffer: Buffer, entry: number, bytesMax: number): Buffer {
  const [flags, method] = [buffer.readUInt16LE(entry + 8), buffer.readUInt16LE(entry + 10)];
  if (flags & ENCRYPTED) throw new SourceProblem(undefined, "the workbook is encrypted");
  const [sum, size, bytesStated, local] = [16, 20, 24, 42].map((field) => buffer.readUInt32LE(entry + field)) as Fields;
  if (local + LOCAL_BYTES > buffer.length || buffer.readUInt32LE(local) !== LOCAL) throw damaged();
  const start = local + LOCAL_BYTES + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
  if (start + size > buffer.length) throw damaged();
  const packed = buffer.subarray(start, start + size);
  const bytes = method === STORED ? packed : inflated(packed, method, bytesMax);
  if (bytes.length > bytesMax) throw tooMuch();
  if (bytes.length !== bytesStated || crc32(bytes) !== sum) throw damaged();
  return bytes;
}

function inflated(packed: Buffer, method: number, bytesMax: number): Buffer {
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytesMax, 1) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? tooMuch() : damaged();
  }
}

function damaged(): SourceProblem {
  return new SourceProblem(undefined, "the workbook is damaged or cut short");
}

function tooMuch(): SourceProblem {
  return new SourceProblem(undefined, `the workbook unpacks to more than ${BYTES_MAX} bytes`);
}

type Fields = [sum: number, size: number, bytesStated: number, local: number];

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const PARTS_MAX = 1_000;
// The largest real workbook, of census areas, unpacks to 24 million bytes.
const BYTES_MAX = 64 * 1024 * 1024;
