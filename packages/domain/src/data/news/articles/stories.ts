import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { fold } from "../../../base/texts/fold.js";
import type { News } from "../news.js";
import { type Article, articleOf } from "./article.js";

/** What several sources carry of one thing: a cluster of articles, or one article alone. */
export interface Story {
  /** The first one published, which stands for all. */
  readonly article: Article;
  /** Every article of the story, the primary first, then by time and id. */
  readonly members: readonly Article[];
  /** The sources of the members other than the primary's own, each once, sorted. */
  readonly sources: readonly string[];
  /** The exchange marked one of the members: a copy without the mark does not hide it. */
  readonly isPriceSensitive: boolean;
}

/** All stories held. */
export interface Stories {
  /** Newest first, those of one moment by id. */
  readonly list: readonly Story[];
  /** Those filed under a code, in the same order. */
  readonly byCode: ReadonlyMap<string, readonly Story[]>;
  /** Those that a source carries, be it the first to publish them or not, in the same order. */
  readonly bySource: ReadonlyMap<string, readonly Story[]>;
  /** The story of every article, by the id of that. */
  readonly byArticle: ReadonlyMap<string, Story>;
  /** When the newest article held was published; undefined when none is held. */
  readonly newestAt: number | undefined;
}

/** The articles as stories, so that what several sources carry counts once. */
export const stories = derivedInSteps(function* ({ articles }: News): Generator<void, Stories> {
  const numbers = [...articles.keys.ends.keys()];
  const held = yield* mapInSteps(numbers, (number) => articleOf(articles, number), ARTICLES_PER_STEP);
  // Keys are in the order of the ids, and what is equal keeps its order.
  const inOrder = held.sort((one, other) => one.publishedAt - other.publishedAt);
  yield;
  const clusters = yield* clustersInSteps(inOrder);
  const list = clusters.map(storyOf).sort((one, other) => other.article.publishedAt - one.article.publishedAt);
  yield;
  return { list, ...(yield* indexedInSteps(list)), newestAt: inOrder.at(-1)?.publishedAt };
});

const ARTICLES_PER_STEP = 250;

/** Articles of one story, the primary first. */
type Cluster = [primary: Article, ...others: Article[]];

/**
 * The clusters of articles that are given by time and id. An article belongs to
 * the earliest primary whose address or folded headline it has, that is filed
 * under the same code and was published no more than 72 hours before. Of the primaries
 * that have one address only the newest can be that near, and so it is with headlines.
 */
function* clustersInSteps(articles: readonly Article[]): Generator<void, Cluster[]> {
  const clusters: Cluster[] = [];
  const newest = new Map<string, number>();
  for (const [at, article] of articles.entries()) {
    if (at % ARTICLES_PER_STEP === ARTICLES_PER_STEP - 1) yield;
    const marks = marksOf(article);
    const near = marks
      .map((mark) => newest.get(mark))
      .filter((number) => number !== undefined)
      .filter((number) => article.publishedAt - clusters[number]![0].publishedAt <= WINDOW_MS);
    if (near.length > 0) {
      clusters[Math.min(...near)]!.push(article);
    } else {
      for (const mark of marks) newest.set(mark, clusters.length);
      clusters.push([article]);
    }
  }
  return clusters;
}

const WINDOW_MS = 72 * 60 * 60 * 1000;

/** What two articles of a story have one of in common. */
function marksOf({ stockCode = "", url = "", headline }: Article): string[] {
  const folded = fold(headline);
  const marks: string[] = [];
  if (url !== "") marks.push(`${stockCode}\nurl\n${url}`);
  if (folded !== "") marks.push(`${stockCode}\nheadline\n${folded}`);
  return marks;
}

function storyOf(members: Cluster): Story {
  const [article] = members;
  return {
    article,
    members,
    sources: members.length === 1 ? NO_SOURCES : otherSources(members),
    isPriceSensitive: members.some(({ isPriceSensitive }) => isPriceSensitive),
  };
}

/** One list for the many stories that nobody else carries. */
const NO_SOURCES: readonly string[] = [];

function otherSources([article, ...others]: Cluster): string[] {
  const sources = new Set(others.map(({ source }) => source));
  sources.delete(article.source);
  return [...sources].sort(compareTexts);
}

function* indexedInSteps(list: readonly Story[]): Generator<void, Pick<Stories, "byCode" | "bySource" | "byArticle">> {
  const byCode = new Map<string, Story[]>();
  const bySource = new Map<string, Story[]>();
  const byArticle = new Map<string, Story>();
  for (const [at, story] of list.entries()) {
    if (at % ARTICLES_PER_STEP === ARTICLES_PER_STEP - 1) yield;
    for (const { id } of story.members) byArticle.set(id, story);
    const { stockCode, source } = story.article;
    if (stockCode !== undefined) enter(byCode, stockCode, story);
    for (const carrier of [source, ...story.sources]) enter(bySource, carrier, story);
  }
  return { byCode, bySource, byArticle };
}

function enter(lists: Map<string, Story[]>, key: string, story: Story): void {
  const entered = lists.get(key);
  if (entered === undefined) lists.set(key, [story]);
  else entered.push(story);
}
