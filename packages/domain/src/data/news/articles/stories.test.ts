import assert from "node:assert/strict";
import { test } from "node:test";
import { type GivenArticle, newsWith } from "./articles.fixture.js";
import { stories } from "./stories.js";

/** The stories of some articles, newest first: the ids of each, the primary's first. */
function clusters(...given: readonly GivenArticle[]): string[] {
  return stories(newsWith(...given)).list.map(({ members }) => members.map(({ id }) => id).join(" "));
}

const primary = { id: "p", stockCode: "ABC", url: "https://a.example/1", headline: "Abc doubles its profit" };

for (const [other, rule, isMember] of [
  [{ url: primary.url }, "an equal address is enough", true],
  [{ headline: primary.headline }, "an equal headline is enough", true],
  [{ headline: "ABC  doubles it's profit!" }, "headlines are compared as search folds them", true],
  [{}, "with neither it is another story", false],
  [{ url: `${primary.url}#top` }, "addresses are compared as they stand", false],
  [{ url: primary.url, stockCode: "ABD" }, "another code is another story", false],
  [{ url: primary.url, stockCode: null }, "and so is no code", false],
  [{ url: primary.url, source: "wire", publishedAt: "2026-08-08T00:00:00Z" }, "72 hours later it still belongs", true],
  [{ url: primary.url, publishedAt: "2026-08-08T00:00:00.001Z" }, "any later it does not", false],
] as const) {
  test(rule, () => {
    const made = clusters(primary, { id: "q", stockCode: "ABC", ...other });
    assert.deepEqual(made.length === 1 ? made : made.sort(), isMember ? ["p q"] : ["p", "q"]);
  });
}

test("market-wide articles form stories among themselves", () => {
  assert.deepEqual(clusters({ id: "p", headline: "Rates" }, { id: "q", headline: "Rates" }), ["p q"]);
});

test("articles without an address, or whose headline folds to nothing, have nothing in common by that", () => {
  assert.deepEqual(clusters({ id: "p", headline: "..." }, { id: "q", headline: "!", url: "" }, { id: "r", url: "" }), [
    "p",
    "q",
    "r",
  ]);
});

test("the first one published is the primary, of those of one moment the one with the smallest id", () => {
  const made = clusters(
    { id: "a", headline: "One", publishedAt: "2026-08-05T02:00:00Z" },
    { id: "c", headline: "One", publishedAt: "2026-08-05T01:00:00Z" },
    { id: "b", headline: "One", publishedAt: "2026-08-05T01:00:00Z" },
  );
  assert.deepEqual(made, ["b c a"]);
});

test("members are compared with the primary, not with each other", () => {
  const made = clusters(
    { id: "p", headline: "One", url: "https://a.example/1", publishedAt: "2026-08-05T01:00:00Z" },
    { id: "q", headline: "Two", url: "https://a.example/1", publishedAt: "2026-08-05T02:00:00Z" },
    { id: "r", headline: "Two", url: "https://a.example/2", publishedAt: "2026-08-05T03:00:00Z" },
  );
  assert.deepEqual(made, ["r", "p q"]);
});

test("an article that two primaries could have belongs to the earlier one", () => {
  const made = clusters(
    { id: "p", headline: "One", url: "https://a.example/1", publishedAt: "2026-08-05T01:00:00Z" },
    { id: "q", headline: "Two", url: "https://a.example/2", publishedAt: "2026-08-05T02:00:00Z" },
    { id: "r", headline: "One", url: "https://a.example/2", publishedAt: "2026-08-05T03:00:00Z" },
  );
  assert.deepEqual(made, ["q", "p r"]);
});

