import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { PartPieces } from "../../base/part-pieces.js";
import { type DamageCheck, damageCheck, TAG_BYTES } from "./damage-check.js";
import { columnsIn, piecesInPlace, readInSteps } from "./part-serializer.js";
import { roomFor } from "./room-for.js";

/**
 * A built part as a file: a tag of all that follows, how long its pieces are,
 * the part without the buffers of its columns, and those buffers as they lie in memory.
 */

/** Writes a part to a new file. Nothing of it is copied: columns are written from where they are. */
export function writePartFile(path: string, built: object): void {
  const pieces = piecesInPlace(built);
  const lengths = Float64Array.from(pieces, ({ byteLength }) => byteLength);
  const head = [new Uint8Array(Float64Array.of(pieces.length).buffer), new Uint8Array(lengths.buffer)];
  const check = damageCheck();
  const file = openSync(path, "wx");
  try {
    let place = TAG_BYTES;
    for (const piece of [...head, ...pieces]) place += writeWhole(file, piece, place, check);
    writeWhole(file, check.tag(), 0);
  } finally {
    closeSync(file);
  }
}

/** A part in pieces: those that it came in, or copies. */
export function piecesOfPart(part: object): PartPieces {
  return cameIn.get(part) ?? copied(piecesInPlace(part));
}

function copied(pieces: readonly Uint8Array[]): PartPieces {
  const copies = roomFor(pieces.map(({ length }) => length));
  for (const [number, piece] of pieces.entries()) copies[number]!.set(piece);
  return copies;
}

/** The pieces that parts came in. */
const cameIn = new WeakMap<object, PartPieces>();

/**
 * What large parts weigh, in memory that V8 counts: it does not count what is shared, so that without this it would not look for parts
 * that nobody holds any more. Nothing is written to it, so that it takes no memory of the machine.
 */
const weights = new WeakMap<object, ArrayBuffer>();

/** Has a large part weighed when a swap is over: V8 looks for others then, which it would otherwise do all through the swap, twice. */
function weighLater(part: object, pieces: PartPieces): void {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  if (bytes >= LARGE_BYTES) setTimeout(() => weigh(part, bytes), WEIGHED_AFTER_MS).unref();
}

function weigh(part: object, bytes: number): void {
  try {
    weights.set(part, new ArrayBuffer(bytes));
  } catch {
    // Where the system promises no more than it has, nobody waits for it.
  }
}

/** About twice as long as what follows when a part is there: other threads are done by then, and calls are held up for less time. */
const WEIGHED_AFTER_MS = 3_000;

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
  return partOfSteps(partInSteps(pieces));
}

function partOfSteps(steps: Generator<void, object>): object {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, one step at each turn of a loop. */
export function* partInSteps(pieces: PartPieces): Generator<void, object> {
  const part = yield* readInSteps(pieces);
  cameIn.set(part, pieces);
  weighLater(part, pieces);
  return part;
}

/**
 * The same, but each column is read when somebody first looks at it: whoever needs a few of a large part has only those in
 * memory. The file stays open as long as the process runs, so that it may be replaced meanwhile.
 */
export function readPartByColumn(path: string): object | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    const found = piecesIn(file, (number) => number === 0);
    if (found !== undefined) {
      const part = partOfSteps(readInSteps(found.pieces));
      readWhenAsked(part, TABLES_AND_COLUMNS, columnReader(file, found));
      return part;
    }
  } catch {
    // As where the file is not whole.
  }
  if (file !== undefined) closeSync(file);
  return undefined;
}

/** How deep tables and the names of their columns are in a part. */
const TABLES_AND_COLUMNS = 2;

