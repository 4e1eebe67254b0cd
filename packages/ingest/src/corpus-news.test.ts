import assert from "node:assert/strict";
import { test } from "node:test";
import { realArticles, realHeadlines, withoutCorpus } from "./corpus.fixture.js";
import { newsArticles } from "./sources/news-articles/source.js";

test("the rule of sentiment tells real headlines apart, and is silent about most", {
  skip: withoutCorpus ?? false,
}, (run) => {
  const headlines = realHeadlines();
  const { fileName, bytes } = realArticles();
  const { rows } = newsArticles.parse(fileName, bytes);
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
