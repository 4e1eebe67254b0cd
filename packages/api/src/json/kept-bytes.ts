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

  constructor(
    readonly owner: object,
    readonly write: unknown,
  ) {}

  find(number: number): Block | undefined {
    const block = this.blocks.get(number);
    if (block !== undefined) return block;
    const before = old?.kept.get(this.owner)?.blocks.get(number);
    return before && (this.#keep(number, before) ?? before);
  }

  /** Keeps a copy of a block if there is room, and gives the copy. */
  keep(number: number, block: Block): Block {
    return this.#keep(number, block) ?? copyTo(Buffer.allocUnsafeSlow(sizeOf(block)), 0, block);
  }

  #keep(number: number, block: Block): Block | undefined {
    const at = placeOf(sizeOf(block));
    if (at === undefined) return undefined;
    const copy = copyTo(young!.bytes, at, block);
    this.blocks.set(number, copy);
    return copy;
  }
}

function sizeOf({ starts }: Block): number {
  return starts.at(-1)! - starts[0]!;
}

function copyTo(target: Buffer, at: number, { bytes, starts }: Block): Block {
  const from = starts[0]!;
  target.set(bytes.subarray(from, starts.at(-1)), at);
  return { bytes: target, starts: starts.map((start) => start - from + at) };
}

/** What is kept of an object. Nothing holds the object, so that what is known of its bytes goes with the part that it is of. */
export function keptBytesOf(owner: object, write: unknown): KeptBytes {
  young ??= ageIn(Buffer.allocUnsafeSlow(AGE_BYTES));
  let kept = young.kept.get(owner);
  if (kept === undefined) {
    kept = new KeptBytes(owner, write);
    young.kept.set(owner, kept);
  }
  if (kept.write !== write) throw new Error("what is kept of an object was written in another way");
  return kept;
}

/**
 * Makes room if some was missing: the young become the old, and what was old and not used again is forgotten. Between
 * answers only, since an answer that is being written copies from both.
 */
export function makeRoom(): void {
  if (!isRoomMissing) return;
  [young, old] = [ageIn(old?.bytes ?? Buffer.allocUnsafeSlow(AGE_BYTES)), young];
  isRoomMissing = false;
}

/** Where so many bytes are to be kept; undefined when that is nowhere. */
function placeOf(size: number): number | undefined {
  const { used } = young!;
  if (size > AGE_BYTES - used) {
    isRoomMissing ||= size <= AGE_BYTES;
    return undefined;
  }
  young!.used += size;
  return used;
}

/** What was kept in a while. */
interface Age {
  /**
   * The memory of all of it, taken at once and used again for the next but one: were it taken and given back piece by
   * piece, V8 would go through its whole heap again and again to see what can be given back.
   */
  readonly bytes: Buffer;
  used: number;
  readonly kept: WeakMap<object, KeptBytes>;
}

function ageIn(bytes: Buffer): Age {
  return { bytes, used: 0, kept: new WeakMap() };
}

/** What was used lately, and what was used before. */
let young: Age | undefined;
let old: Age | undefined;
let isRoomMissing = false;

/** What a process may have: all memory, or less in a container. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** About three years of every stock where the machine has room for them. Less on a thread that does not serve. */
export const KEPT_BYTES_MAX = Math.floor(Math.min(256 << 20, memoryBytes / 32) / (isMainThread ? 1 : 8));
const AGE_BYTES = KEPT_BYTES_MAX >> 1;
