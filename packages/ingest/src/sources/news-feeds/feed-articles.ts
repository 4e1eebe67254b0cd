import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/news";
import type { Feed, FeedItem } from "../../formats/feed/feed.js";
import { markedCode } from "../../formats/news/marked-code.js";
import { sentimentOf } from "../../formats/news/sentiment.js";
import { sha256Of } from "../../formats/sha256.js";
import { SourceProblem } from "../../source.js";
import type { FeedName } from "./feed-name.js";

type ArticleRow = RowOf<typeof datasets.articles>;

/** The articles of a feed, and how many of its items are none. */
export interface FeedArticles {
  readonly rows: readonly ArticleRow[];
  readonly leftOut: {
    readonly withoutHeadline: number;
    readonly withoutDate: number;
    /** Dated more than a day after they were fetched. */
    readonly ahead: number;
    /** There before, by their guid or by what stands for it. */
    readonly repeated: number;
  };
}

/** The articles of a feed. Throws a SourceProblem when none of its items is one. */
export function feedArticles(feed: Feed, { key, fetchedBefore }: FeedName, file: string): FeedArticles {
  const leftOut = { withoutHeadline: 0, withoutDate: 0, ahead: 0, repeated: feed.repeated };
  const lastMs = fetchedBefore + MS_PER_DAY;
  const rows = new Map<string, ArticleRow>();
  for (const item of feed.items) {
    const publishedAt = item.publishedAt ?? item.updatedAt;
    const headline = item.title || item.summary.slice(0, HEADLINE_CHARS_MAX).trim();
    if (headline === "") leftOut.withoutHeadline += 1;
    else if (publishedAt === undefined) leftOut.withoutDate += 1;
    else if (publishedAt >= lastMs) leftOut.ahead += 1;
    else {
      const row = articleOf(item, { key, file, headline, publishedAt });
      if (rows.has(row.id)) leftOut.repeated += 1;
      else rows.set(row.id, row);
    }
  }
  if (rows.size === 0) throw new SourceProblem(undefined, emptyReason(leftOut));
  const newestMs = Math.max(...[...rows.values()].map((row) => row.publishedAt));
  const statedAt = feed.builtAt !== undefined && feed.builtAt < lastMs ? feed.builtAt : newestMs;
  return { rows: [...rows.values()].map((row) => ({ ...row, statedAt })), leftOut };
}

interface About {
  readonly key: string;
  readonly file: string;
  readonly headline: string;
  readonly publishedAt: number;
}

function articleOf(item: FeedItem, { key, file, headline, publishedAt }: About): ArticleRow {
  const { guid, link, summary, categories, imageUrl } = item;
  const name = guid || link || `${headline}\n${new Date(publishedAt).toISOString()}`;
  return {
    id: `${key}-${sha256Of(Buffer.from(`${key}\n${name}`)).slice(0, ID_DIGITS)}`,
    file,
    statedAt: 0,
    source: key,
    stockCode: markedCode({ headline, categories, summary }),
    headline,
    url: link || null,
    summary: summary || null,
    imageUrl: imageUrl || null,
    publishedAt,
    sentiment: sentimentOf(headline, summary),
    relevanceScore: null,
    isPriceSensitive: false,
    tags: categories,
  };
}

function emptyReason({ withoutHeadline, withoutDate, ahead }: FeedArticles["leftOut"]): string {
  if (withoutHeadline + withoutDate + ahead === 0) return "the feed has no item";
  return `no item of the feed can be used: ${withoutHeadline} have no headline, ${withoutDate} no date, ${ahead} one that is still to come`;
}

const MS_PER_DAY = 86_400_000;
const ID_DIGITS = 16;
const HEADLINE_CHARS_MAX = 150;
