import { momentOf } from "../housing/moments.js";
import { ascending, byAll, grouped } from "../housing/order.js";
import { type Row, rowsOf, textOf, textsOf } from "../politicians/rows.js";
import type { Database } from "../sql/database.js";
import { folded } from "./folded.js";

/** An article as the newest file that has it states it. */
export interface Article {
  readonly id: string;
  readonly source: string;
  readonly stockCode: string;
  readonly headline: string;
  readonly url: string;
  readonly summary: string;
  readonly imageUrl: string;
  readonly publishedMs: number;
  readonly sentiment: string;
  readonly relevanceScore: number | null;
  readonly isPriceSensitive: boolean;
  readonly tags: readonly string[];
}

/** A cluster of news.md section 2: its primary and all of its articles, the primary among them. */
export interface Story {
  readonly primary: Article;
  readonly articles: readonly Article[];
}

const columns =
  "id file stated_at source stock_code headline url summary image_url published_at sentiment relevance_score is_price_sensitive tags";

/** Every article that is held, each as its newest file states it, the larger file of two of one moment. */
export async function readArticles(database: Database): Promise<Article[]> {
  const stated = grouped(await rowsOf(database, "articles", columns), (row) => textOf(row, "id"));
  const newest = byAll<Row>(
    (one, other) => Number(other.stated_at) - Number(one.stated_at),
    (one, other) => ascending(textOf(other, "file"), textOf(one, "file")),
  );
  return [...stated.values()].map((rows) => articleOf(rows.toSorted(newest)[0]!));
}

function articleOf(row: Row): Article {
  return {
    id: textOf(row, "id"),
    source: textOf(row, "source"),
    stockCode: textOf(row, "stock_code"),
    headline: textOf(row, "headline"),
    url: textOf(row, "url"),
    summary: textOf(row, "summary"),
    imageUrl: textOf(row, "image_url"),
    publishedMs: Number(row.published_at),
    sentiment: textOf(row, "sentiment"),
    relevanceScore: row.relevance_score === null ? null : Number(row.relevance_score),
    isPriceSensitive: row.is_price_sensitive === "true",
    tags: textsOf(row, "tags"),
  };
}

const HOURS_72 = 72 * 3_600_000;

/** The stories of articles, newest first: each article begins one unless it repeats the primary of an earlier one. */
export function storiesOf(articles: readonly Article[]): Story[] {
  const inOrder = articles.toSorted(
    byAll<Article>(
      (one, other) => one.publishedMs - other.publishedMs,
      (one, other) => ascending(one.id, other.id),
    ),
  );
  const headlines = new Map(inOrder.map((article) => [article, folded(article.headline)]));
  const repeats = (later: Article, primary: Article) =>
    later.stockCode === primary.stockCode &&
    later.publishedMs - primary.publishedMs <= HOURS_72 &&
    ((later.url !== "" && later.url === primary.url) ||
      (headlines.get(later) !== "" && headlines.get(later) === headlines.get(primary)));
  const placed = new Set<Article>();
  const stories: Story[] = [];
  for (const [i, primary] of inOrder.entries()) {
    if (placed.has(primary)) continue;
    const members = inOrder.slice(i + 1).filter((later) => !placed.has(later) && repeats(later, primary));
    for (const article of members) placed.add(article);
    stories.push({ primary, articles: [primary, ...members] });
  }
  return stories.sort(newestFirst);
}

/** Newest first, then by id. */
export const newestFirst = byAll<Story>(
  (one, other) => other.primary.publishedMs - one.primary.publishedMs,
  (one, other) => ascending(one.primary.id, other.primary.id),
);

/** A story is sensitive when the exchange marked any article of it (the table of README.md). */
export function isSensitive({ articles }: Story): boolean {
  return articles.some(({ isPriceSensitive }) => isPriceSensitive);
}

/** A story as it is sent. */
export function storyMessage(story: Story) {
  const { id, stockCode, source, headline, url, publishedMs, sentiment, relevanceScore, summary, tags, imageUrl } =
    story.primary;
  const { isPriceSensitive } = story.primary;
  const others = new Set(story.articles.map((article) => article.source).filter((other) => other !== source));
  return {
    ...{ id, stockCode, source, headline, url, publishedAt: momentOf(publishedMs), sentiment, relevanceScore },
    ...{ isPriceSensitive, storyIsPriceSensitive: isSensitive(story), summary, tags, imageUrl },
    syndicationCount: story.articles.length,
    syndicatedSources: [...others].sort(ascending),
  };
}
