import assert from "node:assert/strict";
import { after, test } from "node:test";
import { newsOf } from "@daybook/domain/fixtures";
import { clientOf, refusalOf, snapshotOf, testServer } from "../api.fixture.js";
import { newsService } from "./news.js";

/** 130 stories of ABC, a minute apart, of which every tenth is bad and the exchange's own. */
const articles = Array.from({ length: 130 }, (_, number) => ({
  id: `n-${String(number).padStart(3, "0")}`,
  file: "a",
  statedAt: 0,
  source: number % 10 === 0 ? "asx" : "wire",
  stockCode: "ABC",
  headline: `Story ${number}`,
  publishedAt: Date.parse("2026-08-05T01:10:00Z") - number * 60_000,
  sentiment: number % 10 === 0 ? "negative" : "positive",
  isPriceSensitive: number % 10 === 0,
  relevanceScore: number === 0 ? 0.8 : null,
}));

const snapshot = { ...snapshotOf("version-1"), news: newsOf({ articles }) };
const server = await testServer(
  { after },
  {
    serving: () => ({ snapshot, problem: undefined }),
    services: [newsService],
    resourceLimits: { drainTimeoutMs: 100 },
  },
);
const { post } = clientOf(server.url);
const call = (method: string, request: object) =>
  post(`/shorts.v1alpha1.NewsService/${method}`, JSON.stringify(request));

/** How many stories came, the first of them, and how many match. */
async function listed(method: string, request: object): Promise<unknown[]> {
  const response = await call(method, request);
  const { articles, totalCount } = (await response.json()) as { articles: { id: string }[]; totalCount: number };
  return [articles.length, articles[0]?.id, totalCount];
}

test("a story is sent with every field, what is empty too", async () => {
  const response = await call("GetStockNews", { stockCode: "ABC", limit: 1 });
  const { nextPage, ...answer } = (await response.json()) as { nextPage: string };
  assert.notEqual(nextPage, "");
  assert.deepEqual(answer, {
    articles: [
      {
        id: "n-000",
        stockCode: "ABC",
        source: "asx",
        headline: "Story 0",
        url: "",
        publishedAt: "2026-08-05T01:10:00Z",
        sentiment: "negative",
        relevanceScore: 0.8,
        isPriceSensitive: true,
        summary: "",
        tags: [],
        imageUrl: "",
        syndicationCount: 1,
        syndicatedSources: [],
        storyIsPriceSensitive: true,
      },
    ],
    totalCount: 130,
    restarted: false,
  });
});

for (const [method, request, answer, rule] of [
  ["GetStockNews", { stockCode: " abc " }, [20, "n-000", 130], "20 stories of a code in any spelling by default"],
  ["GetStockNews", { stockCode: "ABC", limit: 0 }, [20, "n-000", 130], "0 asks for as many"],
  ["GetStockNews", { stockCode: "ABC", limit: 101 }, [100, "n-000", 130], "never more than 100"],
  ["GetStockNews", { stockCode: "ABC", source: " ASX " }, [13, "n-000", 13], "a source in any case"],
  ["GetStockNews", { stockCode: "ABC", sentiment: " Positive" }, [20, "n-001", 117], "a sentiment in any case"],
  ["GetStockNews", { stockCode: "ABC", sentiment: " ", source: "" }, [20, "n-000", 130], "blanks filter nothing"],
  ["GetStockNews", { stockCode: "ABC", source: "nobody" }, [0, undefined, 0], "a source that nobody knows"],
  ["GetStockNews", { stockCode: "NEW" }, [0, undefined, 0], "a code never seen has none"],
  ["GetMarketNews", {}, [50, "n-000", 130], "50 stories by default"],
  ["GetMarketNews", { limit: 1000 }, [100, "n-000", 130], "never more than 100"],
  ["GetMarketNews", { priceSensitiveOnly: true }, [13, "n-000", 13], "those that the exchange marked"],
  ["GetMarketNews", { source: "Wire", limit: 3 }, [3, "n-001", 117], "those of a source in any case"],
] as const) {
  test(`${method} ${JSON.stringify(request)}: ${rule}`, async () =>
    assert.deepEqual(await listed(method, request), answer));
}

for (const [method, request, field] of [
  ["GetStockNews", {}, "stockCode"],
  ["GetStockNews", { stockCode: " " }, "stockCode"],
  ["GetStockNews", { stockCode: "AB" }, "stockCode"],
  ["GetStockNews", { stockCode: "A-BC" }, "stockCode"],
  ["GetStockNews", { stockCode: "ABCDEFG" }, "stockCode"],
  ["GetStockNews", { stockCode: "ABC", limit: -1 }, "limit"],
  ["GetStockNews", { stockCode: "ABC", limit: 1.5 }, "limit"],
  ["GetStockNews", { stockCode: "ABC", sentiment: "postive" }, "sentiment"],
  ["GetStockNews", { stockCode: "ABC", sentiment: "other" }, "sentiment"],
  ["GetStockNews", { stockCode: "ABC", offset: -1 }, "offset"],
  ["GetMarketNews", { limit: -1 }, "limit"],
  ["GetMarketNews", { limit: 2 ** 31 }, "limit"],
  ["GetMarketNews", { priceSensitiveOnly: "yes" }, "priceSensitiveOnly"],
  ["GetMarketNews", { source: 7 }, "source"],
  ["GetMarketNews", { sentiment: "positive" }, "sentiment"],
] as const) {
  test(`${method} refuses ${JSON.stringify(request)} and names ${field}`, async () =>
    assert.deepEqual(await refusalOf(await call(method, request)), [400, "invalid_argument", field]));
}
