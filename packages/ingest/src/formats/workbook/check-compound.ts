import { SourceProblem } from "../../source.js";

/**
 * Checks that a compound file, which an .xls is, holds every sector that its
 * allocation table leads to. One that is cut short is otherwise read as far as it
 * goes. Throws when it does not, or when the table itself is damaged.
 */
export function checkCompound(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < HEADER_BYTES) throw cutShort();
  const shift = buffer.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw cutShort();
  const sectorBytes = 2 ** shift;
  // The header takes the place of the sector before the first.
  const sectors = Math.floor(buffer.length / sectorBytes) - 1;
  const entriesPerSector = sectorBytes / 4;
  for (const [place, sector] of tableSectors(buffer, sectorBytes, sectors).entries()) {
    for (let entry = 0; entry < entriesPerSector; entry += 1) {
      const next = buffer.readUInt32LE((sector + 1) * sectorBytes + entry * 4);
      // Some writers mark sectors behind the last as ends of chains, to which nothing leads.
      if (next >= NO_SECTOR) continue;
      if (next >= sectors || place * entriesPerSector + entry >= sectors) throw cutShort();
    }
  }
  for (const start of chainStarts(buffer, sectorBytes, sectors)) {
    if (start < NO_SECTOR && start >= sectors) throw cutShort();
  }
}

/** Where the chains start that may be of one sector: the directory, and the short streams with their table. */
function chainStarts(buffer: Buffer, sectorBytes: number, sectors: number): number[] {
  const directory = buffer.readUInt32LE(48);
  if (directory >= sectors) throw cutShort();
  return [buffer.readUInt32LE(60), buffer.readUInt32LE((directory + 1) * sectorBytes + 116)];
}

/** The sectors that the allocation table takes: the first 109 are in the header, others in a chain of sectors. */
function tableSectors(buffer: Buffer, sectorBytes: number, sectors: number): number[] {
  const count = buffer.readUInt32LE(44);
  if (count === 0 || count > sectors) throw cutShort();
  const found: number[] = [];
  const take = (start: number, entries: number) => {
    for (let entry = 0; entry < entries && found.length < count; entry += 1) {
      const sector = buffer.readUInt32LE(start + entry * 4);
      if (sector >= sectors) throw cutShort();
      found.push(sector);
    }
  };
  take(76, ENTRIES_IN_HEADER);
  const entriesPerSector = sectorBytes / 4 - 1;
  // A chain in a circle ends too, when as many are found as there should be.
  for (let next = buffer.readUInt32LE(68); found.length < count; ) {
    if (next >= sectors) throw cutShort();
    const start = (next + 1) * sectorBytes;
    take(start, entriesPerSector);
    next = buffer.readUInt32LE(start + entriesPerSector * 4);
  }
  return found;
}

function cutShort(): SourceProblem {
  return new SourceProblem(undefined, "the workbook is damaged or cut short");
}

const HEADER_BYTES = 512;
const ENTRIES_IN_HEADER = 109;
/** Greater numbers mark sectors that are free, the last of a chain or of the table. */
const NO_SECTOR = 0xfffffffa;
