import { count, day } from "../frame/figures.js";
import { html } from "../html.js";
import { ifFound } from "../pages/if-found.js";
import { growthSection } from "./accounts-sections.js";
import { chosenHistory, HISTORY_PARAMETERS } from "./chosen-history.js";
import { eventsSection } from "./events-section.js";
import { figuresSection } from "./figures-section.js";
import { historyOf } from "./history.js";
import { historySection } from "./history-section.js";
import { historyStops } from "./history-stops.js";
import { knownShares } from "./known-shares.js";
import { newsSection } from "./news-sections.js";
import { peersSection } from "./peers-section.js";
import { type Section, stockAddress, stockTab, TABS } from "./stock-tab.js";
import { tradesSection } from "./trades-section.js";
import { verdictSection } from "./verdict-section.js";

/** A stock at a glance: its short interest against its price, and the newest of everything else. */
export const stockPage = stockTab(TABS.overview, HISTORY_PARAMETERS, async (ask, request, head) => {
  const { code } = head;
  const chosen = chosenHistory(request.query);
  const { stock, news, politicians } = ask;
  const [shares, timeline, peers, verdict, trades, stories, declared, revisions, fundamentals] = await Promise.all([
    head.stock && knownShares(ask, head.stock),
    ifFound(stock.getEventTimeline({ stockCode: code, limit: 100 })),
    ifFound(stock.getPeerComparison({ stockCode: code })),
    ifFound(stock.getStockVerdict({ productCode: code })),
    ifFound(stock.getDirectorTrades({ stockCode: code, limit: 5 })),
    news.getStockNews({ stockCode: code, limit: 5 }),
    politicians.listStockPoliticians({ stockCode: code }),
    ifFound(stock.getStockRevisions({ productCode: code, limit: REVISIONS_MAX })),
    ifFound(stock.getStockFundamentals({ stockCode: code })),
  ]);
  const events = timeline?.events ?? [];
  const history = await historyOf(ask, code, chosen, events);
  const stops = await historyStops(ask, code, chosen, history, revisions?.revisions ?? []);
  const more = (tab: (typeof TABS)[keyof typeof TABS], text: string) =>
    html`<p class="more"><a href="${stockAddress(code, tab)}">${text}</a></p>`;
  return [
    figuresSection(head.stock, shares),
    historySection(head, chosen, history, stops, request),
    eventsSection(events.slice(0, 8), request, more(TABS.news, "All events of a year")),
    peersSection(peers, request),
    growthSection(fundamentals, more(TABS.accounts, "Accounts by period, dividends and tax")),
    verdictSection(verdict, request),
    tradesSection(trades, request, more(TABS.holders, "All director trades")),
    newsSection(stories, request, more(TABS.news, "All news")),
    interestsNote(declared.politicianCount, code),
    revisionsNote(revisions?.totalCount ?? 0, revisions?.revisions[0]?.date ?? "", code),
  ];
});

function interestsNote(politicianCount: number, code: string): Section {
  return {
    title: "Declared interests",
    body:
      politicianCount === 0
        ? undefined
        : html`<p>${count(politicianCount)} ${politicianCount === 1 ? "member" : "members"} of parliament ${politicianCount === 1 ? "has" : "have"} declared an interest in this company. <a href="${stockAddress(code, TABS.holders)}">Who, and since when</a></p>`,
  };
}

function revisionsNote(total: number, newest: string, code: string): Section {
  return {
    title: "Revisions",
    body:
      total === 0
        ? undefined
        : html`<p>${count(total)} ${total === 1 ? "figure" : "figures"} on short positions in this stock ${total === 1 ? "was" : "were"} restated by a later file, the newest of them for ${day(newest)}. <a href="${stockAddress(code, TABS.revisions)}">What was restated</a></p>`,
  };
}

const REVISIONS_MAX = 1000;
