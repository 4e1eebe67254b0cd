import type { Written } from "../base/written.js";

const BYTES_FIRST = 64 << 10;
/** One huge answer does not hold its memory for the small ones after it. */
const BYTES_KEPT_MAX = 256 << 10;
const WORD = 8;

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

  /** Writes once more what is written between two places: eight bytes at a time, as prepared texts are. */
  repeat(start: number, end: number): void {
    const count = end - start;
    this.reserve(count + WORD);
    const { view, at } = this;
    for (let i = 0; i < count; i += WORD) view.setFloat64(at + i, view.getFloat64(start + i));
    this.at = at + count;
  }

  /** Begins anew. */
  begin(): void {
    this.at = 0;
    if (this.bytes.length > BYTES_KEPT_MAX) this.#use(Buffer.allocUnsafeSlow(BYTES_FIRST));
  }

  /**
   * All that is written. Most answers are sent at once and never looked at again: they are lent, since V8 collects everything
   * each time that so much as a thousand of them was taken as new memory.
   */
  written(): Written {
    const bytes = this.bytes.subarray(0, this.at);
    return { bytes, keep: () => this.#leave(bytes) };
  }

  #grow(count: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.at + count, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.at));
    this.#use(larger);
  }

  /** Leaves bytes to whoever has them. */
  #leave({ buffer }: Buffer): void {
    if (buffer !== this.bytes.buffer) return;
    this.#use(Buffer.allocUnsafeSlow(this.bytes.length > BYTES_KEPT_MAX ? BYTES_FIRST : this.bytes.length));
  }

  #use(bytes: typeof this.bytes): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }
}
