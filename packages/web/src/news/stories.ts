import type { Article } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { exchangeDay, timeOfDay } from "../frame/moment.js";
import { outsideLink } from "../frame/outside-link.js";
import { html, type Markup } from "../html.js";
import { type Column, type Table, tableOf } from "../tables/table.js";

/** Stories under the days on which they were published, in the order of the answer. */
export function storyDays(articles: readonly Article[]): Markup {
  return html`${daysOf(articles).map(
    ([iso, stories]) => html`<section class="story-day"><h2>${iso === "" ? "Without a date" : day(iso)}</h2>
<ul class="stories">${stories.map(storyItem)}</ul></section>
`,
  )}`;
}

/** A few stories in one list, each with its day. */
export function storyList(articles: readonly Article[]): Markup {
  return html`<ul class="stories">${articles.map((article) => storyItem(article, true))}</ul>`;
}

/** The same stories as a file. */
export function storyTable(articles: readonly Article[]): Table {
  return tableOf({ name: "stories", caption: "Stories, newest first", columns, rows: articles });
}

/** A story in a line or two. What the source states about it is said in its words, and nothing else. */
function storyItem(article: Article, isDated: unknown): Markup {
  const { stockCode, source, headline, url, summary, sentiment, storyIsPriceSensitive, syndicatedSources } = article;
  return html`<li><p class="story-head">${outsideLink(url, headline)}${storyIsPriceSensitive && html` <span class="mark">price sensitive</span>`}</p>
${summary !== "" && html`<p class="story-summary">${summary}</p>`}
<p class="story-line">${isDated === true && html`${day(exchangeDay(article.publishedAt))}, `}${timeOfDay(article.publishedAt)} · ${source}${stockCode !== "" && html` · <a href="/stocks/${encodeURIComponent(stockCode)}"><code>${stockCode}</code></a>`}${syndicatedSources.length > 0 && ` · also carried by ${syndicatedSources.join(", ")}`}${sentiment !== "" && ` · sentiment: ${sentiment}`}</p></li>
`;
}

function daysOf(articles: readonly Article[]): [string, Article[]][] {
  const days = new Map<string, Article[]>();
  for (const article of articles) {
    const iso = exchangeDay(article.publishedAt);
    const stories = days.get(iso) ?? [];
    stories.push(article);
    days.set(iso, stories);
  }
  return [...days];
}

const columns: readonly Column<Article>[] = [
  { name: "id", title: "Id", kind: "code", cell: ({ id }) => id },
  { name: "publishedAt", title: "Published", kind: "text", cell: ({ publishedAt }) => isoMoment(publishedAt) },
  { name: "stockCode", title: "Code", kind: "code", cell: ({ stockCode }) => stockCode },
  { name: "source", title: "Source", kind: "text", cell: ({ source }) => source },
  { name: "headline", title: "Headline", kind: "text", cell: ({ headline }) => headline },
  { name: "url", title: "Address", kind: "text", cell: ({ url }) => url },
  { name: "sentiment", title: "Sentiment", kind: "text", cell: ({ sentiment }) => sentiment },
  {
    name: "storyIsPriceSensitive",
    title: "Price sensitive",
    kind: "text",
    cell: ({ storyIsPriceSensitive }) => storyIsPriceSensitive,
  },
];

function isoMoment(at: Article["publishedAt"]): string | undefined {
  return at === undefined ? undefined : new Date(Number(at.seconds) * 1000).toISOString();
}
