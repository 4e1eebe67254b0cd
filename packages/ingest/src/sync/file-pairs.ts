import type { Import } from "@daybook/store";
import { undated } from "../layout/undated.js";

/** The newest file of a kind, and the one before it. */
export interface FilePair {
  readonly older: Import;
  readonly newer: Import;
}

/**
 * The two newest real files of every kind, where two of different bytes and days were accepted; the newest pairs first. Files are of
 * a kind when they are of one source and their units differ in dates at most.
 */
export function filePairs(imports: readonly Import[]): FilePair[] {
  const byKind = new Map<string, Import[]>();
  for (const entry of imports.filter(({ isDemo }) => !isDemo)) {
    const kind = JSON.stringify([entry.source, undated(entry.unit)]);
    const files = byKind.get(kind);
    if (files === undefined) byKind.set(kind, [entry]);
    else files.push(entry);
  }
  const pairs = [...byKind.values()].flatMap((files) => {
    const [newer, ...others] = files.sort(newestFirst);
    const older = others.find((each) => each.sha256 !== newer!.sha256 && !isOfOneDay(each, newer!));
    return older === undefined ? [] : [{ older, newer: newer! }];
  });
  return pairs.sort((a, b) => b.newer.id - a.newer.id).slice(0, PAIRS_MAX);
}

/** A publisher may have the same figures in two forms, which come together. */
function isOfOneDay(one: Import, other: Import): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(one.version) ?? [];
  return one.unit === other.unit && day !== undefined && other.version.startsWith(day);
}

/** Units without a date, such as hashes, say nothing of the order. */
function newestFirst(a: Import, b: Import): number {
  const [one, other] = [datesOf(a), datesOf(b)];
  return compared(other, one) || compared(b.version, a.version) || b.id - a.id;
}

function datesOf({ unit }: Import): string {
  return unit.match(/(?<!\w)(?:19|20)\d{2}(?:-(?:\d{2}(?:-\d{2})?|Q[1-4]))?(?!\w)/)?.[0] ?? "";
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// Real prices are in 270 files, one for each company.
const PAIRS_MAX = 5_000;
