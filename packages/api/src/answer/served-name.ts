import type { PartName, Snapshot } from "@daybook/domain";

const numbers = new WeakMap<object, number>();
let last = 0;
/** The names of each snapshot, by the list of parts: every method has one list. */
const names = new WeakMap<Snapshot, Map<readonly PartName[], string>>();

/**
 * Names some parts of a snapshot among all that this process has served. Data
 * may return to an earlier version, but what was known when has changed
 * meanwhile, so the versions alone do not name an answer.
 */
export function servedName(snapshot: Snapshot | undefined, reads: readonly PartName[]): string {
  if (snapshot === undefined) return "";
  const ofSnapshot = names.get(snapshot) ?? new Map<readonly PartName[], string>();
  const known = ofSnapshot.get(reads);
  if (known !== undefined) return known;
  const name = nameOf(snapshot, reads);
  names.set(snapshot, ofSnapshot.set(reads, name));
  return name;
}

function nameOf(snapshot: Snapshot, reads: readonly PartName[]): string {
  return reads.map((part) => `${numberOf(snapshot[part])} `).join("");
}

function numberOf(part: object): number {
  const known = numbers.get(part);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(part, last);
  return last;
}
