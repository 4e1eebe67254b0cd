import assert from "node:assert/strict";
import { test } from "node:test";
import { takesOf } from "../../data/news/takes/takes.fixture.js";
import { getEditorialTake } from "./editorial-take.js";
import { listEditorialTakes } from "./editorial-takes.js";

const takes = takesOf(
  [
    { slug: "b", publishedAt: 2000, codes: ["PLS", "LTR"] },
    { slug: "a", publishedAt: 2000, codes: ["LTR"] },
    { slug: "old", publishedAt: 1000, codes: [] },
    { slug: "draft", codes: ["PLS"] },
    { slug: "future", publishedAt: 3001, codes: ["PLS"] },
    { slug: "now", publishedAt: 3000 },
  ],
  3000,
);

function listed(query: { limit?: number; offset?: number; stockCode?: string }): string {
  const answer = listEditorialTakes(takes, { limit: 20, offset: 0, stockCode: "", ...query });
  return `${answer.takes.map(({ slug }) => slug).join(" ")} of ${answer.totalCount}`;
}

for (const [query, slugs, rule] of [
  [{}, "now a b old of 4", "takes are listed newest first, those of one moment by slug, without drafts and the future"],
  [{ limit: 2 }, "now a of 4", "a limit leaves the total as it is"],
  [{ limit: 2, offset: 2 }, "b old of 4", "pages follow each other"],
  [{ offset: 9 }, " of 4", "past the end is an empty page with the total"],
  [{ stockCode: "LTR" }, "a b of 2", "a code matches any of those that a take is about"],
  [{ stockCode: "LTR", limit: 1, offset: 1 }, "b of 2", "the total is of those that match"],
  [{ stockCode: "BHP" }, " of 0", "a code without takes has none"],
] as const) {
  test(rule, () => assert.equal(listed(query), slugs));
}

test("a take that is found by one of several codes shows that code", () => {
  const { takes: found } = listEditorialTakes(takes, { limit: 20, offset: 0, stockCode: "LTR" });
  assert.deepEqual(
    found.map(({ stockCode, stockCodes }) => [stockCode, stockCodes]),
    [
      ["LTR", ["LTR"]],
      ["PLS", ["PLS", "LTR"]],
    ],
  );
});

for (const slug of ["draft", "future", "none", "A", ""]) {
  test(`there is no take ${JSON.stringify(slug)}`, () => assert.equal(getEditorialTake(takes, slug), undefined));
}

test("a take without anything but what it must have is sent with empty texts and lists", () => {
  assert.deepEqual(getEditorialTake(takes, "old"), {
    take: {
      id: "take",
      slug: "old",
      headline: "Headline",
      stockCode: "",
      bodyMd: "Text.",
      sentiment: "",
      sourceArticleId: "",
      sourceUrl: "",
      sourceName: "",
      ogImageUrl: "",
      model: "",
      heroImageUrl: "",
      bodyFormat: "markdown",
      standfirst: "",
      byline: "",
      heroCaption: "",
      heroCredit: "",
      wordCount: 1,
      publishedAt: 1000,
      createdAt: 0,
      tweetPublishedAt: undefined,
      inlineImages: [],
      layoutImages: [],
      citations: [],
      stockCodes: [],
    },
  });
});

test("a take is sent with all that it states, the first of its codes and all of them", () => {
  const texts = {
    id: "t-1",
    slug: "full",
    headline: "A headline",
    bodyMd: "A [ref-1]",
    sentiment: "negative",
    sourceArticleId: "n-1",
    sourceUrl: "https://example.com/s",
    sourceName: "The wire",
    ogImageUrl: "https://example.com/og",
    model: "drafter",
    heroImageUrl: "https://example.com/h",
    standfirst: "Below it",
    byline: "Ann Elm",
    heroCaption: "A mine",
    heroCredit: "Ann",
    wordCount: 7,
    publishedAt: 5,
    createdAt: 4,
    tweetPublishedAt: 6,
  } as const;
  const lists = {
    inlineImages: [{ url: "https://example.com/i", topic: "prices", alt: "A chart" }],
    layoutImages: [
      {
        url: "https://example.com/l",
        style: "aerial",
        ratio: "square",
        brief: "A pit",
        caption: "Pit",
        placement: "full",
        anchorAfterBlock: 0,
      },
    ],
    citations: [
      { refId: "ref-1", url: "https://example.com/c", source: "S", headline: "H", date: "2026-01-01", type: "data" },
    ],
  };
  const world = takesOf([{ ...texts, ...lists, codes: ["PLS", "LTR"] }]);
  assert.deepEqual(getEditorialTake(world, "full"), {
    take: { ...texts, ...lists, stockCode: "PLS", stockCodes: ["PLS", "LTR"], bodyFormat: "markdown" },
  });
});
