import type { PartName, Snapshot } from "@daybook/domain";

const numbers = new WeakMap<object, number>();
let last = 0;

/**
 * Names some parts of a snapshot among all that this process has served. Data
 * may return to an earlier version, but what was known when has changed
 * meanwhile, so the versions alone do not name an answer.
 */
export function servedName(snapshot: Snapshot | undefined, reads: readonly PartName[]): string {
  if (snapshot === undefined) return "";
  let name = "";
  for (const part of reads) name += `${numberOf(snapshot[part])} `;
  return name;
}

function numberOf(part: object): number {
  const known = numbers.get(part);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(part, last);
  return last;
}
