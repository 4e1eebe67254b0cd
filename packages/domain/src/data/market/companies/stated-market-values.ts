import { allOf, firstAfter } from "../../../base/rows/row-range.js";
import { rowsOfKey } from "../../../base/tables/keyed-table.js";
import type { CompanyTables } from "./company-tables.js";
import { directoryDays } from "./directory-days.js";

/** A market value that a directory states of a company. */
export interface StatedMarketValue {
  /** Day of the directory. */
  readonly day: number;
  /** AUD. */
  readonly value: number;
}

/**
 * The market value of the company of a code in the newest directory of all; undefined when that states none, does not
 * have the company, or is of up to afterDay, when the code was another's. What an older one states is not of now.
 */
export function newestStatedValue(
  tables: CompanyTables,
  code: string,
  afterDay = Number.NEGATIVE_INFINITY,
): StatedMarketValue | undefined {
  const newest = directoryDays(tables.listed).at(-1);
  return newest === undefined || newest <= afterDay ? undefined : statedOn(tables, code, newest);
}

/**
 * The market values of the company of a code in the newest directory up to a day and in the first one after it, if that
 * follows soon; those that state one, in this order.
 */
export function statedValuesAround(tables: CompanyTables, code: string, day: number): StatedMarketValue[] {
  const days = directoryDays(tables.listed);
  const next = firstAfter(days, allOf(days), day);
  return [days[next - 1], days[next]]
    .filter((each) => each !== undefined && each - day <= SOON_DAYS)
    .flatMap((each) => statedOn(tables, code, each!) ?? []);
}

function statedOn({ marketValues }: CompanyTables, code: string, day: number): StatedMarketValue | undefined {
  const rows = rowsOfKey(marketValues, code);
  const row = firstAfter(marketValues.columns.day, rows, day) - 1;
  const isStated = row >= rows.firstRow && marketValues.columns.day[row] === day;
  return isStated ? { day, value: marketValues.columns.marketCap[row]! } : undefined;
}

const SOON_DAYS = 120;
