/** What was written. */
export interface Written {
  readonly bytes: Buffer;
  /**
   * Set where the bytes are only lent, until something else is written: whoever needs them longer
   * calls it, and they stay, with all of the memory that they are in.
   */
  readonly keep?: () => void;
}

/** The bytes, to stay: in the memory that they are in, or copied where that is many times as large. */
export function stayingBytes({ bytes, keep }: Written): Buffer {
  if (keep === undefined) return bytes;
  if (bytes.buffer.byteLength > ROOM_KEPT_MAX * bytes.length) return copyOf(bytes);
  keep();
  return bytes;
}

const ROOM_KEPT_MAX = 4;

/** The same bytes, in memory of their own. */
export function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
