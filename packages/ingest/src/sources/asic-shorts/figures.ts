import type { Position } from "./parse.js";

/** A figure of a row; NaN when it is unknown. */
export type Figure = (row: Position) => number;

/** The shares held short. */
export const positionOf: Figure = (row) => row.position;

/** The shares on issue. */
export const issuedOf: Figure = (row) => row.issued ?? Number.NaN;

/** The percent of shares on issue held short. */
export const percentageOf: Figure = (row) => row.percentage ?? Number.NaN;

/** Says which way most of the factors are off, when they are: all above, all below, or far off to both sides. */
export function scaleSuspicion(factors: number[], factorMax: number, what: string, than: string): string | undefined {
  if (factors.length < COMPARABLE_ROWS) return undefined;
  let above = 0;
  let below = 0;
  let far = 0;
  for (const factor of factors) {
    if (factor > factorMax) above += 1;
    if (factor < 1 / factorMax) below += 1;
    if (factor >= FAR_FACTOR || factor <= 1 / FAR_FACTOR) far += 1;
  }
  if (Math.max(above, below, far) <= factors.length / 2) return undefined;
  const middle = factors.sort((a, b) => a - b)[factors.length >> 1]!;
  return `its ${what} about ${Number(middle.toPrecision(2))} times ${than}`;
}

/** A few rows tell nothing about each other. The smallest real report has 380. */
export const COMPARABLE_ROWS = 50;

/** Within 60 days at least 70 % of the factors between real reports are nearer to one. */
export const FAR_FACTOR = 3;
