import type { Funding, GroupYear } from "./funding.js";

/** The financial year that is served for one that is asked: the newest with a party return when it is not held. */
export function yearServed({ years }: Funding, askedYearEnd: number | undefined): number | undefined {
  const isHeld = years.some(({ yearEnd }) => yearEnd === askedYearEnd);
  return isHeld ? askedYearEnd : (years.find(({ returnCount }) => returnCount > 0) ?? years[0])?.yearEnd;
}

/** The party groups of a year, by group. */
export function groupYearsIn({ groupYears }: Funding, yearEnd: number | undefined): readonly GroupYear[] {
  return groupYears.filter((each) => each.yearEnd === yearEnd);
}
