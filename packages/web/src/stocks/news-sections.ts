import type { Article, EditorialTake, GetStockNewsResponse } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { exchangeDay } from "../frame/moment.js";
import { isoDayOf } from "../frame/timestamp.js";
import { webAddress } from "../frame/web-address.js";
import { html, type Shown } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { type Section, stockAddress } from "./stock-tab.js";

/** The stories filed under a code, each once however many sources carry it. */
export function newsSection(
  { articles, totalCount }: GetStockNewsResponse,
  request: PageRequest,
  more?: Shown,
): Section {
  const title = "News";
  if (articles.length === 0) return { title, body: undefined };
  const caption = `${articles.length} of ${totalCount} stories by their day in UTC, newest first`;
  const table = tableOf({ name: "news", caption, columns, rows: articles });
  return { title, body: html`${tableWithFiles(table, request)}${more}`, tables: [table] };
}

/** Stories nearest in content to the newest one of a stock. */
export function relatedSection(articles: readonly Article[], request: PageRequest): Section {
  const title = "Related news";
  if (articles.length === 0) return { title, body: undefined };
  const caption = "Stories nearest in content to the newest one above, nearest first";
  const table = tableOf({ name: "related", caption, columns: [...columns, filedUnder], rows: articles });
  return { title, body: tableWithFiles(table, request), tables: [table] };
}

/** What the editors wrote about a stock. */
export function takesSection(takes: readonly EditorialTake[]): Section {
  return {
    title: "Takes",
    body:
      takes.length === 0
        ? undefined
        : html`<ul class="stories">${takes.map(
            (take) => html`<li><h3><a href="/takes/${encodeURIComponent(take.slug)}">${take.headline}</a></h3>
<p class="faint">${day(exchangeDay(take.publishedAt))}${take.byline !== "" && `, ${take.byline}`}</p>${take.standfirst !== "" && html`<p>${take.standfirst}</p>`}</li>`,
          )}</ul>`,
  };
}

const columns: readonly Column<Article>[] = [
  { name: "publishedAt", title: "Date", kind: "day", cell: ({ publishedAt }) => isoDayOf(publishedAt) },
  {
    name: "headline",
    title: "Headline",
    kind: "text",
    cell: ({ headline }) => headline,
    link: ({ url }) => webAddress(url),
  },
  { name: "source", title: "Source", kind: "text", cell: ({ source }) => source },
  { name: "sentiment", title: "Sentiment", kind: "text", cell: ({ sentiment }) => sentiment },
  {
    name: "storyIsPriceSensitive",
    title: "Price sensitive",
    kind: "text",
    cell: ({ storyIsPriceSensitive }) => storyIsPriceSensitive,
  },
  { name: "syndicationCount", title: "Carried by", kind: "count", cell: ({ syndicationCount }) => syndicationCount },
];

const filedUnder: Column<Article> = {
  name: "stockCode",
  title: "Filed under",
  kind: "text",
  cell: ({ stockCode }) => stockCode,
  link: ({ stockCode }) => (stockCode === "" ? undefined : stockAddress(stockCode)),
};
