import type { Article as SentArticle } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Story } from "../../data/news/articles/stories.js";

/** A story as it is sent: its primary, and who else carries it. */
export function sentArticle({ article, members, sources, isPriceSensitive }: Story): Answer<SentArticle> {
  return {
    id: article.id,
    stockCode: article.stockCode ?? "",
    source: article.source,
    headline: article.headline,
    url: article.url ?? "",
    publishedAt: article.publishedAt,
    sentiment: article.sentiment ?? "",
    relevanceScore: article.relevanceScore,
    isPriceSensitive: article.isPriceSensitive,
    summary: article.summary ?? "",
    tags: article.tags,
    imageUrl: article.imageUrl ?? "",
    syndicationCount: members.length,
    syndicatedSources: sources,
    storyIsPriceSensitive: isPriceSensitive,
  };
}
