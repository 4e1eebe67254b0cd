import type { Dividend } from "../dividends/dividends.js";
import type { Figures } from "./figures.js";

/** What counts of a dividend. */
type Paid = Pick<Dividend, "exDay" | "amount" | "franking">;

/** What a share paid in a window. */
export type DividendFigures = Pick<Figures, "trailing12mDividend" | "avgFrankingPct">;

/**
 * The figures of the 365 days up to a day. A stock of which dividends are held,
 * but none of that window, paid nothing; without any its dividend is unknown.
 */
export function dividendFigures(
  dividends: readonly Paid[],
  anchorDay: number | undefined,
  formerUntilDay: number,
): DividendFigures {
  const own = dividends.filter(({ exDay }) => exDay > formerUntilDay);
  if (own.length === 0 || anchorDay === undefined) return { trailing12mDividend: undefined, avgFrankingPct: undefined };
  const paid = own.filter(({ exDay }) => exDay > anchorDay - WINDOW_DAYS && exDay <= anchorDay);
  const stated = paid.map(({ franking }) => franking).filter((franking) => franking !== undefined);
  return {
    trailing12mDividend: sumOf(paid.map(({ amount }) => amount)),
    avgFrankingPct: stated.length === 0 ? undefined : sumOf(stated) / stated.length,
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

const WINDOW_DAYS = 365;
