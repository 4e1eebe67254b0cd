import type { GetTopShortsResponse } from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { html } from "../html.js";
import { wholeIn } from "../pages/parameters.js";
import type { PageContent, PageRequest, SitePage } from "../pages/site-page.js";
import { type Column, tableMarkup, tableOf } from "../tables/table.js";

type Entry = GetTopShortsResponse["timeSeries"][number];

/** The stocks by the share of their issued shares that is reported short. */
export const rankingPage: SitePage = {
  path: "/shorts",
  parameters: ["offset"],
  async load({ market }, request) {
    const offset = wholeIn(request.query, "offset") ?? 0;
    const answer = await market.getTopShorts({ limit: PAGE_ROWS, offset, summaryOnly: true });
    return rankingContent(answer, offset, request);
  },
};

/** What the page shows of an answer. */
export function rankingContent(answer: GetTopShortsResponse, offset: number, request: PageRequest): PageContent {
  const table = tableOf({
    name: "ranking",
    caption: `Stocks ${offset + 1} to ${offset + answer.timeSeries.length} by percent of issued shares reported short`,
    columns,
    rows: answer.timeSeries,
  });
  return {
    title: "Most shorted stocks",
    description: "Every stock of the newest report by the percent of its issued shares that is reported short.",
    part: "market",
    tables: [table],
    body: html`<h1>Most shorted stocks</h1>
<p class="lede">${count(answer.totalCount)} securities are in the ranking of the newest report.</p>
${tableMarkup(table, { csv: request.file(table, "csv"), json: request.file(table, "json") })}
<nav class="pager" aria-label="Pages of the ranking">
${offset > 0 && html`<a rel="prev" href="${request.address({ offset: offset > PAGE_ROWS ? String(offset - PAGE_ROWS) : undefined })}">Higher ranks</a>`}
${answer.offset < answer.totalCount && html`<a rel="next" href="${request.address({ offset: String(answer.offset) })}">Lower ranks</a>`}
</nav>`,
  };
}

const columns: readonly Column<Entry>[] = [
  {
    name: "productCode",
    title: "Code",
    kind: "code",
    cell: (entry) => entry.productCode,
    link: (entry) => `/stocks/${entry.productCode}`,
  },
  { name: "name", title: "Company", kind: "text", cell: (entry) => entry.name },
  { name: "latestPercentage", title: "Reported short", kind: "percent", cell: (entry) => entry.latestPercentage },
  { name: "latestShortPosition", title: "Shares", kind: "count", cell: (entry) => entry.latestShortPosition },
];

const PAGE_ROWS = 50;
