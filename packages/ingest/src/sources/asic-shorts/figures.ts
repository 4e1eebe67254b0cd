import type { Position } from "./parse.js";

/** A figure of a row; NaN when it is unknown. */
export type Figure = (row: Position) => number;

/** The shares held short. */
export const positionOf: Figure = (row) => row.position;

/** The shares on issue. */
export const issuedOf: Figure = (row) => row.issued ?? Number.NaN;

/** The percent of shares on issue held short. */
export const percentageOf: Figure = (row) => row.percentage ?? Number.NaN;

/** Counts which way the factors of some rows are off: above, below, or far off to either side. */
export class FactorTally {
  #count = 0;
  #above = 0;
  #below = 0;
  #far = 0;

  constructor(private readonly factorMax: number) {}

  /** Takes a factor in. One that is not above 0, or not finite, tells nothing. */
  add(factor: number): void {
    if (!tells(factor)) return;
    this.#count += 1;
    if (factor > this.factorMax) this.#above += 1;
    if (factor < 1 / this.factorMax) this.#below += 1;
    if (factor >= FAR_FACTOR || factor <= 1 / FAR_FACTOR) this.#far += 1;
  }

  /** Most of them are off the same way. */
  get isOff(): boolean {
    return this.#count >= COMPARABLE_ROWS && Math.max(this.#above, this.#below, this.#far) > this.#count / 2;
  }
}

/** Says how far factors are off, when most are. They are computed again to be sorted, which is hardly ever needed. */
export function scaleSuspicion(
  { isOff }: FactorTally,
  factors: () => readonly number[],
  what: string,
  than: string,
): string | undefined {
  if (!isOff) return undefined;
  const sorted = factors()
    .filter(tells)
    .sort((a, b) => a - b);
  return `its ${what} about ${Number(sorted[sorted.length >> 1]!.toPrecision(2))} times ${than}`;
}

function tells(factor: number): boolean {
  return factor > 0 && factor < Number.POSITIVE_INFINITY;
}

/** A few rows tell nothing about each other. The smallest real report has 380. */
export const COMPARABLE_ROWS = 50;

/** Within 60 days at least 70 % of the factors between real reports are nearer to one. */
export const FAR_FACTOR = 3;
