import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf } from "../../formats/own-layout/layout-tests.fixture.js";
import { sha256Of } from "../../formats/sha256.js";
import { newsFeeds } from "./source.js";

const fileName = "news-feed-wire-2026-08-10T013000Z.xml";
const rss = (...items: readonly string[]) =>
  Buffer.from(`<rss version="2.0"><channel><title>Wire</title>${items.map(itemOf).join("")}</channel></rss>`);
const itemOf = (content: string) => `<item>${content}</item>`;
const at = "<pubDate>Mon, 10 Aug 2026 09:00:00 AEST</pubDate>";
const built = "</item><lastBuildDate>Mon, 10 Aug 2026 01:00:00 GMT</lastBuildDate><item>";
const rowsIn = (...items: readonly string[]) => newsFeeds.parse(fileName, rss(...items)).articles;

test("an item becomes an article of the feed", () => {
  const bytes = rss(
    `<guid isPermaLink="false">77</guid><title>Acme (ASX: ABC) soars</title><link>https://wire.example/77</link>${at}
     <description>&lt;p&gt;A &lt;b&gt;record&lt;/b&gt; day.&lt;/p&gt;</description><category>Mining</category>
     <enclosure url="https://wire.example/77.png" type="image/png" length="1"/>`,
  );
  const publishedAt = Date.parse("2026-08-09T23:00:00Z");
  assert.deepEqual(cellsIn(newsFeeds, fileName, bytes), [
    [
      ...[`wire-${sha256Of(Buffer.from("wire\n77")).slice(0, 16)}`, sha256Of(bytes), publishedAt, "wire", "ABC"],
      ...["Acme (ASX: ABC) soars", "https://wire.example/77", "A record day.", "https://wire.example/77.png"],
      ...[publishedAt, "positive", null, false, '["Mining"]'],
    ],
  ]);
});

test("a feed was published when it was built, else with its newest item", () => {
  const item = `<item><title>A</title>${at}</item>`;
  const publishedAt = ["<lastBuildDate>2026-08-10T01:00:00Z</lastBuildDate>", ""].map((built) => {
    const identity = newsFeeds.identify(fileName, Buffer.from(`<rss><channel>${built}${item}</channel></rss>`));
    return typeof identity === "object" && identity.publishedAt;
  });
  assert.deepEqual(publishedAt, ["2026-08-10T01:00:00.000Z", "2026-08-09T23:00:00.000Z"]);
});

test("the id is made of the guid, else of the link, else of the headline and the date", () => {
  const ids = rowsIn(
    `<title>A</title>${at}<guid>g</guid><link>https://wire.example/1</link>`,
    `<title>A</title>${at}<link>https://wire.example/1</link>`,
    `<title>A</title>${at}`,
  ).map(({ id }) => id);
  const made = ["g", "https://wire.example/1", "A\n2026-08-09T23:00:00.000Z"].map(
    (name) => `wire-${sha256Of(Buffer.from(`wire\n${name}`)).slice(0, 16)}`,
  );
  assert.deepEqual(ids, made);
});

test("the first of several items with one id counts", () => {
  const headlines = rowsIn(
    `<title>A</title>${at}<guid>g</guid>`,
    `<title>B</title>${at}<guid>g</guid>`,
    `<title>C</title>${at}<link>https://wire.example/1</link>`,
    `<title>D</title>${at}<link>https://wire.example/1</link>`,
  ).map(({ headline }) => headline);
  assert.deepEqual(headlines, ["A", "C"]);
});

for (const [what, item, isArticle] of [
  ["dated a day after the fetch", "<title>A</title><pubDate>2026-08-11T01:30:00Z</pubDate>", true],
  ["dated later than that", "<title>A</title><pubDate>2026-08-11T01:30:01Z</pubDate>", false],
  ["without a date", "<title>A</title>", false],
  ["with a date that is none", "<title>A</title><pubDate>yesterday</pubDate>", false],
  ["without any text", at, false],
  ["without a title, but a summary", `${at}<description>A</description>`, true],
] as const) {
  test(`an item ${what} is ${isArticle ? "an" : "no"} article`, () => {
    assert.equal(rowsIn(item, `<title>Other</title>${at}`).length, isArticle ? 2 : 1);
  });
}

test("the items that are no articles are counted", () => {
  const item = `<title>A</title>${at}<guid>g</guid>`;
  const bytes = rss(item, item, at, "<title>A</title>", "<title>A</title><pubDate>2027-01-01</pubDate>");
  assert.deepEqual([newsFeeds.itemsLeftOut?.(fileName, bytes), newsFeeds.itemsLeftOut?.(fileName, rss(item))], [4, 0]);
});

for (const [what, items, reason] of [
  ["without items", [], "the feed has no item"],
  [
    "without an item that can be used",
    [at, "<title>A</title>", "<title>A</title><pubDate>2027-01-01</pubDate>"],
    "no item of the feed can be used: 1 have no headline, 1 no date, 1 one that is still to come",
  ],
] as const) {
  test(`a feed ${what} is refused`, () =>
    assert.deepEqual(
      refusalOf(() => rowsIn(...items)),
      [undefined, reason],
    ));
}

test("a feed is of when it was built, unless that is still to come, else of its newest item", () => {
  const item = `<title>A</title>${at}`;
  const later = built.replace("2026", "2027");
  const stated = [rowsIn(item), rowsIn(`${item}${built}`), rowsIn(`${item}${later}`)].map(([row]) => row!.statedAt);
  const newest = Date.parse("2026-08-09T23:00:00Z");
  assert.deepEqual(stated, [newest, Date.parse("2026-08-10T01:00:00Z"), newest]);
});

for (const [name, identity] of [
  ["news-feed-wire-2026-08-10.xml", { unit: "wire-acc92386d30041e9", date: "2026-08-10", version: "1" }],
  ["NEWS-FEED-Wire-2-2026-08-10T0130.RSS", { unit: "wire-2-acc92386d30041e9", date: "2026-08-10", version: "1" }],
  ["news-feed-wire-2026-08-10T013000Z.atom", { unit: "wire-acc92386d30041e9", date: "2026-08-10", version: "1" }],
  ["news-feed-wire-2026-08-10.jsonl", undefined],
  ["feed.xml", undefined],
] as const) {
  test(`${name} is ${identity === undefined ? "another's" : "a file of this source"}`, () => {
    assert.deepEqual(newsFeeds.identify(name, Buffer.from("bytes!")), identity);
  });
}

for (const name of [
  ...[
    "news-feed-2026-08-10.xml",
    "news-feed-wire.xml",
    "news-feed-2wire-2026-08-10.xml",
    "news-feed-wire-2026-02-30.xml",
  ],
  ...[
    "news-feed-wire-2026-08-10T2500Z.xml",
    "news-feed-a_b-2026-08-10.xml",
    `news-feed-${"a".repeat(41)}-2026-08-10.xml`,
  ],
]) {
  test(`the name ${name} is refused`, () => {
    assert.match(refusalOf(() => newsFeeds.identify(name))?.[1] ?? "", /name it as in news-feed-wire-2026-08-10\.xml$/);
  });
}
