import type { Market } from "../../data/market/market.js";
import type { Takes } from "../../data/news/takes/takes.js";
import { visibleTakes } from "../../data/news/takes/visible-takes.js";
import { feedText } from "./feed-text.js";

/** The feed of the takes that are shown and of the reports that are served, as RSS 2.0. */
export function feed(_market: Market, takes: Takes, webUrl: string): string {
  return feedText({ takes: visibleTakes(takes), reports: [], webUrl });
}
