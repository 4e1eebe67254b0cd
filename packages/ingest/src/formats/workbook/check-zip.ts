import { inflateRawSync } from "node:zlib";
import { SourceProblem } from "../../source.js";

/**
 * Unpacks a zip archive within bounds and forgets it again: whoever reads it next
 * has no bounds of its own. Throws when it is damaged, cut short or swells beyond them.
 */
export function checkZip(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + END_BYTES > buffer.length) throw new SourceProblem(undefined, "the workbook is cut short");
  const entries = buffer.readUInt16LE(end + 10);
  if (entries > ENTRIES_MAX) throw new SourceProblem(undefined, `the workbook has more than ${ENTRIES_MAX} parts`);
  let at = buffer.readUInt32LE(end + 16);
  let bytesLeft = BYTES_MAX;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > buffer.length || buffer.readUInt32LE(at) !== ENTRY) throw damaged();
    bytesLeft -= unpackedBytes(buffer, at, bytesLeft);
    at += ENTRY_BYTES + buffer.readUInt16LE(at + 28) + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
}

/** How many bytes an entry of the directory unpacks to, which is not taken from what it says of itself. */
function unpackedBytes(buffer: Buffer, entry: number, bytesMax: number): number {
  const method = buffer.readUInt16LE(entry + 10);
  const size = buffer.readUInt32LE(entry + 20);
  const local = buffer.readUInt32LE(entry + 42);
  if (local + LOCAL_BYTES > buffer.length) throw damaged();
  const start = local + LOCAL_BYTES + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
  if (start + size > buffer.length) throw damaged();
  if (method === STORED) return size;
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(buffer.subarray(start, start + size), { maxOutputLength: bytesMax }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") throw damaged();
    throw new SourceProblem(undefined, `the workbook unpacks to more than ${BYTES_MAX} bytes`);
  }
}

function damaged(): SourceProblem {
  return new SourceProblem(undefined, "the workbook is damaged or cut short");
}

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENTRIES_MAX = 1_000;
const BYTES_MAX = 256 * 1024 * 1024;
