import { isoOf } from "../../../base/time/day.js";
import type { ShortRevisions, YearlyFile } from "./revisions.js";

/** The year of a day, which is the unit of a yearly file. */
export function yearOf(day: number): string {
  return isoOf(day).slice(0, 4);
}

/** Whether a yearly file has rows of a day. */
export function hasDay({ days }: Pick<YearlyFile, "days">, day: number): boolean {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return days[low] === day;
}

/** The yearly file of each year that was live at a moment. */
export function yearlyAt({ yearly }: ShortRevisions, atMs: number): ReadonlyMap<string, YearlyFile> {
  return new Map(yearly.filter(({ fromMs }) => fromMs <= atMs).map((file) => [file.year, file]));
}
