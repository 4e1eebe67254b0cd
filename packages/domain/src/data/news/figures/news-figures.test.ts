import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { type GivenArticle, newsWith } from "../articles/articles.fixture.js";
import { newsFigures } from "./news-figures.js";

const NEVER = Number.NEGATIVE_INFINITY;

/** The figures of ABC: stories, mean sentiment, marked stories. */
function figuresOf(given: readonly GivenArticle[], formerUntilDay = NEVER): (number | undefined)[] {
  const figures = newsFigures(newsWith(...given), { code: "ABC", formerUntilDay });
  return [figures.newsCount30d, figures.avgSentiment, figures.priceSensitiveCount];
}

const abc = (id: string, publishedAt: string, rest = {}) => ({ id, publishedAt, stockCode: "ABC", ...rest });
const newest = "2026-08-31T12:00:00Z";

for (const [given, figures, rule] of [
  [[], [undefined, undefined, undefined], "while no article of anyone is held, nothing is known"],
  [[{ id: "1" }], [0, undefined, 0], "a stock without stories has none, and no sentiment"],
  [[abc("1", newest), { id: "2", stockCode: "XYZ" }, { id: "3" }], [1, 0, 0], "only its own stories count"],
  [
    [abc("1", "2026-08-01T12:00:00.001Z"), abc("2", newest)],
    [2, 0, 0],
    "stories of the 30 days up to the newest article count",
  ],
  [[abc("1", "2026-08-01T12:00:00Z"), abc("2", newest)], [1, 0, 0], "those of the 30th day before do not"],
  [
    [abc("1", "2026-08-01T12:00:00Z"), { id: "2", publishedAt: newest }],
    [0, undefined, 0],
    "the window ends with the newest article of anyone",
  ],
  [
    [
      abc("1", "2026-08-01T12:00:00Z"),
      { id: "2", headline: "One", publishedAt: "2026-08-29T12:00:00Z" },
      { id: "3", headline: "One", publishedAt: newest },
    ],
    [0, undefined, 0],
    "be it one that another source carried before",
  ],
  [
    [
      abc("1", "2026-08-01T00:00:00Z", { headline: "One", sentiment: "positive" }),
      abc("2", "2026-08-02T00:00:00Z", { headline: "One", sentiment: "positive" }),
      abc("3", newest),
    ],
    [1, 0, 0],
    "a story counts by the moment of its first article",
  ],
  [
    [abc("1", newest, { headline: "One", sentiment: "positive" }), abc("2", newest, { headline: "One" })],
    [1, 1, 0],
    "what several sources carry counts once, with the sentiment of the first",
  ],
  [
    [
      abc("1", newest, { sentiment: "positive" }),
      abc("2", newest, { sentiment: "positive" }),
      abc("3", newest, { sentiment: "negative" }),
      abc("4", newest, { sentiment: "neutral" }),
      abc("5", newest),
    ],
    [5, 0.2, 0],
    "the mean takes neutral and unknown ones for 0",
  ],
  [
    [abc("1", newest, { sentiment: "negative" }), abc("2", newest, { sentiment: "negative" })],
    [2, -1, 0],
    "and is -1 when all is bad",
  ],
  [
    [
      abc("1", newest, { isPriceSensitive: true }),
      abc("2", newest),
      abc("3", newest, { headline: "One" }),
      abc("4", newest, { headline: "One", isPriceSensitive: true }),
      abc("5", "2026-07-01T00:00:00Z", { isPriceSensitive: true }),
    ],
    [3, 0, 2],
    "stories of the window that are marked are counted, by a mark of any of their articles",
  ],
] as [GivenArticle[], (number | undefined)[], string][]) {
  test(rule, () => assert.deepEqual(figuresOf(given), figures));
}

test("stories up to the last day of a company that had the code before do not count", () => {
  const given = [abc("1", "2026-08-30T23:59:59Z"), abc("2", "2026-08-31T00:00:00Z")];
  assert.deepEqual(figuresOf(given, dayOf("2026-08-30")), [1, 0, 0]);
});
