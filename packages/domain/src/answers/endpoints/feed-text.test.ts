import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarOf } from "../../base/time/trading-calendar.js";
import { feedText } from "./feed-text.js";

const calendar = calendarOf();
const webUrl = "https://daybook.example";
const take = {
  slug: "lithium-turns",
  headline: "Lithium turns",
  standfirst: "What the figures say.",
  codes: ["PLS", "LTR"],
  publishedAt: Date.parse("2026-08-05T01:02:03.456Z"),
};
const report = {
  slug: "2026-W31",
  reportType: "weekly",
  headline: "PLS leads at 18.50%",
  summary: "PLS had the highest share.",
  reportDate: "2026-07-31",
};

/** The guids of a feed, in its order. */
function guidsOf(text: string): string[] {
  return [...text.matchAll(/<guid[^>]*>([^<]*)</g)].map(([, guid]) => guid!);
}

test("takes and reports are items with what their pages say, newest first", () => {
  assert.equal(
    feedText(calendar, { takes: [take], reports: [report], webUrl }),
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Daybook</title>
<link>https://daybook.example</link>
<description>Editorial takes and short-selling reports</description>
<language>en-AU</language>
<lastBuildDate>Thu, 06 Aug 2026 00:00:00 GMT</lastBuildDate>
<atom:link href="https://daybook.example/feed.xml" rel="self" type="application/rss+xml"/>
<item>
<title>PLS leads at 18.50%</title>
<link>https://daybook.example/reports/2026-W31</link>
<guid isPermaLink="false">report:2026-W31</guid>
<description>PLS had the highest share.</description>
<pubDate>Thu, 06 Aug 2026 00:00:00 GMT</pubDate>
<category>weekly</category>
</item>
<item>
<title>Lithium turns</title>
<link>https://daybook.example/takes/lithium-turns</link>
<guid isPermaLink="false">take:lithium-turns</guid>
<description>What the figures say.</description>
<pubDate>Wed, 05 Aug 2026 01:02:03 GMT</pubDate>
<category>PLS</category>
</item>
</channel>
</rss>
`,
  );
});

test("a feed without items has no date", () => {
  const text = feedText(calendar, { takes: [], reports: [], webUrl });
  assert.deepEqual([text.includes("lastBuildDate"), guidsOf(text)], [false, []]);
  assert.match(text, /<atom:link [^>]*\/>\n<\/channel>\n<\/rss>\n$/);
});

test("a take about no code has no category, and one without a standfirst an empty description", () => {
  const text = feedText(calendar, { takes: [{ ...take, codes: [], standfirst: undefined }], reports: [], webUrl });
  assert.deepEqual([text.includes("<category>"), text.includes("<description></description>")], [false, true]);
});

test("items of one moment come by guid, and the order in which they are told changes nothing", () => {
  const midnight = Date.parse("2026-08-06T00:00:00Z");
  const takes = ["b", "a"].map((slug) => ({ ...take, slug, publishedAt: midnight }));
  const reports = [{ ...report, slug: "2026-07", reportType: "monthly" }, report];
  const text = feedText(calendar, { takes, reports, webUrl });
  assert.deepEqual(guidsOf(text), ["report:2026-07", "report:2026-W31", "take:a", "take:b"]);
  assert.equal(feedText(calendar, { takes: takes.toReversed(), reports: reports.toReversed(), webUrl }), text);
});

test("the fifty newest items are in it", () => {
  const takes = Array.from({ length: 60 }, (_, place) => ({
    ...take,
    slug: `t${String(place).padStart(2, "0")}`,
    publishedAt: take.publishedAt + place,
  }));
  const guids = guidsOf(feedText(calendar, { takes, reports: [], webUrl }));
  assert.deepEqual([guids.length, guids[0], guids.at(-1)], [50, "take:t59", "take:t10"]);
});

test("texts cannot leave their place", () => {
  const hostile = "</title><script>alert('1')</script>]]> & \u0000\ud83d";
  const text = feedText(calendar, {
    takes: [{ ...take, headline: hostile, standfirst: hostile, codes: ["A&B"], slug: "a/../b?c&d" }],
    reports: [{ ...report, headline: hostile, summary: hostile }],
    webUrl: "https://daybook.example/a?b&c",
  });
  assert.equal(/<script|\]\]>|&(?!(?:amp|lt|gt|quot|apos);)/.test(text) || text.includes("\u0000"), false);
  assert.match(text, /<link>https:\/\/daybook\.example\/a\?b&amp;c\/takes\/a%2F\.\.%2Fb%3Fc%26d<\/link>/);
});
