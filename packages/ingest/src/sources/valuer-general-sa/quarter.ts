import { dayOfParts } from "@daybook/domain";

/** The last day of a quarter such as 2025-Q4. */
export function quarterEnd(quarter: string): number {
  const [year, number] = quarter.split("-Q").map(Number) as [number, number];
  return number === 4 ? dayOfParts(year, 12, 31) : dayOfParts(year, number * 3 + 1, 1) - 1;
}
