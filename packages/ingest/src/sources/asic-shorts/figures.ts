import type { Position } from "./parse.js";

/** A figure of a row; NaN when it is unknown. */
export type Figure = (row: Position) => number;

/** The shares held short. */
export const positionOf: Figure = (row) => row.position;

/** The shares on issue. */
export const issuedOf: Figure = (row) => row.issued ?? Number.NaN;

/** The percent of shares on issue held short. */
export const percentageOf: Figure = (row) => row.percentage ?? Number.NaN;

/**
 * Says which way most factors of some rows are off, when they are: all above, all below, or far off to both sides. A
 * factor that is not above 0, or not finite, tells nothing. They are computed again to be sorted, which is hardly ever needed.
 */
export function scaleSuspicion(
  rows: number,
  factorOf: (row: number) => number,
  factorMax: number,
  what: string,
  than: string,
): string | undefined {
  let count = 0;
  let above = 0;
  let below = 0;
  let far = 0;
  for (let row = 0; row < rows; row += 1) {
    const factor = factorOf(row);
    if (!tells(factor)) continue;
    count += 1;
    if (factor > factorMax) above += 1;
    if (factor < 1 / factorMax) below += 1;
    if (factor >= FAR_FACTOR || factor <= 1 / FAR_FACTOR) far += 1;
  }
  if (count < COMPARABLE_ROWS || Math.max(above, below, far) <= count / 2) return undefined;
  const factors = Array.from({ length: rows }, (_, row) => factorOf(row)).filter(tells);
  const middle = factors.sort((a, b) => a - b)[count >> 1]!;
  return `its ${what} about ${Number(middle.toPrecision(2))} times ${than}`;
}

function tells(factor: number): boolean {
  return factor > 0 && factor < Number.POSITIVE_INFINITY;
}

/** A few rows tell nothing about each other. The smallest real report has 380. */
export const COMPARABLE_ROWS = 50;

/** Within 60 days at least 70 % of the factors between real reports are nearer to one. */
export const FAR_FACTOR = 3;
