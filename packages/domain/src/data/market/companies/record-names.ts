import { entryCell, type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { dayAt } from "../../../base/time/day.js";
import { momentOf } from "../../../base/time/moment.js";
import { statedName } from "../securities/display-name.js";
import { isSameName } from "../securities/product-name.js";
import { companyRecords } from "./company-records-dataset.js";
import type { CompanyTables } from "./company-tables.js";
import { namesAmong } from "./namings.js";

type RecordTable = KeyedTable<typeof companyRecords>;

/**
 * The rows of the records of a code, the one that counts last: rows are sorted by
 * code and source, and "profiles" comes before "records". A record that is dated
 * up to afterDay is of a company that had the code before, and so is one under a name
 * that no directory has for the code since.
 */
export function recordRows(tables: CompanyTables, code: string, afterDay: number): number[] {
  const { records } = tables;
  const { firstRow, endRow } = rowsOfKey(records, code);
  const rows = Array.from({ length: endRow - firstRow }, (_, at) => firstRow + at);
  if (afterDay === Number.NEGATIVE_INFINITY || rows.length === 0) return rows;
  const names = namesAmong(tables, code, (day) => day > afterDay);
  const hasOwnName = (name: string) => names.length === 0 || names.some((own) => isSameName(own, name));
  return rows.filter((row) => {
    const [day, name] = [dayOfRecord(records, row) ?? Number.POSITIVE_INFINITY, nameAt(records, row)];
    return day > afterDay && (name === "" || hasOwnName(name));
  });
}

/** The name of a dated record, as it stands, if it is not older than a day; empty when there is none. */
export function nameRecordedSince(records: RecordTable, rows: readonly number[], day: number): string {
  const row = rows.findLast((candidate) => {
    const recordDay = dayOfRecord(records, candidate);
    return recordDay !== undefined && recordDay >= day;
  });
  return row === undefined ? "" : nameAt(records, row);
}

/** The name of a record without a date, as it stands; empty when there is none. */
export function undatedNameIn(records: RecordTable, rows: readonly number[]): string {
  const undated = rows.filter((row) => dayOfRecord(records, row) === undefined);
  return undated.reduceRight((name, row) => name || nameAt(records, row), "");
}

function nameAt(records: RecordTable, row: number): string {
  return statedName(entryCell(companyRecords, records, row, "name"));
}

/** The day in UTC on which a record was completed; undefined when it does not say, as profiles never do. */
function dayOfRecord(records: RecordTable, row: number): number | undefined {
  const moment = momentOf(entryCell(companyRecords, records, row, "enrichedAt") ?? "");
  return moment === undefined ? undefined : dayAt(new Date(moment));
}
