import { crc32, deflateRawSync } from "node:zlib";
import { zipSync } from "fflate";

/** An archive as `zipSync` makes it, packed by Node: for many millions of bytes that takes a tenth of the time. */
export function packedZip(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const contents = Object.values(files);
  const packed = Object.entries(files).map(([name, content]) => [name, deflateRawSync(content)] as const);
  const archive = Buffer.from(zipSync(Object.fromEntries(packed), { level: 0 }));
  // What lies there as if it were not packed is said to be, in the directory and before each file.
  let entry = archive.readUInt32LE(archive.length - 6);
  for (const content of contents) {
    for (const at of [entry + 10, archive.readUInt32LE(entry + 42) + 8]) {
      archive.writeUInt16LE(8, at);
      archive.writeUInt32LE(crc32(content), at + 6);
      archive.writeUInt32LE(content.length, at + 14);
    }
    entry += 46 + archive.readUInt16LE(entry + 28) + archive.readUInt16LE(entry + 30);
  }
  return archive;
}