test("a story that goes on for longer begins anew after 72 hours", () => {
  const made = clusters(
    { id: "p", headline: "One", publishedAt: "2026-08-05T00:00:00Z" },
    { id: "q", headline: "One", publishedAt: "2026-08-07T00:00:00Z" },
    { id: "r", headline: "One", publishedAt: "2026-08-09T00:00:00Z" },
    { id: "s", headline: "One", publishedAt: "2026-08-10T00:00:00Z" },
  );
  assert.deepEqual(made, ["r s", "p q"]);
});

test("a story names its other sources once each, sorted, and a mark of any member is its own", () => {
  const news = newsWith(
    { id: "p", source: "wire", headline: "One" },
    { id: "q", source: "paper", headline: "One", isPriceSensitive: true },
    { id: "r", source: "asx", headline: "One" },
    { id: "s", source: "wire", headline: "One" },
    { id: "t", source: "paper", headline: "One" },
  );
  const [story] = stories(news).list;
  assert.deepEqual(
    [story?.article.id, story?.members.length, story?.sources, story?.isPriceSensitive],
    ["p", 5, ["asx", "paper"], true],
  );
});

test("stories are found newest first, by their code, by every source and by any of their articles", () => {
  const { list, byCode, bySource, byArticle } = stories(
    newsWith(
      { id: "b", stockCode: "ABC" },
      { id: "a", stockCode: "ABC" },
      { id: "c", stockCode: "XYZ", headline: "One", publishedAt: "2026-08-06T00:00:00Z" },
      { id: "d", stockCode: "XYZ", headline: "One", publishedAt: "2026-08-06T01:00:00Z", source: "wire" },
      { id: "e", publishedAt: "2026-08-04T00:00:00Z" },
    ),
  );
  const ids = (found: typeof list = []) => found.map(({ article }) => article.id).join(" ");
  assert.equal(ids(list), "c a b e");
  assert.deepEqual([...byCode.keys()].sort(), ["ABC", "XYZ"]);
  assert.deepEqual([ids(byCode.get("ABC")), ids(byCode.get("XYZ"))], ["a b", "c"]);
  assert.deepEqual([ids(bySource.get("asx")), ids(bySource.get("wire"))], ["c a b e", "c"]);
  assert.deepEqual([byArticle.size, byArticle.get("d")], [5, list[0]]);
});

test("of several files that state an article the newest counts whole, of equally new ones the larger name", () => {
  const at = (statedAt: string, file: string, headline: string) => ({ id: "p", statedAt, file, headline });
  const older = at("2026-08-05T00:00:00Z", "c", "Older");
  const newer = at("2026-08-06T00:00:00Z", "a", "Newer");
  const asNew = at("2026-08-06T00:00:00Z", "b", "As new");
  for (const files of [
    [older, newer, asNew],
    [asNew, newer, { ...older, summary: "Not kept" }],
  ]) {
    const { list } = stories(newsWith(...files));
    assert.deepEqual(
      list.map(({ article }) => [article.headline, article.summary]),
      [["As new", undefined]],
    );
  }
});

test("an article has what its file states, but not which file that is", () => {
  const given = {
    source: "wire",
    stockCode: "ABC",
    headline: "One",
    url: "https://a.example/1",
    summary: "Summary",
    imageUrl: "https://a.example/1.png",
    sentiment: "positive",
    relevanceScore: 0.5,
    isPriceSensitive: true,
    tags: ["lithium"],
  } as const;
  const stated = { id: "p", ...given, publishedAt: Date.parse("2026-08-05T00:00:00Z") };
  const [story] = stories(newsWith({ id: "p", ...given })).list;
  const names = Object.keys(stated) as (keyof typeof stated)[];
  assert.deepEqual(Object.fromEntries(names.map((name) => [name, story?.article[name]])), stated);
  assert.ok(!("file" in story!.article) && !("statedAt" in story!.article));
});

test("no articles make no stories", () => {
  assert.deepEqual(stories(newsWith()), {
    list: [],
    byCode: new Map(),
    bySource: new Map(),
    byArticle: new Map(),
    newestAt: undefined,
  });
});
