import type { TextPool } from "../tables/text-pool.js";

/** The numbers of some texts that lie side by side: from the first up to the end. */
export interface TextRange {
  readonly first: number;
  readonly end: number;
}

/** Those of the sorted texts of a pool that equal a text, of all or of some that lie side by side. */
export function textsEqualTo(pool: TextPool, text: string, within = allOf(pool)): TextRange {
  const first = firstFrom(pool, text, within);
  let end = first;
  while (end < within.end && compareAt(pool, end, text) === 0) end += 1;
  return { first, end };
}

/** Those of the sorted texts of a pool that begin with a text, of all or of some that lie side by side. */
export function textsBeginningWith(pool: TextPool, text: string, within = allOf(pool)): TextRange {
  const first = firstFrom(pool, text, within);
  return { first, end: firstFrom(pool, `${text}${LAST_UNIT}`, { first, end: within.end }) };
}

function allOf({ ends }: TextPool): TextRange {
  return { first: 0, end: ends.length };
}

/** No folded text has this unit. */
const LAST_UNIT = "\uffff";

/** The number of the first text that does not come before another. */
function firstFrom(pool: TextPool, text: string, { first, end }: TextRange): number {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(pool, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Below zero when a text of a pool comes before another in the order of UTF-16 units, zero when they are equal. */
function compareAt({ units, ends }: TextPool, number: number, text: string): number {
  const first = number === 0 ? 0 : ends[number - 1]!;
  const length = ends[number]! - first;
  const shared = Math.min(length, text.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = units[first + at]! - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}
