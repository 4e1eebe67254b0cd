import { ifFound } from "../pages/if-found.js";
import { eventsPart } from "./events-part.js";
import { newsPart, relatedPart, takesPart } from "./news-parts.js";
import { stockTab, TABS } from "./stock-tab.js";

/** What was written about a stock, and what happened to it. */
export const newsPage = stockTab(TABS.news, [], async ({ stock, news }, request, { code }) => {
  const [stories, timeline, related, takes] = await Promise.all([
    news.getStockNews({ stockCode: code, limit: 50 }),
    ifFound(stock.getEventTimeline({ stockCode: code, limit: 100 })),
    ifFound(news.getRelatedNews({ stockCode: code, limit: 12 })),
    news.listEditorialTakes({ stockCode: code, limit: 10 }),
  ]);
  return [
    takesPart(takes.takes),
    newsPart(stories, request),
    relatedPart(related?.articles ?? [], request),
    eventsPart(timeline?.events ?? [], request),
  ];
});
