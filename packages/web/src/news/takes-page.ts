import type { EditorialTake, ListEditorialTakesResponse } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { exchangeDay } from "../frame/moment.js";
import { html, type Markup } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { type Column, tableOf } from "../tables/table.js";
import { newsLinks } from "./news-links.js";

/** The editorial takes that are published. */
export const takesPage: Page = {
  path: "/takes",
  parameters: ["stock", "offset"],
  async load({ news }, request) {
    const offset = offsetIn(request);
    const stockCode = request.query.get("stock")?.trim().toUpperCase() ?? "";
    return takesContent(await news.listEditorialTakes({ limit: PAGE_ROWS, offset, stockCode }), offset, request);
  },
};

/** What the page shows of an answer. */
export function takesContent(
  { takes, totalCount }: Pick<ListEditorialTakesResponse, "takes" | "totalCount">,
  offset: number,
  request: PageRequest,
): PageContent {
  const stock = request.query.get("stock")?.trim().toUpperCase() ?? "";
  const title = stock === "" ? "Takes" : `Takes on ${stock}`;
  const table = tableOf({ name: "takes", caption: "Takes, newest first", columns, rows: takes });
  return {
    title,
    description: "Short articles of the editors on companies and the market, with what they cite.",
    area: "news",
    tables: [table],
    body: html`${newsLinks("/takes")}
<h1>${title}</h1>
<p class="lede">Short articles of the editors on what the figures say: ${rowsInWords(offset, takes.length, totalCount)}.</p>
${filterForm("/takes", "Narrow the takes", [{ name: "stock", label: "Stock code", value: stock, type: "text" }])}
<ul class="headlines">${takes.map(takeItem)}</ul>
${takes.length > 0 && html`<p class="files">This list as <a href="${request.file(table, "csv")}">CSV</a> or <a href="${request.file(table, "json")}">JSON</a>.</p>`}
${pager(request, offset, totalCount, "takes")}`,
  };
}

/** A take in a list. */
function takeItem({ slug, headline, standfirst, byline, stockCodes, publishedAt }: EditorialTake): Markup {
  return html`<li><h2><a href="${takePath(slug)}">${headline}</a></h2>
${standfirst !== "" && html`<p>${standfirst}</p>`}
<p class="story-line">${day(exchangeDay(publishedAt))}${byline !== "" && ` · ${byline}`}${codeLinks(stockCodes)}</p></li>
`;
}

/** The stocks that a take is about, each after a dot. */
export function codeLinks(stockCodes: readonly string[]): Markup {
  return html`${stockCodes.map((code) => html` · <a href="/stocks/${encodeURIComponent(code)}"><code>${code}</code></a>`)}`;
}

/** Where a take is. */
export function takePath(slug: string): string {
  return `/takes/${encodeURIComponent(slug)}`;
}

const columns: readonly Column<EditorialTake>[] = [
  { name: "slug", title: "Name", kind: "code", cell: ({ slug }) => slug },
  { name: "publishedAt", title: "Published", kind: "day", cell: ({ publishedAt }) => exchangeDay(publishedAt) },
  { name: "headline", title: "Headline", kind: "text", cell: ({ headline }) => headline },
  { name: "stockCodes", title: "Codes", kind: "text", cell: ({ stockCodes }) => stockCodes.join(" ") },
  { name: "byline", title: "By", kind: "text", cell: ({ byline }) => byline },
  { name: "wordCount", title: "Words", kind: "count", cell: ({ wordCount }) => wordCount },
];
