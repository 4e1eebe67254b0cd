import type { CallerHash } from "./caller-hash.js";

/**
 * The callers that have calls in the window, numbered from 1. For each caller it holds the log positions
 * of the oldest and the newest call, and the sum of the units of all of them.
 */
export interface CallerTable {
  /** How many callers there are. */
  count(): number;
  /** The caller with that hash, or `NO_CALLER`. */
  find(hash: CallerHash): number;
  /** Adds a caller that is not there yet. The table must not be full. */
  add(hash: CallerHash): number;
  /** Forgets a caller; its number is reused later. */
  remove(caller: number): void;
  /** One of the caller's fields. */
  get(caller: number, field: CallerField): number;
  /** Sets one of the caller's fields, a whole number of 32 bits. */
  set(caller: number, field: CallerField, value: number): void;
}

/** The number that no caller has. */
export const NO_CALLER = 0;

/** What the table holds of a caller. */
type CallerField = typeof UNITS | typeof OLDEST | typeof NEWEST;
/** The sum of the units of a caller's calls. */
export const UNITS = 3;
/** The position of a caller's oldest call. */
export const OLDEST = 4;
/** The position of a caller's newest call. */
export const NEWEST = 5;

/**
 * A table for at most `callersMax` callers, of 28 to 32 bytes each. The callers of a bucket form a chain, so one can
 * be removed without moving another. Memory is reserved at once, but the system provides it only when it is used.
 */
export function callerTableOf(callersMax: number): CallerTable {
  const bucketMask = 2 ** Math.ceil(Math.log2(Math.max(2, callersMax))) - 1;
  const firsts = new Uint32Array(bucketMask + 1);
  const fields = new Uint32Array((callersMax + 1) * WIDTH);
  let count = 0;
  let numbered = 0;
  let unused = NO_CALLER;

  const followingOf = (caller: number) => fields[caller * WIDTH + FOLLOWING]!;
  const take = () => {
    if (unused === NO_CALLER) {
      numbered += 1;
      return numbered;
    }
    const caller = unused;
    unused = followingOf(caller);
    return caller;
  };

  return {
    count: () => count,
    find({ low, high }) {
      let caller = firsts[low & bucketMask]!;
      while (caller !== NO_CALLER) {
        const at = caller * WIDTH;
        if (fields[at + LOW] === low && fields[at + HIGH] === high) break;
        caller = fields[at + FOLLOWING]!;
      }
      return caller;
    },
    add({ low, high }) {
      if (count >= callersMax) throw new Error("A caller was added to a full table.");
      const bucket = low & bucketMask;
      const caller = take();
      const at = caller * WIDTH;
      fields[at + LOW] = low;
      fields[at + HIGH] = high;
      fields[at + FOLLOWING] = firsts[bucket]!;
      fields[at + UNITS] = 0;
      firsts[bucket] = caller;
      count += 1;
      return caller;
    },
    remove(caller) {
      const bucket = fields[caller * WIDTH + LOW]! & bucketMask;
      if (firsts[bucket] === caller) {
        firsts[bucket] = followingOf(caller);
      } else {
        let before = firsts[bucket]!;
        while (followingOf(before) !== caller) before = followingOf(before);
        fields[before * WIDTH + FOLLOWING] = followingOf(caller);
      }
      fields[caller * WIDTH + FOLLOWING] = unused;
      unused = caller;
      count -= 1;
    },
    get: (caller, field) => fields[caller * WIDTH + field]!,
    set(caller, field, value) {
      fields[caller * WIDTH + field] = value;
    },
  };
}

/** The fields of a caller lie side by side, so that one cache line holds most of them. Both halves of the hash come first. */
const WIDTH = 6;
const LOW = 0;
const HIGH = 1;
/** The next caller in the same bucket; for an unused number, the next unused one. */
const FOLLOWING = 2;
