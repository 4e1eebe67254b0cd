import type { Market } from "../../data/market/market.js";
import type { Takes } from "../../data/news/takes/takes.js";
import { visibleTakes } from "../../data/news/takes/visible-takes.js";
import { feedText, ITEMS_MAX } from "./feed-text.js";

/** The feed of the takes that are shown and of the reports that are served, as RSS 2.0. */
export function feed(market: Market, takes: Takes, webUrl: string): string {
  const reports = market.reports.slice(0, REPORTS_MAX);
  return feedText(market.calendar, { takes: visibleTakes(takes), reports, webUrl });
}

/** A week, a month and a year may end on one day, and the feed has another order of these than the list. */
const REPORTS_MAX = ITEMS_MAX + 2;
