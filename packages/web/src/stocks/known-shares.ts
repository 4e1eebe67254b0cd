import type { Stock } from "@daybook/sdk/messages";
import { ifFound } from "../pages/if-found.js";
import type { Ask } from "./stock-tab.js";

/** Shares on issue and the date of the report that states them. */
export interface KnownShares {
  readonly count: number;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** The shares on issue that the newest report of a stock states, or else the newest that states any; undefined when none does. */
export async function knownShares(ask: Ask, stock: Stock): Promise<KnownShares | undefined> {
  const { productCode, totalProductInIssue, reportDate = "" } = stock;
  if (totalProductInIssue !== undefined) return { count: totalProductInIssue, date: reportDate };
  const series = await ifFound(ask.stock.getStockData({ productCode, period: "MAX", fullResolution: true }));
  const last = series?.points.findLast((point) => point.totalProductInIssue !== undefined);
  return last && { count: last.totalProductInIssue!, date: last.timestamp.slice(0, 10) };
}
