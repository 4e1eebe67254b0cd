import { industryPath } from "@daybook/domain/industry-path";
import { type ScreenedStock, type ScreenStocksResponse, SortDirection } from "@daybook/sdk/messages";
import { count, day } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { orWhyNot } from "../pages/if-found.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { marketLinks, stockPath } from "./market-links.js";
import { type Screen, screenIn, screenParameters } from "./screen-fields.js";
import { screenForm } from "./screen-form.js";
import { screenOrderIn } from "./screen-order.js";

/** The stocks that pass the bounds which the address states. */
export const screenerPage: Page = {
  path: "/screener",
  parameters: [...screenParameters, "sort", "direction", "offset"],
  async load({ market, screener }, request) {
    const { query } = request;
    const screen = screenIn(query);
    const [answer, all] = await Promise.all([
      orWhyNot(
        screener.screenStocks({
          filters: filtersOf(screen),
          sortField: screenOrderIn(query).field,
          sortDirection: query.get("direction") === "lowest" ? SortDirection.ASC : SortDirection.DESC,
          limit: PAGE_ROWS,
          offset: offsetIn(request),
        }),
      ),
      market.getIndustryTreeMap({ limit: 1 }),
    ]);
    return screenerContent(
      answer,
      all.industries.map(({ name }) => name),
      request,
    );
  },
};

function filtersOf({ bounds, industry, codes, hasDirectorBuys }: Screen) {
  return {
    ...bounds,
    industries: industry === "" ? [] : [industry],
    productCodes: [...codes],
    hasDirectorBuys,
  };
}

/** What the page shows of the answers; of a screen that cannot be asked for, why not. */
export function screenerContent(
  answer: ScreenStocksResponse | string,
  industries: readonly string[],
  request: PageRequest,
): PageContent {
  const { query } = request;
  const isRefused = typeof answer === "string";
  const table = tableOf({
    name: "stocks",
    caption: isRefused ? "Stocks that pass" : captionOf(answer, request),
    columns,
    rows: isRefused ? [] : answer.stocks,
    total: isRefused ? 0 : answer.totalCount,
  });
  return {
    title: "Screener",
    description: "Stocks by short interest, price, value, earnings, dividends, director trades and news.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/screener")}
<h1>Screener</h1>
<p class="lede">Stocks that are reported short and pass every bound. One whose figure is unknown passes no bound on it.</p>
${screenForm(query, industries, screenOrderIn(query))}
<div aria-live="polite" data-results="heading">${problemsOf([...screenIn(query).problems, ...(isRefused ? [answer] : [])])}
${!isRefused && passing(answer)}</div>
<div data-results="body">${!isRefused && stocksSection(answer, table, request)}</div>`,
  };
}

function captionOf({ stocks, totalCount }: ScreenStocksResponse, request: PageRequest): string {
  return `Stocks that pass, ${rowsInWords(offsetIn(request), stocks.length, totalCount)}`;
}

function passing({ totalCount, asOf, priceAsOf }: ScreenStocksResponse): Markup {
  return html`<p>${count(totalCount)} stocks pass${asOf !== "" && html`, by the report of ${day(asOf)}`}${priceAsOf !== "" && html` and prices to ${day(priceAsOf)}`}.</p>`;
}

function stocksSection({ totalCount }: ScreenStocksResponse, table: Table, request: PageRequest): Markup {
  return html`${table.rows.length > 0 && tableWithFiles(table, request)}
${pager(request, offsetIn(request), totalCount, "the stocks that pass")}`;
}

function problemsOf(problems: readonly string[]): Markup | undefined {
  if (problems.length === 0) return undefined;
  return html`<div class="refusal" role="alert">${problems.map((problem) => html`<p>${problem}</p>`)}</div>`;
}

const columns: readonly Column<ScreenedStock>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: (stock) => stock.stockCode,
    link: (stock) => stockPath(stock.stockCode),
  },
  { name: "companyName", title: "Company", kind: "text", cell: (stock) => stock.companyName },
  { name: "shortPct", title: "Reported short", kind: "percent", cell: (stock) => stock.shortPct },
  { name: "shortPctChange4w", title: "Four weeks", kind: "points", cell: (stock) => stock.shortPctChange4w },
  { name: "daysToCover", title: "Days to cover", kind: "decimal", cell: (stock) => stock.daysToCover },
  { name: "latestPrice", title: "Price", kind: "price", cell: (stock) => stock.latestPrice },
  { name: "priceChange1m", title: "Over a month", kind: "change", cell: (stock) => stock.priceChange1m },
  { name: "marketCap", title: "Market value", kind: "dollars", cell: (stock) => stock.marketCap },
  { name: "peRatio", title: "P/E", kind: "decimal", cell: (stock) => stock.peRatio },
  { name: "dividendYield", title: "Yield", kind: "percent", cell: (stock) => stock.dividendYield },
  {
    name: "netDirectorBuyValue",
    title: "Directors, net",
    kind: "dollars",
    cell: (stock) => stock.netDirectorBuyValue,
  },
  { name: "newsCount30d", title: "Stories", kind: "count", cell: (stock) => stock.newsCount30d },
  { name: "avgSentiment", title: "Sentiment", kind: "decimal", cell: (stock) => stock.avgSentiment },
  {
    name: "industry",
    title: "Industry",
    kind: "text",
    cell: (stock) => stock.industry,
    link: (stock) => industryPath(stock.industry),
  },
];
