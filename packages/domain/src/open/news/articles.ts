import { sentArticle } from "../../answers/news/sent-article.js";
import { articles } from "../../data/news/articles/articles-dataset.js";
import { stories } from "../../data/news/articles/stories.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";

const KEY = ["published_at", "id"] as const;

/** Every story that is served. */
export const openArticles = openDataset({
  id: "articles",
  title: "News articles",
  description:
    "The headlines that methods serve: what several sources carry of one story is one row, that of the article which came first. Texts of articles are not held.",
  withheld:
    "Headlines belong to those who published them, and only an operator who has the right may pass them on whole",
  columns: {
    id: { type: "text", meaning: "The id of the article" },
    published_at: { type: "moment", meaning: "When it was published" },
    stock_code: {
      type: "text",
      optional: true,
      meaning: "The exchange code that it is filed under; unknown of what is about the whole market",
    },
    source: { type: "text", meaning: "The key of the source" },
    headline: { type: "text", meaning: "The headline" },
    url: { type: "text", optional: true, meaning: "The address of the article" },
    sentiment: { type: "text", optional: true, meaning: "Whether it is positive, negative or neutral" },
    relevance_score: {
      type: "number",
      optional: true,
      unit: "fraction from 0 to 1",
      meaning: "How relevant it is, as the source says",
    },
    is_price_sensitive: { type: "flag", meaning: "The exchange marked it as price sensitive" },
    story_is_price_sensitive: { type: "flag", meaning: "The exchange marked this or another article of the story" },
    tags: { type: "text", meaning: "Its tags, as a JSON list" },
    syndication_count: {
      type: "whole",
      unit: "articles",
      meaning: "How many articles the story has, this one included",
    },
    syndicated_sources: { type: "text", meaning: "The keys of other sources that carry it, as a JSON list" },
  },
  key: KEY,
  madeOf: [articles],
  reads: ["news"],
  rows({ snapshot: { news } }) {
    const rows = stories(news).list.map((story) => {
      const told = sentArticle(story);
      return {
        id: told.id,
        published_at: story.article.publishedAt,
        stock_code: toldText(told.stockCode),
        source: told.source,
        headline: told.headline,
        url: toldText(told.url),
        sentiment: toldText(told.sentiment),
        relevance_score: told.relevanceScore,
        is_price_sensitive: told.isPriceSensitive,
        story_is_price_sensitive: told.storyIsPriceSensitive,
        tags: JSON.stringify(told.tags),
        syndication_count: told.syndicationCount,
        syndicated_sources: JSON.stringify(told.syndicatedSources),
      };
    });
    return inKeyOrder(KEY, rows);
  },
});
