import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { newsWith } from "../../data/news/articles/articles.fixture.js";
import { stories } from "../../data/news/articles/stories.js";
import { sentArticle } from "./sent-article.js";

const publishedAt = "2026-08-05T01:10:00Z";

test("a story is sent as its primary, with who else carries it", () => {
  const news = newsWith(
    {
      id: "n-087",
      stockCode: "LTR",
      headline: "Spodumene price lifts again",
      url: "https://a.example/1",
      summary: "Summary",
      imageUrl: "https://a.example/1.png",
      publishedAt,
      sentiment: "positive",
      relevanceScore: 0.8,
      tags: ["lithium"],
    },
    {
      id: "n-088",
      stockCode: "LTR",
      source: "wire",
      headline: "Spodumene Price Lifts Again",
      publishedAt: "2026-08-05T02:00:00Z",
      isPriceSensitive: true,
    },
  );
  assert.deepEqual(stories(news).list.map(sentArticle), [
    {
      id: "n-087",
      stockCode: "LTR",
      source: "asx",
      headline: "Spodumene price lifts again",
      url: "https://a.example/1",
      publishedAt: Date.parse(publishedAt),
      sentiment: "positive",
      relevanceScore: 0.8,
      isPriceSensitive: false,
      summary: "Summary",
      tags: ["lithium"],
      imageUrl: "https://a.example/1.png",
      syndicationCount: 2,
      syndicatedSources: ["wire"],
      storyIsPriceSensitive: true,
    },
  ]);
});

test("the mark of a story's primary is its own and the story's", () => {
  const marked = { headline: "Results", stockCode: "LTR", isPriceSensitive: true };
  const news = newsWith(
    { id: "n-1", ...marked, publishedAt },
    { id: "n-2", ...marked, source: "wire", isPriceSensitive: false, publishedAt: "2026-08-05T02:00:00Z" },
  );
  assert.deepEqual(
    stories(news)
      .list.map(sentArticle)
      .map((article) => [article.isPriceSensitive, article.storyIsPriceSensitive]),
    [[true, true]],
  );
});

test("what an article does not have is empty, and an unknown score is absent", () => {
  const news = newsWith({ id: "n-1", headline: "Markets open", publishedAt });
  assert.deepEqual(sent(stories(news).list.map(sentArticle)), [
    {
      id: "n-1",
      stockCode: "",
      source: "asx",
      headline: "Markets open",
      url: "",
      publishedAt: Date.parse(publishedAt),
      sentiment: "",
      isPriceSensitive: false,
      summary: "",
      tags: [],
      imageUrl: "",
      syndicationCount: 1,
      syndicatedSources: [],
      storyIsPriceSensitive: false,
    },
  ]);
});
