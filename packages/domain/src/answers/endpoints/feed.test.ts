import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../data/market/market.fixture.js";
import { takesOf } from "../../data/news/takes/takes.fixture.js";
import { feed } from "./feed.js";

test("takes and reports are in one feed, newest first: a report is as old as its publication", () => {
  const market = marketOf({
    AAA: [
      ["2026-01-09", 9.5],
      ["2026-01-16", 10],
    ],
  });
  const takes = takesOf([
    { slug: "before", publishedAt: Date.parse("2026-01-21T23:59:59Z") },
    { slug: "after", publishedAt: Date.parse("2026-01-22T00:00:01Z") },
    { slug: "draft", publishedAt: null },
  ]);
  const text = feed(market, takes, "https://daybook.example");
  assert.deepEqual(
    [...text.matchAll(/<guid isPermaLink="false">(.*)<\/guid>/g)].map(([, guid]) => guid),
    ["take:after", "report:2026-W03", "take:before"],
  );
});
