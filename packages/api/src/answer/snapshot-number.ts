import type { Snapshot } from "@daybook/domain";

const numbers = new WeakMap<Snapshot, string>();
let last = 0;

/**
 * Names a snapshot among all that this process has served. Data may return to an
 * earlier version, but what was known when has changed meanwhile, so the version
 * alone does not name an answer.
 */
export function snapshotNumber(snapshot: Snapshot | undefined): string {
  if (snapshot === undefined) return "";
  const known = numbers.get(snapshot);
  if (known !== undefined) return known;
  last += 1;
  const number = `${last} `;
  numbers.set(snapshot, number);
  return number;
}
