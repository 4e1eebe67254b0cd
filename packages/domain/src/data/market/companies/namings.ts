import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import { entryCell, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { statedName } from "../securities/display-name.js";
import type { CompanyTables } from "./company-tables.js";
import { directoryDays } from "./directory-days.js";
import { listedCompanies } from "./listed-companies-dataset.js";

/** A directory that names the company of a code. */
export interface Naming {
  /** Its date. */
  readonly day: number;
  /** Legal name as it is published. */
  readonly name: string;
  /** The day on which the company was listed, under whatever code; undefined when the directory does not state it. */
  readonly listedDay: number | undefined;
}

/** Which directories count, by their days. */
export type Counts = (day: number) => boolean;

/** The newest directory that has a name for a code; undefined when none has. CCJ is listed without one on 2021-11-04. */
export function newestNaming({ listed }: CompanyTables, code: string, counts: Counts): Naming | undefined {
  const { firstRow, endRow } = rowsOfKey(listed, code);
  for (let row = endRow - 1; row >= firstRow; row -= 1) {
    const day = listed.columns.day[row]!;
    const name = counts(day) ? nameAt(listed, row) : "";
    if (name !== "") return { day, name, listedDay: entryCell(listedCompanies, listed, row, "listed") };
  }
  return undefined;
}

/** The different names that directories have for a code. */
export function namesAmong({ listed }: CompanyTables, code: string, counts: Counts): readonly string[] {
  const { firstRow, endRow } = rowsOfKey(listed, code);
  const { day, name: texts } = listed.columns;
  const rowOfText = new Map<number, number>();
  for (let row = firstRow; row < endRow; row += 1) if (counts(day[row]!)) rowOfText.set(texts.index[row]!, row);
  return [...rowOfText.values()].map((row) => nameAt(listed, row)).filter((name) => name !== "");
}

/**
 * The day of the directory that shows a company under a code for the first time, when the one before it shows that
 * the company had another code until then: it was listed already, and that directory does not have this code. Only
 * directories after a day are asked. Undefined when nothing shows it.
 */
export function firstUnderCode(
  tables: CompanyTables,
  code: string,
  listedDay: number,
  afterDay: number,
  counts: Counts,
): number | undefined {
  const { day, listed: listedDays } = tables.listed.columns;
  const own = rowsOfKey(tables.listed, code);
  let row = firstAfter(day, own, afterDay);
  // The company had the code up to that day.
  if (row > own.firstRow && listedDays[row - 1] === listedDay && counts(day[row - 1]!)) return undefined;
  while (row < own.endRow && !(listedDays[row] === listedDay && counts(day[row]!))) row += 1;
  if (row === own.endRow) return undefined;
  const before = dayBefore(tables, day[row]!, counts);
  const isOther = before >= listedDay && before > afterDay && !hasRowOn(tables, own, before);
  return isOther ? day[row]! : undefined;
}

/** The day of the newest directory before a day; -Infinity when there is none. */
function dayBefore(tables: CompanyTables, day: number, counts: Counts): number {
  const days = directoryDays(tables.listed);
  let at = firstAfter(days, { firstRow: 0, endRow: days.length }, day - 1) - 1;
  while (at >= 0 && !counts(days[at]!)) at -= 1;
  return days[at] ?? Number.NEGATIVE_INFINITY;
}

function hasRowOn({ listed }: CompanyTables, rows: RowRange, onDay: number): boolean {
  const { day } = listed.columns;
  const at = firstAfter(day, rows, onDay) - 1;
  return at >= rows.firstRow && day[at] === onDay;
}

function nameAt(listed: CompanyTables["listed"], row: number): string {
  return statedName(entryCell(listedCompanies, listed, row, "name"));
}
