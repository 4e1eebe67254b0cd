import { totalmem } from "node:os";
import { isMainThread } from "node:worker_threads";

/** Bytes that were written together, in some pieces. */
export interface Block {
  readonly bytes: Buffer;
  /** Where each piece begins, and the last one ends. */
  readonly starts: readonly number[];
}

/** What is kept of an object that never changes: blocks of bytes by number. */
export class KeptBytes {
  private readonly blocks = new Map<number, Block>();
  #slab = Buffer.alloc(0);
  #used = 0;

  constructor(
    readonly owner: object,
    readonly write: unknown,
  ) {}

  find(number: number): Block | undefined {
    const block = this.blocks.get(number);
    if (block !== undefined) return block;
    const before = old.get(this.owner)?.blocks.get(number);
    return before && this.keep(number, before.bytes, before.starts);
  }

  /** Keeps a copy of pieces of some bytes. */
  keep(number: number, bytes: Buffer, starts: readonly number[]): Block {
    const from = starts[0]!;
    const size = starts.at(-1)! - from;
    if (this.#slab.length - this.#used < size) this.#addSlab(size);
    const at = this.#used;
    this.#slab.set(bytes.subarray(from, from + size), at);
    this.#used += size;
    const block = { bytes: this.#slab, starts: starts.map((start) => start - from + at) };
    this.blocks.set(number, block);
    return block;
  }

  /** One block has what it takes; of many, those that were made one after the other lie together. */
  #addSlab(size: number): void {
    this.#slab = Buffer.allocUnsafeSlow(Math.max(size, Math.min(this.#slab.length * 2, SLAB_BYTES_MAX)));
    this.#used = 0;
    youngBytes += this.#slab.length;
  }
}

/** What is kept of an object. Nothing holds the object, so that its bytes go with the part that it is of. */
export function keptBytesOf(owner: object, write: unknown): KeptBytes {
  if (youngBytes > KEPT_BYTES_MAX / 2) {
    old = young;
    young = new WeakMap();
    youngBytes = 0;
  }
  let kept = young.get(owner);
  if (kept === undefined) {
    kept = new KeptBytes(owner, write);
    young.set(owner, kept);
  }
  if (kept.write !== write) throw new Error("what is kept of an object was written in another way");
  return kept;
}

/**
 * What was used lately, and what was used before. When the young fill half of what may be kept they become the
 * old, and what was old and not used again is forgotten.
 */
let young = new WeakMap<object, KeptBytes>();
let old = young;
let youngBytes = 0;

/** What a process may have: all memory, or less in a container. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** So much at most, and what one answer adds: about three years of every stock where the machine has room for them. Less on a thread that does not serve. */
export const KEPT_BYTES_MAX = Math.min(256 << 20, memoryBytes / 32) / (isMainThread ? 1 : 8);
const SLAB_BYTES_MAX = 256 << 10;
