import { Deserializer, Serializer } from "node:v8";
import type { PartPieces } from "../../base/part-pieces.js";

/** Writes a part without the buffers of its columns: of a column, which buffer it is in, and where. */
export class PartSerializer extends Serializer {
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

/** Reads a part whose columns are in pieces that follow the first. */
export class PartDeserializer extends Deserializer {
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

/** What V8 offers beside what its types say. */
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
