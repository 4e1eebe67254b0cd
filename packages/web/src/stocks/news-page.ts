import { ifFound } from "../pages/if-found.js";
import { eventsSection } from "./events-section.js";
import { newsSection, relatedSection, takesSection } from "./news-sections.js";
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
    takesSection(takes.takes),
    newsSection(stories, request),
    relatedSection(related?.articles ?? [], request),
    eventsSection(timeline?.events ?? [], request),
  ];
});
