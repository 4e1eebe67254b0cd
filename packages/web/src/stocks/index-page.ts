import { industryPath } from "@daybook/domain/industry-path";
import {
  type ScreenedStock,
  ScreenerSortField,
  type ScreenStocksResponse,
  type SearchStocksResponse,
  type Stock,
} from "@daybook/sdk/messages";
import { count, day } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { marketLinks } from "../market/market-links.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { stockAddress } from "./stock-tab.js";

/** All stocks by their value, and the search for one. */
export const indexPage: Page = {
  path: "/stocks",
  parameters: ["q", "offset"],
  async load({ search, screener }, request) {
    const query = (request.query.get("q") ?? "").trim().slice(0, QUERY_MAX);
    if (query !== "") return foundContent(await search.searchStocks({ query, limit: PAGE_ROWS }), request);
    const offset = offsetIn(request);
    const asked = { sortField: ScreenerSortField.MARKET_CAP, limit: PAGE_ROWS, offset };
    return listContent(await screener.screenStocks(asked), offset, request);
  },
};

/** What a search found. */
function foundContent(answer: SearchStocksResponse, request: PageRequest): PageContent {
  const { query, stocks, totalCount } = answer;
  const table = tableOf({
    name: "found",
    caption: "Best match first",
    columns: foundColumns,
    rows: stocks,
    total: totalCount,
  });
  return {
    title: `Stocks that match ${query}`,
    description: "Stocks by code, present or former name, or keyword.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/stocks")}
<h1>Stocks</h1>
${searchForm(query)}
<p>${
      totalCount === 0
        ? html`Nothing matches <strong>${query}</strong>. A code, a name, or a word of either is enough, also a former one.`
        : html`${count(totalCount)} ${totalCount === 1 ? "match" : "matches"} for <strong>${query}</strong>${totalCount > stocks.length && html`, of which the best ${count(stocks.length)} are shown`}.`
    } <a href="/stocks">All stocks</a></p>
${stocks.length > 0 && tableWithFiles(table, request)}`,
  };
}

/** The stocks of the newest report, largest first. */
function listContent(answer: ScreenStocksResponse, offset: number, request: PageRequest): PageContent {
  const table = tableOf({
    name: "stocks",
    caption: `Stocks ${offset + 1} to ${offset + answer.stocks.length} by market value, unknown last`,
    columns: listColumns,
    rows: answer.stocks,
    total: answer.totalCount,
  });
  return {
    title: "Stocks",
    description: "Every stock of the newest report, by market value, and a search by code or name.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/stocks")}
<h1>Stocks</h1>
<p class="lede">${count(answer.totalCount)} ordinary shares with a position above zero are in the reports of the month to ${day(answer.asOf)}. Prices are of ${day(answer.priceAsOf)}.</p>
${searchForm("")}
${answer.stocks.length > 0 && tableWithFiles(table, request)}
${pager(request, offset, answer.totalCount, "the stocks")}`,
  };
}

function searchForm(query: string): Markup {
  return html`<form class="line-form" method="get" action="/stocks" role="search" aria-label="Stocks">
<label for="find-stock">Code, name or word of it</label>
<input id="find-stock" type="search" name="q" value="${query}" maxlength="${QUERY_MAX}" autocomplete="off">
<button>Find</button>
</form>`;
}

const foundColumns: readonly Column<Stock>[] = [
  {
    name: "productCode",
    title: "Code",
    kind: "code",
    cell: (stock) => stock.productCode,
    link: (stock) => stockAddress(stock.productCode),
  },
  { name: "name", title: "Company", kind: "text", cell: (stock) => stock.name },
  { name: "matchedName", title: "Matched a former name", kind: "text", cell: (stock) => stock.matchedName ?? "" },
  { name: "industry", title: "Industry", kind: "text", cell: (stock) => stock.industry },
  { name: "percentageShorted", title: "Short", kind: "percent", cell: (stock) => stock.percentageShorted },
  { name: "reportDate", title: "Report of", kind: "day", cell: (stock) => stock.reportDate ?? "" },
];

const listColumns: readonly Column<ScreenedStock>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: (stock) => stock.stockCode,
    link: (stock) => stockAddress(stock.stockCode),
  },
  { name: "companyName", title: "Company", kind: "text", cell: (stock) => stock.companyName },
  {
    name: "industry",
    title: "Industry",
    kind: "text",
    cell: (stock) => stock.industry,
    link: (stock) => industryPath(stock.industry),
  },
  { name: "marketCap", title: "Market value", kind: "dollars", cell: (stock) => stock.marketCap },
  { name: "latestPrice", title: "Price", kind: "price", cell: (stock) => stock.latestPrice },
  { name: "priceChange1m", title: "1 month", kind: "change", cell: (stock) => stock.priceChange1m },
  { name: "shortPct", title: "Short", kind: "percent", cell: (stock) => stock.shortPct },
];

const QUERY_MAX = 100;
