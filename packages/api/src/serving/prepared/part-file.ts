import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { Deserializer, Serializer } from "node:v8";
import type { PartPieces } from "../../base/part-pieces.js";
import { buffersOf } from "../buffers-of.js";

/**
 * A built part as a file: a hash of all that follows, how long its pieces are,
 * the part without the buffers of its columns, and those buffers as they lie in memory.
 */

/** Writes a part to a new file. Nothing of it is copied: columns are written from where they are. */
export function writePartFile(path: string, built: object): void {
  const pieces = piecesInPlace(built);
  const lengths = Float64Array.from(pieces, ({ byteLength }) => byteLength);
  const head = [new Uint8Array(Float64Array.of(pieces.length).buffer), new Uint8Array(lengths.buffer)];
  const hash = createHash(HASH);
  const file = openSync(path, "wx");
  try {
    let place = HASH_BYTES;
    for (const piece of [...head, ...pieces]) {
      hash.update(piece);
      place += writeWhole(file, piece, place);
    }
    writeWhole(file, hash.digest(), 0);
  } finally {
    closeSync(file);
  }
}

/** A part in pieces: those that it came in, or copies. */
export function piecesOfPart(part: object): PartPieces {
  return cameIn.get(part) ?? piecesInPlace(part).map(shared);
}

function piecesInPlace(built: object): Uint8Array[] {
  const buffers = buffersOf(built);
  const serializer = new Serializer();
  for (const [number, buffer] of buffers.entries()) serializer.transferArrayBuffer(number, buffer);
  serializer.writeHeader();
  serializer.writeValue(built);
  return [serializer.releaseBuffer(), ...buffers.map((buffer) => new Uint8Array(buffer))];
}

function shared(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/** The pieces that parts came in. */
const cameIn = new WeakMap<object, PartPieces>();

/** Reads a part from its file; undefined when there is none, or it is not whole. */
export function readPartFile(path: string): object | undefined {
  const pieces = readPartPieces(path);
  try {
    return pieces && partOfPieces(pieces);
  } catch {
    return undefined;
  }
}

/** The part that pieces are of. Its columns are where the pieces are. */
export function partOfPieces(pieces: PartPieces): object {
  const [head, ...buffers] = pieces;
  const deserializer = new Deserializer(head!);
  // It takes shared memory too, though its types do not say so.
  for (const [number, { buffer }] of buffers.entries()) deserializer.transferArrayBuffer(number, buffer as never);
  deserializer.readHeader();
  const part = deserializer.readValue();
  cameIn.set(part, pieces);
  return part;
}

/** Reads the pieces of a part from its file; undefined when there is none, or it is not whole. */
export function readPartPieces(path: string): PartPieces | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return undefined;
  }
  try {
    return piecesIn(file);
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}

function piecesIn(file: number): PartPieces | undefined {
  const hash = createHash(HASH);
  const fileBytes = fstatSync(file).size;
  const stated = readWhole(file, HASH_BYTES);
  const pieceCount = numbersIn(file, 1, hash)[0]!;
  // What a damaged file says of its pieces must not be believed.
  if (!isCount(pieceCount) || headBytes(pieceCount) > fileBytes) return undefined;
  const lengths = numbersIn(file, pieceCount, hash);
  if (!lengths.every(isCount) || lengths.reduce((sum, bytes) => sum + bytes, headBytes(pieceCount)) !== fileBytes) {
    return undefined;
  }
  const pieces = Array.from(lengths, (bytes) => hashed(readWhole(file, bytes), hash));
  return pieces.length > 0 && hash.digest().equals(stated) ? pieces : undefined;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function headBytes(pieceCount: number): number {
  return HASH_BYTES + (1 + pieceCount) * Float64Array.BYTES_PER_ELEMENT;
}

function numbersIn(file: number, count: number, hash: Hash): Float64Array {
  return new Float64Array(hashed(readWhole(file, count * Float64Array.BYTES_PER_ELEMENT), hash).buffer);
}

function hashed(piece: Uint8Array<SharedArrayBuffer>, hash: Hash): Uint8Array<SharedArrayBuffer> {
  hash.update(piece);
  return piece;
}

/** The next bytes of a file, in memory of their own. */
function readWhole(file: number, bytes: number): Uint8Array<SharedArrayBuffer> {
  const piece = new Uint8Array(new SharedArrayBuffer(bytes));
  for (let filled = 0; filled < bytes; ) {
    const read = readSync(file, piece, filled, Math.min(bytes - filled, BYTES_AT_ONCE), null);
    if (read === 0) throw new Error("the file ends early");
    filled += read;
  }
  return piece;
}

function writeWhole(file: number, piece: Uint8Array, place: number): number {
  for (let written = 0; written < piece.byteLength; ) {
    const bytes = Math.min(piece.byteLength - written, BYTES_AT_ONCE);
    written += writeSync(file, piece, written, bytes, place + written);
  }
  return piece.byteLength;
}

const HASH = "sha256";
const HASH_BYTES = 32;
/** Systems refuse to move more than two gigabytes in one call. */
const BYTES_AT_ONCE = 1 << 30;
