const BYTES_FIRST = 64 << 10;
/** One huge answer does not hold its memory for the small ones after it. */
const BYTES_KEPT_MAX = 4 << 20;

/** Where answers are written down: bytes that grow, and the place of the next one. */
export class Pen {
  bytes = Buffer.allocUnsafeSlow(BYTES_FIRST);
  view = new DataView(this.bytes.buffer);
  /** How many bytes are written. */
  at = 0;

  /** Sees to it that so many bytes can follow. */
  reserve(count: number): void {
    if (this.bytes.length - this.at < count) this.#grow(count);
  }

  /** Writes a text of ASCII for which there is room. */
  ascii(text: string): void {
    const { bytes, at } = this;
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
    this.at = at + text.length;
  }

  /** Writes bytes that were written before. */
  copy(from: Uint8Array, start: number, end: number): void {
    if (start === end) return;
    this.reserve(end - start);
    this.bytes.set(from.subarray(start, end), this.at);
    this.at += end - start;
  }

  /** All that is written, as bytes of its own. */
  taken(): Buffer {
    const taken = Buffer.allocUnsafeSlow(this.at);
    taken.set(this.bytes.subarray(0, this.at));
    this.at = 0;
    if (this.bytes.length > BYTES_KEPT_MAX) this.#use(Buffer.allocUnsafeSlow(BYTES_FIRST));
    return taken;
  }

  #grow(count: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.at + count, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.at));
    this.#use(larger);
  }

  #use(bytes: typeof this.bytes): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }
}
