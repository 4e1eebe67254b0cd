import { compareTexts } from "../../../base/texts/compare-texts.js";
import { mayBeSameCompany } from "../securities/product-name.js";
import { cellKey } from "./disputed-cells.js";
import type { ShortPosition, YearlyPosition } from "./revisions.js";

/** Rows of a yearly file and rows of reports that have no counterpart under their own code and day. */
export interface Unmatched {
  readonly reported: readonly ShortPosition[];
  readonly stated: readonly YearlyPosition[];
  /** Whether a code has a line in the file, on whatever day. */
  hasLine(code: string): boolean;
}

/** The rows that are one observation under two codes. */
export interface Renamed {
  /** The row of the file for a row of a report. */
  readonly statedFor: ReadonlyMap<string, YearlyPosition>;
  /** The rows of the file that are of a report, by their own key. */
  readonly taken: ReadonlySet<string>;
}

/**
 * A yearly file carries a renamed product under its last code for the whole
 * year: the old code has no line in it, and on some day both have the same position.
 * Where several codes fit, the one that does so on most days is taken, then one
 * with a word in common, then the first.
 */
export function renamedAmong({ reported, stated, hasLine }: Unmatched): Renamed {
  const statedFor = new Map<string, YearlyPosition>();
  const taken = new Set<string>();
  const gone = reported.filter(({ code }) => !hasLine(code));
  if (gone.length === 0 || stated.length === 0) return { statedFor, taken };
  const byKey = new Map(stated.map((row) => [cellKey(row.code, row.day), row]));
  for (const { former, next } of successors(gone, stated)) {
    for (const row of gone) {
      if (row.code !== former || statedFor.has(cellKey(former, row.day))) continue;
      const key = cellKey(next, row.day);
      const partner = byKey.get(key);
      if (partner === undefined || taken.has(key)) continue;
      statedFor.set(cellKey(former, row.day), partner);
      taken.add(key);
    }
  }
  return { statedFor, taken };
}

interface Successor {
  readonly former: string;
  readonly next: string;
  /** Days with the same position. */
  days: number;
  sharesName: boolean;
}

/** Codes that may be one product, the likeliest first. */
function successors(gone: readonly ShortPosition[], stated: readonly YearlyPosition[]): Successor[] {
  const byFigure = new Map<string, YearlyPosition[]>();
  for (const row of stated) {
    const figure = `${row.day} ${row.position}`;
    byFigure.set(figure, [...(byFigure.get(figure) ?? []), row]);
  }
  const found = new Map<string, Successor>();
  for (const row of gone) {
    for (const { code, name } of byFigure.get(`${row.day} ${row.position}`) ?? []) {
      const pair = `${row.code} ${code}`;
      const known = found.get(pair) ?? { former: row.code, next: code, days: 0, sharesName: false };
      known.days += 1;
      known.sharesName ||= mayBeSameCompany(row.name, name);
      found.set(pair, known);
    }
  }
  return [...found.values()].sort(
    (a, b) =>
      b.days - a.days ||
      Number(b.sharesName) - Number(a.sharesName) ||
      compareTexts(a.former, b.former) ||
      compareTexts(a.next, b.next),
  );
}