/** Has what an object holds, down to a depth, read when it is first looked at. */
function readWhenAsked(own: object, depth: number, read: (value: unknown) => void): void {
  for (const [name, value] of Object.entries(own)) {
    if (typeof value !== "object" || value === null) continue;
    const get = () => {
      if (depth > 1 && Object.getPrototypeOf(value) === Object.prototype) readWhenAsked(value, depth - 1, read);
      else read(value);
      Object.defineProperty(own, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(own, name, { get, configurable: true, enumerable: true });
  }
}

/** Reads the columns in something from the file of their part, each once. */
function columnReader(file: number, { pieces, places }: PiecesInFile): (value: unknown) => void {
  const missing = new Set(pieces.keys());
  return (value) => {
    for (const { byteOffset, length } of columnsIn(value)) {
      // A column without figures may lie where another begins.
      if (length === 0) continue;
      const number = pieces.findLastIndex((piece) => piece.byteOffset <= byteOffset);
      if (missing.delete(number)) readInto(file, pieces[number]!, { place: places[number]! });
    }
  };
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
    return piecesIn(file, () => true)?.pieces;
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
}

/** The pieces of a file that is whole, and where in it each begins. */
interface PiecesInFile {
  readonly pieces: PartPieces;
  readonly places: readonly number[];
}

/** All bytes are looked at; those of pieces that are not wanted are not kept. */
function piecesIn(file: number, isWanted: (number: number) => boolean): PiecesInFile | undefined {
  const check = damageCheck();
  const fileBytes = fstatSync(file).size;
  const stated = readInto(file, new Uint8Array(TAG_BYTES));
  const pieceCount = numbersIn(file, 1, check)[0]!;
  // What a damaged file says of its pieces must not be believed.
  if (!isCount(pieceCount) || headBytes(pieceCount) > fileBytes) return undefined;
  const lengths = numbersIn(file, pieceCount, check);
  if (!lengths.every(isCount) || lengths.reduce((sum, bytes) => sum + bytes, headBytes(pieceCount)) !== fileBytes) {
    return undefined;
  }
  const pieces = roomFor([...lengths]);
  const places: number[] = [];
  let place = headBytes(pieceCount);
  for (const [number, piece] of pieces.entries()) {
    places.push(place);
    place += piece.length;
    if (isWanted(number)) readInto(file, piece, { check });
    else passOver(file, piece.length, check);
  }
  return pieces.length > 0 && check.tag().equals(stated) ? { pieces, places } : undefined;
}

function passOver(file: number, bytes: number, check: DamageCheck): void {
  const passed = new Uint8Array(Math.min(bytes, BYTES_AT_ONCE));
  for (let left = bytes; left > 0; left -= passed.length) {
    readInto(file, passed.subarray(0, Math.min(left, passed.length)), { check });
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function headBytes(pieceCount: number): number {
  return TAG_BYTES + (1 + pieceCount) * Float64Array.BYTES_PER_ELEMENT;
}

function numbersIn(file: number, count: number, check: DamageCheck): Float64Array {
  const numbers = new Float64Array(count);
  readInto(file, new Uint8Array(numbers.buffer), { check });
  return numbers;
}

/** Fills a piece with the next bytes of a file, or with those at a place, which are checked while they are at hand. */
function readInto<Piece extends Uint8Array>(
  file: number,
  piece: Piece,
  { check, place }: { readonly check?: DamageCheck; readonly place?: number } = {},
): Piece {
  for (let filled = 0; filled < piece.length; ) {
    const bytes = Math.min(piece.length - filled, BYTES_AT_ONCE);
    const read = readSync(file, piece, filled, bytes, place === undefined ? null : place + filled);
    if (read === 0) throw new Error("the file ends early");
    check?.add(piece.subarray(filled, filled + read));
    filled += read;
  }
  return piece;
}

function writeWhole(file: number, piece: Uint8Array, place: number, check?: DamageCheck): number {
  for (let written = 0; written < piece.byteLength; ) {
    const bytes = Math.min(piece.byteLength - written, BYTES_AT_ONCE);
    const now = writeSync(file, piece, written, bytes, place + written);
    check?.add(piece.subarray(written, written + now));
    written += now;
  }
  return piece.byteLength;
}

/** Memory of this size comes from the system, which gives it only when it is written to. */
const LARGE_BYTES = 33 << 20;
/** What is read or written in one call; systems refuse more than two gigabytes. */
const BYTES_AT_ONCE = 1 << 20;
