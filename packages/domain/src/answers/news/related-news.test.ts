import assert from "node:assert/strict";
import { test } from "node:test";
import { articleRow, type GivenArticle } from "../../data/news/articles/articles.fixture.js";
import { newsOf } from "../../data/news/news.fixture.js";
import { embeddingRows } from "../../data/news/vectors/embeddings.fixture.js";
import { relatedNews } from "./related-news.js";

type Vectors = ReturnType<typeof embeddingRows>;

/** The ids of the anchor and of the stories near it. */
function related(
  articles: readonly GivenArticle[],
  request: { articleId?: string; stockCode?: string; limit?: number },
  articleEmbeddings: Vectors = [],
): string | undefined {
  const news = newsOf({ articles: articles.map(articleRow), articleEmbeddings });
  const answer = relatedNews(news, { stockCode: "", articleId: "", limit: 6, offset: 0, ...request });
  return answer && [`${answer.anchorId}:`, ...answer.articles.map(({ id }) => id)].join(" ");
}

const lithium: readonly GivenArticle[] = [
  { id: "a", stockCode: "PLS", headline: "Lithium price lifts", publishedAt: "2026-08-05T00:00:00Z" },
  { id: "b", stockCode: "LTR", headline: "Lithium price falls", publishedAt: "2026-08-04T00:00:00Z" },
  { id: "c", headline: "Price of bread", publishedAt: "2026-08-03T00:00:00Z" },
  { id: "d", stockCode: "PLS", headline: "Directors resign", publishedAt: "2026-08-02T00:00:00Z" },
];

test("lists the stories that share words, of any stock and of none, nearest first", () => {
  assert.equal(related(lithium, { articleId: "a" }), "a: b c");
});

test("starts from the newest story of a code", () => {
  assert.equal(related(lithium, { stockCode: "PLS" }), "a: b c");
});

test("starts from the article when both are given, whatever its code is", () => {
  assert.equal(related(lithium, { stockCode: "PLS", articleId: "b" }), "b: a c");
});

test("lists no more than asked for", () => {
  assert.equal(related(lithium, { articleId: "a", limit: 1 }), "a: b");
});

test("passes over stories of a code without a word that tells anything", () => {
  const empty = {
    id: "z",
    stockCode: "PLS",
    headline: "The 2026 AGM of it, 12:30",
    publishedAt: "2026-08-09T00:00:00Z",
  };
  assert.equal(related([...lithium, { ...empty, headline: "An 8% up" }], { stockCode: "PLS" }), "a: b c");
  assert.equal(related([...lithium, empty], { stockCode: "PLS" }), "z:");
});

test("an article without a word that tells anything is near to none", () => {
  assert.equal(related([...lithium, { id: "z", headline: "Up 8%" }], { articleId: "z" }), "z:");
});

test("a code without stories has no anchor", () => {
  assert.equal(related(lithium, { stockCode: "BHP" }), ":");
});

test("a code whose stories say nothing has no anchor", () => {
  assert.equal(related([{ id: "z", stockCode: "BHP", headline: "Up 8%" }], { stockCode: "BHP" }), ":");
});

test("there is nothing near an article that is not held", () => {
  assert.equal(related(lithium, { articleId: "e", stockCode: "PLS" }), undefined);
});

const carried: readonly GivenArticle[] = [
  { id: "p", source: "asx", headline: "Lithium price lifts", publishedAt: "2026-08-05T00:00:00Z" },
  { id: "q", source: "wire", headline: "Lithium price lifts", publishedAt: "2026-08-05T01:00:00Z" },
  { id: "r", source: "paper", headline: "Lithium price falls", publishedAt: "2026-08-05T02:00:00Z" },
  { id: "s", source: "wire", headline: "Lithium price falls", publishedAt: "2026-08-05T03:00:00Z" },
];

test("leaves out the story that the article is of, and lists only the first article of each other", () => {
  assert.equal(related(carried, { articleId: "p" }), "p: r");
  assert.equal(related(carried, { articleId: "q" }), "q: r");
});

test("says who else carries a story", () => {
  const news = newsOf({ articles: carried.map(articleRow) });
  const [article] = relatedNews(news, { stockCode: "", articleId: "p", limit: 6, offset: 0 })!.articles;
  assert.deepEqual([article?.syndicationCount, article?.syndicatedSources], [2, ["wire"]]);
});

test("of equally near stories the newest comes first, then the smaller id", () => {
  const twice = ["d", "c", "b"].map((id, day) => ({
    ...{ id, stockCode: `${id}${id}${id}`, headline: "Gold found" },
    publishedAt: day === 1 ? "2026-08-06T00:00:00Z" : "2026-08-05T00:00:00Z",
  }));
  assert.equal(related([{ id: "a", headline: "Gold lost" }, ...twice], { articleId: "a" }), "a: c b d");
});

