import { financialYearText } from "../../../base/time/financial-year.js";
import type { Funding, GroupYear } from "./funding.js";

/**
 * The financial year that is served for one that is asked. When it is not held that is the newest with itemised receipts: party returns come
 * before what they itemise, and a year of them alone would look as if nobody had paid. Without any it is the newest with a party return.
 */
export function yearServed({ years }: Funding, askedYearEnd: number | undefined): number | undefined {
  if (years.some(({ yearEnd }) => yearEnd === askedYearEnd)) return askedYearEnd;
  const newest =
    years.find(({ receiptCount }) => receiptCount > 0) ?? years.find(({ returnCount }) => returnCount > 0) ?? years[0];
  return newest?.yearEnd;
}

/** The newest financial year with a party return, such as 2021-22, when that is after a year; empty when none is. */
export function newerYearThan({ years }: Funding, yearEnd: number | undefined): string {
  const newest = years.find(({ returnCount }) => returnCount > 0)?.yearEnd;
  return newest !== undefined && yearEnd !== undefined && newest > yearEnd ? financialYearText(newest) : "";
}

/** The party groups of a year, by group. */
export function groupYearsIn({ groupYears }: Funding, yearEnd: number | undefined): readonly GroupYear[] {
  return groupYears.filter((each) => each.yearEnd === yearEnd);
}
