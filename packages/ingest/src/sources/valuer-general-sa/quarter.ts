import { dayOfParts } from "@daybook/domain";

/** The last day of a quarter such as 2025-Q4. */
export function quarterEnd(quarter: string): number {
  const { year, number } = partsOf(quarter);
  return number === 4 ? dayOfParts(year, 12, 31) : dayOfParts(year, number * 3 + 1, 1) - 1;
}

/** The quarter before another. */
export function quarterBefore(quarter: string): string {
  const { year, number } = partsOf(quarter);
  return number === 1 ? `${year - 1}-Q4` : `${year}-Q${number - 1}`;
}

function partsOf(quarter: string): { year: number; number: number } {
  const [year = 0, number = 0] = quarter.split("-Q").map(Number);
  return { year, number };
}
