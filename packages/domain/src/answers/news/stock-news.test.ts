import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetStockNewsRequest } from "@daybook/contract";
import type { Query } from "../../base/messages.js";
import { newsWith } from "../../data/news/articles/articles.fixture.js";
import { stockNews } from "./stock-news.js";

const all: Query<GetStockNewsRequest> = { stockCode: "ABC", limit: 20, offset: 0, source: "", sentiment: "" };

const news = newsWith(
  { id: "d", stockCode: "ABC", source: "asx", sentiment: "positive", publishedAt: "2026-08-03T00:00:00Z" },
  { id: "c", stockCode: "ABC", source: "asx", headline: "One", sentiment: "negative" },
  {
    id: "b",
    stockCode: "ABC",
    source: "wire",
    headline: "One",
    sentiment: "positive",
    publishedAt: "2026-08-06T00:00:00Z",
  },
  { id: "a", stockCode: "ABC", source: "paper", sentiment: "neutral" },
  { id: "e", stockCode: "ABC", source: "paper", publishedAt: "2026-08-02T00:00:00Z" },
  { id: "x", stockCode: "XYZ", source: "asx" },
  { id: "m", source: "asx" },
);

function idsOf(query: Partial<Query<GetStockNewsRequest>>): string {
  const { articles, totalCount } = stockNews(news, { ...all, ...query });
  return `${articles.map(({ id }) => id).join(" ")} of ${totalCount}`;
}

for (const [query, ids, rule] of [
  [{}, "a c d e of 4", "a story is listed once, newest first, those of one moment by id"],
  [{ limit: 2 }, "a c of 4", "a limit leaves the total as it is"],
  [{ source: "asx" }, "c d of 2", "stories that a source was the first to carry are its own"],
  [{ source: "wire" }, "c of 1", "and so are those that it carried later"],
  [{ source: "wir" }, " of 0", "a source is matched whole"],
  [{ sentiment: "positive" }, "d of 1", "the sentiment is that of the primary"],
  [{ sentiment: "negative" }, "c of 1", "whatever that is"],
  [{ sentiment: "neutral" }, "a of 1", "a story of unknown sentiment is not neutral"],
  [{ source: "wire", sentiment: "negative" }, "c of 1", "all filters must hold"],
  [{ source: "paper", sentiment: "negative" }, " of 0", "or nothing is listed"],
  [{ stockCode: "XYZ" }, "x of 1", "another code has its own"],
  [{ stockCode: "NEW" }, " of 0", "a code that was never seen has none"],
] as const) {
  test(rule, () => assert.equal(idsOf(query), ids));
}

test("stories are sent with who else carries them", () => {
  const [article] = stockNews(news, { ...all, sentiment: "negative" }).articles;
  assert.deepEqual([article?.id, article?.syndicationCount, article?.syndicatedSources], ["c", 2, ["wire"]]);
});
