import { dayOf, isoOf } from "@daybook/domain";
import { type Identity, SourceProblem } from "../../source.js";
import { historyText, readHeader } from "./header.js";

/** Whether a name is one of a yearly file, as published or as renamed by those who keep it. */
export function isHistoryName(fileName: string): boolean {
  return PUBLISHED_NAME.test(fileName) || RENAMED_NAME.test(fileName);
}

/**
 * The year of a file, and its newest date and revision as the version. A file
 * that was renamed has lost its revision and yields to one that has it.
 */
export function historyIdentity(fileName: string, bytes: Uint8Array): Identity {
  const newestDay = readHeader(historyText(bytes)).days[0]!;
  const date = isoOf(newestDay);
  const unit = date.slice(0, 4);
  const published = PUBLISHED_NAME.exec(fileName);
  if (published === null) {
    const year = RENAMED_NAME.exec(fileName)?.[1];
    if (year !== unit) throw new SourceProblem(undefined, `the name says ${year} but the dates are of ${unit}`);
    return { unit, date, version: `${date}-000` };
  }
  const [, year, month, dayOfMonth, revision] = published;
  const named = `${year}-${month}-${dayOfMonth}`;
  const namedDay = dayOf(named);
  if (namedDay === undefined)
    throw new SourceProblem(undefined, `the name has the date ${named}, which does not exist`);
  if (newestDay > namedDay || newestDay < namedDay - NAME_LAG_DAYS_MAX) {
    throw new SourceProblem(undefined, `the name says ${named} but the newest date is ${date}`);
  }
  // In the name of a year under way stands the day on which it was put out; a date that is inside it tells nothing of that.
  const isOfPublication = namedDay > newestDay;
  return { unit, date, version: `${date}-${revision}`, ...(isOfPublication && { publishedAt: named }) };
}

const PUBLISHED_NAME = /^RR(\d{4})(\d{2})(\d{2})-(\d{3})-SSDailyYTD\.csv$/;
const RENAMED_NAME = /^(20\d{2})\.csv$/;
// In every file of a whole year the name has the newest date; during a year it may have the day of publication.
const NAME_LAG_DAYS_MAX = 31;
