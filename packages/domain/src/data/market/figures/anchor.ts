import type { Market } from "../market.js";
import { newestDay } from "../shorts/window.js";

/**
 * The day on which windows of prices, dividends and director trades end: the
 * newest session held for any stock, or the newest report while no prices are
 * held; undefined when neither is.
 */
export function anchorDay({ prices, shorts }: Market): number | undefined {
  return prices.newestDay ?? newestDay(shorts);
}
