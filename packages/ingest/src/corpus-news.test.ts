import assert from "node:assert/strict";
import { test } from "node:test";
import { realHeadlines, withoutCorpus } from "./corpus.fixture.js";
import { newsArticles } from "./sources/news-articles/source.js";

test("the rule of sentiment tells real headlines apart, and is silent about most", {
  skip: withoutCorpus ?? false,
}, (run) => {
  const headlines = realHeadlines();
  const lines = headlines.map(({ address, title, modifiedMs }, at) =>
    JSON.stringify({
      id: `headline-${at}`,
      source: "smallcaps",
      headline: title,
      url: address,
      publishedAt: new Date(modifiedMs).toISOString(),
    }),
  );
  const bytes = Buffer.from(`${lines.join("\n")}\n`);
  const { rows } = newsArticles.parse("news-articles-smallcaps-2025-01-01.jsonl", bytes);
  const shares = new Map(["positive", "negative", "neutral"].map((each) => [each, 0]));
  for (const { sentiment } of rows) shares.set(sentiment!, shares.get(sentiment!)! + 1 / rows.length);
  run.diagnostic([...shares].map(([sentiment, share]) => `${sentiment} ${(100 * share).toFixed(1)} %`).join(", "));
  assert.deepEqual(
    [rows.length, rows.map(({ headline }) => headline)],
    [headlines.length, headlines.map(({ title }) => title)],
  );
  assert.ok(rows.length > 12_000);
  assert.ok(shares.get("positive")! > 0.15 && shares.get("positive")! < 0.35);
  assert.ok(shares.get("negative")! > 0.02 && shares.get("negative")! < 0.1);
});
