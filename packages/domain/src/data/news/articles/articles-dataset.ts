import { dataset } from "../../../base/tables/dataset.js";

/** Articles as the files state them: one row per file and article. An article may be in several files. */
export const articles = dataset({
  name: "articles",
  title: "News articles",
  sources: ["news-feeds", "news-articles"],
  columns: {
    id: { type: "text", meaning: "stable id of the article" },
    file: { type: "text", meaning: "SHA-256 of the file" },
    statedAt: { type: "moment", meaning: "of when the file is: of several that state an article, the newest counts" },
    source: { type: "text", meaning: "key of the source that carries it, in small letters" },
    stockCode: { type: "text", optional: true, meaning: "exchange code that it is filed under" },
    headline: { type: "text", meaning: "headline" },
    url: { type: "text", optional: true, meaning: "address of the article" },
    summary: { type: "text", optional: true, meaning: "summary, as plain text" },
    imageUrl: { type: "text", optional: true, meaning: "address of an image" },
    publishedAt: { type: "moment", meaning: "when it was published" },
    sentiment: {
      type: "text",
      optional: true,
      of: ["positive", "negative", "neutral"],
      meaning: "sentiment, as the file states it or by the rule of the docs",
    },
    relevanceScore: { type: "number", optional: true, meaning: "0 to 1, as the source gives it" },
    isPriceSensitive: { type: "flag", meaning: "the exchange marked the announcement" },
    tags: { type: "texts", meaning: "tags" },
  },
  key: ["id", "file"],
});
