import type { Article, EditorialTake } from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { count } from "../frame/figures.js";
import { moment } from "../frame/moment.js";
import { outsideAddress, outsideLink } from "../frame/outside-link.js";
import { markdownView } from "../guides/markdown.js";
import { html, type Markup } from "../html.js";
import { ifFound } from "../pages/if-found.js";
import { Moved, type Page, type PageContent } from "../pages/page.js";
import { newsLinks } from "./news-links.js";
import { type Cited, citedList, markedMarkdown } from "./references.js";
import { storyList } from "./stories.js";
import { codeLinks, takePath } from "./takes-page.js";

/** One editorial take, with its text, what it cites and stories near to it. */
export const takePage: Page = {
  path: "/takes/*",
  parameters: [],
  async load({ news }, { name: slug }) {
    if (slug !== slug.toLowerCase()) return new Moved(takePath(slug.toLowerCase()));
    const { take } = await news.getEditorialTake({ slug });
    const related = await ifFound(nearTo(news, take!));
    return takeContent(take!, related?.articles ?? []);
  },
};

/** The stories near to the one that a take takes up, or to the newest about its stock. */
async function nearTo(
  news: Parameters<Page["load"]>[0]["news"],
  { sourceArticleId, stockCode }: EditorialTake,
): Promise<{ readonly articles: readonly Article[] }> {
  if (sourceArticleId === "" && stockCode === "") return { articles: [] };
  return news.getRelatedNews({ articleId: sourceArticleId, stockCode, limit: 6 });
}

/** What the page shows of a take and of stories near to it. */
export function takeContent(take: EditorialTake, related: readonly Article[]): PageContent {
  const cited = take.citations.map(
    ({ refId, headline, source, date, url }): Cited => ({ id: refId, headline, source, date, url }),
  );
  return {
    title: take.headline,
    description: take.standfirst === "" ? `A take of the editors: ${take.headline}` : take.standfirst,
    kind: "article",
    area: "news",
    body: html`${newsLinks("/takes")}
${crumbs(["Takes", "/takes"])}
<article class="guide take">
<h1>${take.headline}</h1>
${take.standfirst !== "" && html`<p class="lede">${take.standfirst}</p>`}
${signature(take)}
${markdownView(markedMarkdown(take.bodyMd, cited), takeLink, "text-")}
</article>
${citedList(cited)}
${related.length > 0 && html`<section aria-labelledby="related"><h2 id="related">Stories near to it</h2>${storyList(related)}</section>`}`,
  };
}

/** Who wrote it, when, about what, and whether a model drafted it. */
function signature({
  byline,
  publishedAt,
  stockCodes,
  wordCount,
  model,
  sourceUrl,
  sourceName,
}: EditorialTake): Markup {
  return html`<p class="story-line">${byline !== "" && `${byline} · `}${moment(publishedAt)}${codeLinks(stockCodes)} · ${count(wordCount)} words${model !== "" && ` · drafted by the model ${model}`}${sourceName !== "" && html` · takes up ${outsideLink(sourceUrl, sourceName)}`}</p>`;
}

/** Links of a take lead to its marks or elsewhere; any other is its text. */
function takeLink(href: string): string | undefined {
  return /^#ref-\d{1,4}$/.test(href) ? href : outsideAddress(href);
}
