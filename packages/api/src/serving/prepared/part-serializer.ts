import { Deserializer, Serializer } from "node:v8";
import type { PartPieces } from "../../base/part-pieces.js";

/**
 * The pieces of a part as they lie in memory: the part without the buffers of its columns, and those buffers. What is long in the part is
 * written before it, each time as a value of its own, and then referred to, so that it can be read in steps.
 */
export function piecesInPlace(part: object): Uint8Array[] {
  const serializer = new PartSerializer();
  serializer.writeHeader();
  const ahead = [...longIn(part)];
  serializer.writeUint32(ahead.length);
  for (const value of [...ahead, part]) serializer.writeValue(value);
  return [serializer.releaseBuffer(), ...[...serializer.buffers.keys()].map((buffer) => new Uint8Array(buffer))];
}

/** Reads a part, one step at each turn of a loop. Its columns are where the pieces are. */
export function* readInSteps(pieces: PartPieces): Generator<void, object> {
  const deserializer = new PartDeserializer(pieces);
  deserializer.readHeader();
  for (let ahead = deserializer.readUint32(); ahead > 0; ahead -= 1) {
    deserializer.readValue();
    yield;
  }
  return deserializer.readValue();
}

/** The columns in something, however deep they are. */
export function columnsIn(value: unknown): readonly Column[] {
  const finder = new ColumnFinder();
  finder.writeValue(value);
  return finder.columns;
}

/** Lists of many things in some of them at a time, and lists of many texts, which cannot be referred to one by one, as they are. */
function* longIn(value: unknown, seen = new Set<unknown>()): Iterable<unknown> {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
  seen.add(value);
  if (!Array.isArray(value) || value.length <= THINGS_PER_STEP) {
    for (const own of Object.values(value)) yield* longIn(own, seen);
  } else if (typeof value[0] !== "object") yield value;
  else for (let from = 0; from < value.length; from += THINGS_PER_STEP) yield value.slice(from, from + THINGS_PER_STEP);
}

const THINGS_PER_STEP = 100;

/** Writes a part without the buffers of its columns: of a column, which buffer it is in, and where. */
class PartSerializer extends Serializer {
  /** The buffers of the columns, by which each is numbered. */
  readonly buffers = new Map<ArrayBufferLike, number>();

  constructor() {
    super();
    (this as unknown as HostObjects)._setTreatArrayBufferViewsAsHostObjects(true);
  }

  /** Called by V8 for a column. */
  _writeHostObject(column: Column): void {
    const { buffer, byteOffset, length } = column;
    const number = this.buffers.get(buffer) ?? this.buffers.size;
    this.buffers.set(buffer, number);
    this.writeUint32(kindOf(column));
    for (const figure of [number, byteOffset, length]) this.writeDouble(figure);
  }
}

/** Looks for columns wherever V8 would write one. */
class ColumnFinder extends Serializer {
  readonly columns: Column[] = [];

  constructor() {
    super();
    (this as unknown as HostObjects)._setTreatArrayBufferViewsAsHostObjects(true);
  }

  /** Called by V8 for a column. */
  _writeHostObject(column: Column): void {
    this.columns.push(column);
  }
}

/** Reads a part whose columns are in pieces that follow the first. */
class PartDeserializer extends Deserializer {
  readonly #pieces: PartPieces;

  constructor(pieces: PartPieces) {
    super(pieces[0]!);
    this.#pieces = pieces;
  }

  /** Called by V8 for a column. */
  _readHostObject(): Column {
    const Kind = KINDS[this.readUint32()]!;
    const { buffer, byteOffset } = this.#pieces[1 + this.readDouble()]!;
    // A column may be in shared memory, though the types of some kinds do not say so.
    return new Kind(buffer as never, byteOffset + this.readDouble(), this.readDouble());
  }
}

/** What V8 offers and its types do not mention. */
interface HostObjects {
  _setTreatArrayBufferViewsAsHostObjects(isSo: boolean): void;
}

function kindOf(column: Column): number {
  const kind = KINDS.findIndex((Kind) => column instanceof Kind);
  if (kind < 0) throw new Error(`a part holds a column of a kind that cannot be kept: ${column.constructor.name}`);
  return kind;
}

/** In an order that files keep. */
const KINDS = [
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
] as const;
type Column = InstanceType<(typeof KINDS)[number]>;
