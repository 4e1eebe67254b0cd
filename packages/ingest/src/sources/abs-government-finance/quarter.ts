import { dayOfParts } from "@daybook/domain";

/** A quarter of a year, 1 to 4. */
export interface Quarter {
  readonly year: number;
  readonly quarter: number;
}

/** The quarter that a text names by its last month, as in "Sep Qtr 2025" or "Mar Quarter 2026"; undefined for any other text. */
export function quarterOf(text: string): Quarter | undefined {
  const [, month, year] = NAMED.exec(text) ?? [];
  if (month === undefined) return undefined;
  return { year: Number(year), quarter: LAST_MONTHS.indexOf(month.toLowerCase()) + 1 };
}

/** Its first day. */
export function startOf({ year, quarter }: Quarter): number {
  return dayOfParts(year, quarter * 3 - 2, 1);
}

/** As in 2026-Q1. */
export function nameOf({ year, quarter }: Quarter): string {
  return `${year}-Q${quarter}`;
}

const LAST_MONTHS = ["mar", "jun", "sep", "dec"];
const NAMED = /^(mar|jun|sep|dec) (?:qtr|quarter) ((?:19|20)\d\d)$/i;
