import { GIFTS, LIABILITIES, REAL_ESTATE, SPONSORED_TRAVEL } from "../../messages/item-labels.js";
import type { Interest } from "../interest.js";

/** How much is currently declared. */
interface CurrentCounts {
  readonly declared: number;
  /** Distinct companies. */
  readonly companies: number;
  readonly properties: number;
  readonly giftsAndTravel: number;
  readonly liabilities: number;
  /** Without a date. */
  readonly undated: number;
}

/** Counts of what is currently declared among some interests. */
export function currentCounts(interests: readonly Interest[]): CurrentCounts {
  const current = interests.filter(({ isCurrent }) => isCurrent);
  const countOf = (item: number) => current.reduce((count, { itemNo }) => (itemNo === item ? count + 1 : count), 0);
  return {
    declared: current.length,
    companies: stockCodesOf(current).size,
    properties: countOf(REAL_ESTATE),
    giftsAndTravel: countOf(GIFTS) + countOf(SPONSORED_TRAVEL),
    liabilities: countOf(LIABILITIES),
    undated: current.reduce((count, { fromDay }) => (fromDay === undefined ? count + 1 : count), 0),
  };
}

/** The distinct companies among some interests. */
export function stockCodesOf(interests: readonly Interest[]): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const { stockCode } of interests) if (stockCode !== "") codes.add(stockCode);
  return codes;
}
