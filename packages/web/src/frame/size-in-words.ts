import { fixed } from "./figures.js";

/** A figure before and after a later file changed it; undefined where a file has none. */
export interface ChangedFigure {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** Percentages differ by points, all other figures by a part of what they were. */
  readonly unit: string;
}

/** How much a later file changed a figure: `0.4 points lower`, `12 % higher`, `3.5 times as high`, `added`. */
export function sizeInWords({ before, after, unit }: ChangedFigure): string {
  if (before === undefined) return after === undefined ? "unknown" : "added";
  if (after === undefined) return "withdrawn";
  if (before === after) return "the same";
  const direction = after > before ? "higher" : "lower";
  const difference = Math.abs(after - before);
  if (unit === "percent") return `${inDigits(difference)} points ${direction}`;
  const changesSign = before < 0 !== after < 0;
  if (before === 0 || (changesSign && after !== 0)) return `${inDigits(difference)} ${direction}`;
  const times = after / before;
  if (times >= 3) return `${inDigits(times)} times as ${before < 0 ? "low" : "high"}`;
  return `${inDigits((difference / Math.abs(before)) * 100)} % ${direction}`;
}

/** Two digits that count, or all of a whole part: 1,234, 12, 1.2, 0.00012. */
function inDigits(value: number): string {
  if (value >= 10) return fixed(value, 0);
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(value)));
  return fixed(value, Math.min(decimals, DECIMALS_MAX)).replace(/\.?0+$/, "");
}

/** Figures are not stated beyond it. */
const DECIMALS_MAX = 12;
