/** What was written. */
export interface Written {
  readonly bytes: Buffer;
  /**
   * Set where the bytes are only lent, until something else is written: whoever needs them longer
   * calls it, and they stay.
   */
  readonly keep?: () => void;
}

/** The same bytes, in memory of their own. */
export function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
