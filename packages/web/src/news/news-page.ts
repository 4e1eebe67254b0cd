import type { GetMarketNewsResponse } from "@daybook/sdk/messages";
import { type Filter, filterForm } from "../frame/filter-form.js";
import { counted } from "../frame/format.js";
import { html } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { wordIn } from "../pages/parameters.js";
import { newsLinks } from "./news-links.js";
import { storyDays, storyTable } from "./stories.js";

/** The stories of all stocks and of the market, or of one stock. */
export const newsPage: Page = {
  path: "/news",
  parameters: ["stock", "source", "sentiment", "sensitive", "count"],
  async load({ news }, request) {
    const { query } = request;
    const source = query.get("source") ?? "";
    const limit = Number(wordIn(query, "count", COUNTS));
    const stockCode = query.get("stock")?.trim().toUpperCase() ?? "";
    if (stockCode === "") {
      const priceSensitiveOnly = query.get("sensitive") === "yes";
      return newsContent(await news.getMarketNews({ limit, source, priceSensitiveOnly }), request);
    }
    const sentiment = wordIn(query, "sentiment", SENTIMENTS);
    return newsContent(await news.getStockNews({ stockCode, limit, source, sentiment }), request);
  },
};

/** What the page shows of an answer. */
export function newsContent(
  { articles, totalCount }: Pick<GetMarketNewsResponse, "articles" | "totalCount">,
  request: PageRequest,
): PageContent {
  const stock = request.query.get("stock")?.trim().toUpperCase() ?? "";
  const title = stock === "" ? "News" : `News about ${stock}`;
  const table = storyTable(articles);
  const isWhole = articles.length >= totalCount;
  return {
    title,
    description:
      stock === ""
        ? "The newest announcements and stories about listed companies and the market, each once."
        : `The newest announcements and stories filed under ${stock}, each once.`,
    area: "news",
    tables: [table],
    body: html`${newsLinks("/news")}
<h1>${title}</h1>
<p class="lede">${totalCount === 0 ? "No story matches." : isWhole ? `${counted(totalCount, "story", "stories")}, newest first.` : `The newest ${articles.length} of ${counted(totalCount, "story", "stories")}.`} One that several sources carry is listed once. Times are those of the exchange, in Sydney.</p>
${filterForm("/news", "Narrow the news", filtersOf(request, stock), "Show", stock !== "" && html` <a href="/news">News of all stocks</a>`)}
${storyDays(articles)}
${articles.length > 0 && html`<p class="files">These stories as <a href="${request.file(table, "csv")}">CSV</a> or <a href="${request.file(table, "json")}">JSON</a>.</p>`}
<nav class="pager" aria-label="More news">${!isWhole && (articles.length < MOST ? html`<a rel="next" href="${request.address({ count: String(MOST) })}">Show the newest ${MOST}</a>` : html`<span class="faint">A list ends at ${MOST} stories: those before are found by stock or by source.</span>`)}</nav>`,
  };
}

function filtersOf({ query }: PageRequest, stock: string): readonly Filter[] {
  const own: Filter =
    stock === ""
      ? {
          name: "sensitive",
          label: "Announcements",
          value: query.get("sensitive") === "yes" ? "yes" : "",
          options: [
            { value: "", name: "all stories" },
            { value: "yes", name: "price sensitive only" },
          ],
        }
      : {
          name: "sentiment",
          label: "Sentiment, as stated",
          value: wordIn(query, "sentiment", SENTIMENTS),
          options: SENTIMENTS.map((value) => ({ value, name: value === "" ? "any" : value })),
        };
  return [
    { name: "stock", label: "Stock code", value: stock, type: "text" },
    { name: "source", label: "Source", value: query.get("source") ?? "", type: "text", hint: "such as asx" },
    own,
  ];
}

const MOST = 100;
const COUNTS = ["50", "100"] as const;
const SENTIMENTS = ["", "positive", "negative", "neutral"] as const;
