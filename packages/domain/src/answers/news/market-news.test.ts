import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetMarketNewsRequest } from "@daybook/contract";
import type { Query } from "../../base/messages.js";
import { newsWith } from "../../data/news/articles/articles.fixture.js";
import { marketNews } from "./market-news.js";

const all: Query<GetMarketNewsRequest> = { limit: 50, offset: 0, priceSensitiveOnly: false, source: "" };

const news = newsWith(
  { id: "b", stockCode: "XYZ", source: "asx", isPriceSensitive: true },
  { id: "a", stockCode: "ABC", source: "paper", headline: "One" },
  {
    id: "c",
    stockCode: "ABC",
    source: "asx",
    headline: "One",
    isPriceSensitive: true,
    publishedAt: "2026-08-06T00:00:00Z",
  },
  { id: "m", source: "wire", publishedAt: "2026-08-07T00:00:00Z" },
);

function idsOf(query: Partial<Query<GetMarketNewsRequest>>): string {
  const { articles, totalCount } = marketNews(news, { ...all, ...query });
  return `${articles.map(({ id }) => id).join(" ")} of ${totalCount}`;
}

for (const [query, ids, rule] of [
  [{}, "m a b of 3", "stories of all stocks and of the market are listed, newest first, those of one moment by id"],
  [{ limit: 1 }, "m of 3", "a limit leaves the total as it is"],
  [{ priceSensitiveOnly: true }, "a b of 2", "a story is price sensitive when any of its articles is marked"],
  [{ source: "asx" }, "a b of 2", "a source has the stories that it carried, first or not"],
  [{ source: "asx", priceSensitiveOnly: true, limit: 1 }, "a of 2", "all filters must hold"],
  [{ source: "wire", priceSensitiveOnly: true }, " of 0", "or nothing is listed"],
] as const) {
  test(rule, () => assert.equal(idsOf(query), ids));
}

test("without news there is none", () => {
  assert.deepEqual(marketNews(newsWith(), all), { articles: [], totalCount: 0 });
});
