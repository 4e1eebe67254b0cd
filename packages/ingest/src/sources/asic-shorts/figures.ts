import { datasets, type Row } from "@daybook/domain";

/** A figure of a row; NaN when it is unknown. */
export function figure(row: Row, column: number): number {
  return (row[column] as number | null) ?? Number.NaN;
}

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

/** Where the columns of a row are. */
export const CODE = columnOf("code");
export const NAME = columnOf("name");
export const POSITION = columnOf("position");
export const ISSUED = columnOf("issued");
export const PERCENTAGE = columnOf("percentage");

/** A few rows tell nothing about each other. The smallest real report has 380. */
export const COMPARABLE_ROWS = 50;

/** Within 60 days at least 70 % of the factors between real reports are nearer to one. */
export const FAR_FACTOR = 3;

function columnOf(name: string): number {
  return datasets.shortPositions.columns.findIndex((column) => column.name === name);
}
