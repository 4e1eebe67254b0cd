import { dayOf } from "@daybook/domain";
import { type AsicEntry, asicAddress, asicEntries, asicIndex } from "../../formats/asic-index.js";
import { type IndexedFile, type SourceIndex, SourceProblem } from "../../source.js";

/**
 * The file of each year, which is named after the last date of the year that the regulator lists, in the revision of
 * that date. This year's and last year's are looked at; those of all years have a hundred million bytes to be loaded.
 */
export const historyIndex: SourceIndex = { ...asicIndex, bytesUsual: 2_400_000, newest: 2, read: readHistoryIndex };

function readHistoryIndex(bytes: Uint8Array): IndexedFile[] {
  const last = new Map<string, AsicEntry>();
  for (const entry of asicEntries(bytes)) {
    const year = entry.digits.slice(0, 4);
    if (entry.digits > (last.get(year)?.digits ?? "")) last.set(year, entry);
  }
  const years = [...last.keys()].sort();
  return years.map((year) => indexedFile(year, last.get(year)!, year === years.at(-1)));
}

function indexedFile(year: string, { digits, revision, number }: AsicEntry, isRunning: boolean): IndexedFile {
  const date = `${year}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  if (dayOf(date) === undefined) throw new SourceProblem(undefined, `entry ${number} of the index names no report`);
  const fileName = `RR${digits}-${revision}-SSDailyYTD.csv`;
  return {
    unit: year,
    date,
    version: `${date}-${revision}`,
    fileName,
    address: asicAddress(fileName),
    ...(isRunning && { renewAfterDays: RENEW_AFTER_DAYS }),
  };
}

// The daily reports bring each day; the file of the running year is for what they lack, and is stored whole each time.
const RENEW_AFTER_DAYS = 28;
