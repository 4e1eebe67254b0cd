import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../base/time/day.js";
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
  assert.deepEqual(guidsOf(feed(market, takes, "https://daybook.example")), [
    "take:after",
    "report:2026-W03",
    "take:before",
  ]);
});

for (const weeks of [52, 53, 57]) {
  test(`of ${weeks} weeks and their months the feed has the newest fifty reports, those of one day by guid`, () => {
    const fridays = Array.from({ length: weeks }, (_, week) => isoOf(dayOf("2025-01-03")! + 7 * week));
    const market = marketOf({ AAA: fridays.map((date, week) => [date, 9 + (week % 2)]) });
    const expected = market.reports
      .map(({ slug, reportDate }) => ({ guid: `report:${slug}`, reportDate }))
      .sort((a, b) =>
        a.reportDate === b.reportDate ? (a.guid < b.guid ? -1 : 1) : a.reportDate < b.reportDate ? 1 : -1,
      )
      .map(({ guid }) => guid);
    assert.deepEqual(guidsOf(feed(market, takesOf(), "https://daybook.example")), expected.slice(0, 50));
  });
}

function guidsOf(text: string): (string | undefined)[] {
  return [...text.matchAll(/<guid isPermaLink="false">(.*)<\/guid>/g)].map(([, guid]) => guid);
}
