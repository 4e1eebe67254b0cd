import { dayOf } from "@daybook/domain";
import { SourceProblem } from "../../source.js";

/** Whether a name is one that a district's file of a week has. */
export function isDistrictName(fileName: string): boolean {
  return NAME.test(fileName);
}

/** The district in such a name, three digits. */
export function districtOfName(fileName: string): string {
  return NAME.exec(fileName)![1]!;
}

/** The day of the download in such a name, YYYY-MM-DD. Throws when there is no such day. */
export function dayOfName(fileName: string): string {
  const [, , day, month, year] = NAME.exec(fileName)!;
  const date = `${year}-${month}-${day}`;
  if (dayOf(date) === undefined) throw new SourceProblem(undefined, `the date ${date} does not exist`);
  return date;
}

const NAME = /^(\d{3})_SALES_DATA_NNME_(\d{2})(\d{2})(\d{4})\.DAT$/i;
