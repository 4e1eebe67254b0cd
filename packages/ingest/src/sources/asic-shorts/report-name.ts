import { availableFrom, calendarOf, dayOf, isoOf, weekdayOf } from "@daybook/domain";
import { type Identity, SourceProblem } from "../../source.js";

/** The date and revision in a report's name; undefined when it is not the name of a report. */
export function readReportName(fileName: string): Identity | undefined {
  const parts = REPORT_NAME.exec(fileName);
  if (parts === null) return undefined;
  const unit = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const day = dayOf(unit);
  if (day === undefined) throw new SourceProblem(undefined, `the name has the date ${unit}, which does not exist`);
  if (weekdayOf(day) >= SATURDAY) {
    throw new SourceProblem(undefined, `the name has the date ${unit}, a weekend, when there is no trading`);
  }
  const version = parts[4]!;
  return { unit, version, ...(isFirst(unit, version) && { publishedAt: isoOf(availableFrom(calendar, day)) }) };
}

/** Whether a revision is the first of its date. The regulator counted from 010 for a while. */
function isFirst(unit: string, version: string): boolean {
  return version === (unit >= COUNTED_FROM_10.first && unit <= COUNTED_FROM_10.last ? "010" : "001");
}

const COUNTED_FROM_10 = { first: "2023-01-03", last: "2023-08-11" };
/** An operator's closures are no matter of the regulator's. */
const calendar = calendarOf();

/** The name of the report of a date, YYYY-MM-DD, in a revision of three digits. */
export function reportName(unit: string, version: string): string {
  return `RR${unit.replaceAll("-", "")}-${version}-SSDailyAggShortPos.csv`;
}

const REPORT_NAME = /^RR(\d{4})(\d{2})(\d{2})-(\d{3})-SSDailyAggShortPos\.csv$/;
const SATURDAY = 5;
