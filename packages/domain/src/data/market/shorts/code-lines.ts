import { offsetsOf } from "../../../base/tables/offsets.js";
import type { Texts } from "../../../base/tables/table.js";
import type { RevisionTables } from "./revision-tables.js";
import type { YearlyFile } from "./revisions.js";
import { hasDay, yearOf } from "./yearly-files.js";

/** Days by code. */
export type DaysByCode = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Tells, of the codes that a yearly file lacks on a day in dispute, which have a line in it all the
 * same: it has a row of theirs that is in dispute, or covers a day on which
 * nobody disputes the row that is held.
 */
export function codeLines(
  { shortPositions, shortHistory, disputedHistory }: RevisionTables,
  disputed: DaysByCode,
): (file: Omit<YearlyFile, "lines">) => ReadonlySet<string> {
  const stated = statedKeys(disputedHistory);
  const ofYear = byYear(disputed);
  const agreed = [shortPositions, shortHistory].map(({ columns: { code, day } }) => daysOfCode(code, day));
  return (file) => {
    const lines = new Set<string>();
    for (const [code, days] of ofYear.get(file.year) ?? []) {
      const own = stated.get(file.importId)?.get(code);
      const isLacking = days.some((day) => !own?.has(day) && hasDay(file, day));
      const isAgreed = (day: number) => hasDay(file, day) && !disputed.get(code)!.has(day);
      if (isLacking && (own !== undefined || agreed.some((daysOf) => daysOf(code).some(isAgreed)))) lines.add(code);
    }
    return lines;
  };
}

/** Days by code, by import. */
function statedKeys({ columns: { code, day }, importId }: RevisionTables["disputedHistory"]) {
  const imports = new Map<number, Map<string, Set<number>>>();
  code.index.forEach((number, row) => {
    const codes = imports.get(importId![row]!) ?? new Map<string, Set<number>>();
    const text = code.values[number]!;
    imports.set(importId![row]!, codes.set(text, (codes.get(text) ?? new Set<number>()).add(day[row]!)));
  });
  return imports;
}

function byYear(disputed: DaysByCode): ReadonlyMap<string, ReadonlyMap<string, readonly number[]>> {
  const years = new Map<string, Map<string, number[]>>();
  for (const [code, days] of disputed) {
    for (const day of days) {
      const codes = years.get(yearOf(day)) ?? new Map<string, number[]>();
      years.set(yearOf(day), codes.set(code, [...(codes.get(code) ?? []), day]));
    }
  }
  return years;
}

/** The days of a code's rows, which are sorted by code. */
function daysOfCode(code: Texts, day: Int32Array): (code: string) => Int32Array {
  const firstRow = offsetsOf(code.index, code.values.length);
  const numbers = new Map(code.values.map((value, number) => [value, number]));
  return (text) => {
    const number = numbers.get(text);
    return number === undefined ? new Int32Array(0) : day.subarray(firstRow[number], firstRow[number + 1]);
  };
}
