import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { sha256Of } from "../../formats/sha256.js";
import { newsArticlesLayout } from "./layout.js";
import { newsArticles } from "./source.js";
import { statedArticles } from "./stated-articles.js";

const fileName = "news-articles-wire-2026-08-10.jsonl";
const publishedAt = "2026-08-09T23:10:00Z";
const least = { id: "n-1", source: "wire", headline: "Acme opens an office", publishedAt };

testLayout({
  source: statedArticles,
  layout: newsArticlesLayout,
  fileName,
  full: {
    ...least,
    source: "ASX",
    stockCode: "abc",
    url: "https://wire.example/1",
    summary: "First paragraph.\r\nSecond paragraph.",
    imageUrl: "https://wire.example/1.png",
    sentiment: "negative",
    relevanceScore: 0.8,
    isPriceSensitive: true,
    tags: ["lithium", "Western Australia"],
  },
  fullRow: [
    ...["n-1", "", 0, "asx", "ABC", "Acme opens an office", "https://wire.example/1"],
    ...["First paragraph.\nSecond paragraph.", "https://wire.example/1.png", Date.parse(publishedAt)],
    ...["negative", 0.8, true, '["lithium","Western Australia"]'],
  ],
  least,
  leastRow: [
    ...["n-1", "", 0, "wire", null, "Acme opens an office", null, null, null, Date.parse(publishedAt)],
    ...[null, null, false, "[]"],
  ],
});

const bytesOf = (...lines: readonly object[]) =>
  Buffer.from(lines.map((line) => `${JSON.stringify({ ...least, ...line })}\n`).join(""));

test("fills in the hash and the date of the file, and the sentiment where none is stated", () => {
  const bytes = bytesOf(
    {},
    { id: "n-2", headline: "Acme soars" },
    { id: "n-3", headline: "Acme soars", sentiment: "neutral" },
  );
  const told = cellsIn(newsArticles, fileName, bytes).map((cells) => [cells[0], cells[1], cells[2], cells[10]]);
  const [file, statedAt] = [sha256Of(bytes), Date.parse("2026-08-10T00:00:00Z")];
  assert.deepEqual(told, [
    ["n-1", file, statedAt, "neutral"],
    ["n-2", file, statedAt, "positive"],
    ["n-3", file, statedAt, "neutral"],
  ]);
});

test("a headline without a letter or digit has no sentiment", () => {
  assert.equal(newsArticles.parse(fileName, bytesOf({ headline: "—" })).rows[0]?.sentiment, null);
});

test("each feed and date is a unit, so that a later file takes the place of none", () => {
  assert.deepEqual(
    ["news-articles-wire-2026-08-10.jsonl", "news-articles-2026-08-10.jsonl", "news.jsonl"].map((name) =>
      newsArticles.identify(name),
    ),
    [
      { unit: "wire-2026-08-10", date: "2026-08-10", version: "2026-08-10", publishedAt: "2026-08-10" },
      { unit: "all-2026-08-10", date: "2026-08-10", version: "2026-08-10", publishedAt: "2026-08-10" },
      undefined,
    ],
  );
});

for (const [source, isKey] of [
  ["asx", true],
  ["Wire-2", true],
  ["2wire", false],
  ["the wire", false],
  ["wire/x", false],
] as const) {
  test(`the source ${JSON.stringify(source)} is ${isKey ? "a" : "no"} key`, () => {
    const refusal = refusalOf(() => newsArticles.parse(fileName, bytesOf({ source })));
    const reason = `source "${source}" is not a key of letters, digits and hyphens that starts with a letter`;
    assert.deepEqual(refusal, isKey ? undefined : [1, reason]);
  });
}

for (const change of [{ headline: "a\u202eb" }, { summary: "one\ntwo\u2066" }, { tags: ["a", "b\u202a"] }]) {
  test(`refuses ${JSON.stringify(change)}, which is not what it looks like`, () => {
    const [line, reason] = refusalOf(() => newsArticles.parse(fileName, bytesOf(change))) ?? [];
    assert.deepEqual([line, String(reason).replace(/[0-9A-F]{4}/, "")], [1, "character U+ cannot be in this text"]);
  });
}

test("refuses an address with a password", () => {
  assert.ok(refusalOf(() => newsArticles.parse(fileName, bytesOf({ url: "https://:wire.example@evil.example/" }))));
});

test("refuses an id twice and names both lines", () => {
  assert.deepEqual(
    refusalOf(() => newsArticles.parse(fileName, bytesOf({}, { headline: "Another" }))),
    [2, "its id, file are also those of line 1"],
  );
});
