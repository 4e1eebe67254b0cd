import type { KeyHash } from "./caller-hash.js";

/**
 * The callers that have calls in the window, each under a number from 1 up. Which calls: the position
 * of the oldest and of the newest one in the log, and the sum of the units of all of them.
 */
export interface CallerTable {
  /** How many callers there are. */
  count(): number;
  /** The caller with that hash, or `NO_CALLER`. */
  find(hash: KeyHash): number;
  /** Adds a caller that is not there yet. The table must not be full. */
  add(hash: KeyHash): number;
  /** Forgets a caller; its number goes to another one later. */
  remove(caller: number): void;
  /** One of the caller's figures. */
  get(caller: number, figure: CallerFigure): number;
  /** Sets one of the caller's figures, a whole number of 32 bits. */
  set(caller: number, figure: CallerFigure, value: number): void;
}

/** The number that no caller has. */
export const NO_CALLER = 0;

/** What the table holds of a caller. */
type CallerFigure = typeof UNITS | typeof OLDEST | typeof NEWEST;
/** The sum of the units of a caller's calls. */
export const UNITS = 3;
/** The position of a caller's oldest call. */
export const OLDEST = 4;
/** The position of a caller's newest call. */
export const NEWEST = 5;

/**
 * A table for so many callers, of 28 to 32 bytes each. The callers of a bucket are a chain, so one can
 * go without moving another. The memory is set aside at once, but the system gives it only when it is used.
 */
export function callerTableOf(callersMax: number): CallerTable {
  const bucketMask = 2 ** Math.ceil(Math.log2(Math.max(2, callersMax))) - 1;
  const firsts = new Uint32Array(bucketMask + 1);
  const figures = new Uint32Array((callersMax + 1) * WIDTH);
  let count = 0;
  let numbered = 0;
  let unused = NO_CALLER;

  const followingOf = (caller: number) => figures[caller * WIDTH + FOLLOWING]!;
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
        if (figures[at + LOW] === low && figures[at + HIGH] === high) break;
        caller = figures[at + FOLLOWING]!;
      }
      return caller;
    },
    add({ low, high }) {
      if (count >= callersMax) throw new Error("A caller was added to a full table.");
      const bucket = low & bucketMask;
      const caller = take();
      const at = caller * WIDTH;
      figures[at + LOW] = low;
      figures[at + HIGH] = high;
      figures[at + FOLLOWING] = firsts[bucket]!;
      figures[at + UNITS] = 0;
      firsts[bucket] = caller;
      count += 1;
      return caller;
    },
    remove(caller) {
      const bucket = figures[caller * WIDTH + LOW]! & bucketMask;
      if (firsts[bucket] === caller) {
        firsts[bucket] = followingOf(caller);
      } else {
        let before = firsts[bucket]!;
        while (followingOf(before) !== caller) before = followingOf(before);
        figures[before * WIDTH + FOLLOWING] = followingOf(caller);
      }
      figures[caller * WIDTH + FOLLOWING] = unused;
      unused = caller;
      count -= 1;
    },
    get: (caller, figure) => figures[caller * WIDTH + figure]!,
    set(caller, figure, value) {
      figures[caller * WIDTH + figure] = value;
    },
  };
}

/** Figures of a caller, side by side so that one cache line holds most of them: both halves of the hash come first. */
const WIDTH = 6;
const LOW = 0;
const HIGH = 1;
/** The next caller of the same bucket; of an unused number, the next unused one. */
const FOLLOWING = 2;