test("a headline counts three times and a tag twice what the summary does", () => {
  const given = [
    { id: "a", headline: "Zinc" },
    { id: "summary", headline: "Other one", summary: "Zinc" },
    { id: "tag", headline: "Other two", tags: ["zinc"] },
    { id: "headline", headline: "Zinc three", summary: "Other" },
  ];
  assert.equal(related(given, { articleId: "a" }), "a: headline tag summary");
});

test("rare words count more than common ones, of all articles held", () => {
  const common = ["e", "f", "g"].map((id) => ({ id, headline: `Quarterly ${id.repeat(4)}` }));
  const given = [
    { id: "a", headline: "Quarterly spodumene" },
    { id: "b", headline: "Quarterly figures" },
    { id: "c", headline: "Spodumene figures" },
    ...common,
  ];
  assert.equal(related(given, { articleId: "a", limit: 2 }), "a: c b");
});

const plain = ["a", "b", "c", "d"].map((id) => ({ id, stockCode: "ABC", headline: `Gold ${id.repeat(4)}` }));

test("compares vectors of a model by their direction where the article has one", () => {
  const vectors = embeddingRows({ a: [1, 0, 0], b: [1, 1, 0], c: [120, 12, 0], d: [0, 0, 5] });
  assert.equal(related(plain, { articleId: "a" }, vectors), "a: c b");
});

test("does not list what points away", () => {
  assert.equal(related(plain, { articleId: "a" }, embeddingRows({ a: [1, 1], b: [-1, 0], c: [-1, 2] })), "a: c");
});

test("vectors of one direction are equally near, however long they are", () => {
  const vectors = embeddingRows({ a: [7, 3], b: [1, 1], c: [3, 3], d: [127, 127] });
  assert.equal(related(plain, { articleId: "a" }, vectors), "a: b c d");
});

test("never mixes vectors of a model with words", () => {
  const vectors = embeddingRows({ a: [1, 0], b: [1, 1] });
  assert.equal(related(plain, { articleId: "a" }, vectors), "a: b");
  assert.equal(related(plain, { articleId: "c" }, vectors), "c: a b d");
});

test("a story whose words say nothing has an anchor by its vector", () => {
  const given = [{ id: "z", stockCode: "XYZ", headline: "Up 8%" }, ...plain];
  assert.equal(related(given, { stockCode: "XYZ" }, embeddingRows({ z: [1, 0], d: [1, 1] })), "z: d");
});

test("of several models of an article that with the most articles counts, of equal ones the first by name", () => {
  const n = { model: "n" };
  const m = embeddingRows({ a: [1, 0], b: [1, 1] });
  assert.equal(related(plain, { articleId: "a" }, [...m, ...embeddingRows({ a: [1, 0], c: [1, 0] }, n)]), "a: b");
  const more = embeddingRows({ a: [1, 0], c: [1, 0], d: [1, 0] }, n);
  assert.equal(related(plain, { articleId: "a" }, [...m, ...more]), "a: c d");
  // What is not held does not count.
  const others = embeddingRows({ x: [1, 0], y: [1, 0], z: [1, 0] });
  assert.equal(related(plain, { articleId: "a" }, [...m, ...others, ...more]), "a: c d");
  assert.equal(related(plain, { articleId: "b" }, [...m, ...more]), "b: a");
});

test("vectors of two lengths are of two models, whatever they are called", () => {
  const vectors = [...embeddingRows({ a: [1, 0], b: [1, 1] }), ...embeddingRows({ c: [1, 0, 0], d: [1, 0, 0] })];
  assert.equal(related(plain, { articleId: "a" }, vectors), "a: b");
  assert.equal(related(plain, { articleId: "c" }, vectors), "c: d");
  const longer = embeddingRows({ a: [1, 0, 0], d: [1, 0, 0] }, { file: "g" });
  assert.equal(related(plain, { articleId: "a" }, [...longer, ...embeddingRows({ a: [1, 0], b: [1, 1] })]), "a: d");
});

test("of the vectors of an article in several files that of the greatest hash counts", () => {
  const vectors = [
    ...embeddingRows({ a: [1, 0], b: [1, 0], c: [1, 2] }, { file: "1" }),
    ...embeddingRows({ b: [1, 9] }, { file: "2" }),
  ];
  assert.equal(related(plain, { articleId: "a" }, vectors), "a: c b");
});

test("an article that is not the first of its story may have a vector of its own", () => {
  const vectors = embeddingRows({ q: [0, 1], p: [1, 0], r: [1, 1], s: [0, 1] });
  assert.equal(related(carried, { articleId: "q" }, vectors), "q: r");
});
