import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import {
  similaritiesTo,
  type TextVectors,
  textVectorsOf,
  type WeightedText,
} from "../../../base/texts/text-vectors.js";
import type { Article } from "../articles/article.js";
import { stories } from "../articles/stories.js";
import type { News } from "../news.js";
import { type Nearest, nearestOf } from "./nearest.js";

/** The vectors of the words of all articles held. */
interface StoryWords {
  /** First the primary of every story, in the order of stories, then all other articles. */
  readonly vectors: TextVectors;
  readonly storyCount: number;
  /** The number of each article. */
  readonly numbers: ReadonlyMap<string, number>;
}

export const storyWords = derivedInSteps(function* (news: News): Generator<void, StoryWords> {
  yield* stories.steps(news);
  const { list } = stories(news);
  const articles = [...list.map(({ article }) => article), ...list.flatMap(({ members }) => members.slice(1))];
  const documents = yield* mapInSteps(articles, textsOf);
  return {
    vectors: yield* textVectorsOf(documents),
    storyCount: list.length,
    numbers: new Map(articles.map(({ id }, number) => [id, number])),
  };
});

/** An article has words that tell what it is about. */
export function hasWords({ vectors, numbers }: StoryWords, articleId: string): boolean {
  const number = numbers.get(articleId)!;
  return vectors.firstTerm[number + 1]! > vectors.firstTerm[number]!;
}

/** The places of the stories nearest to an article by their words, but for one, nearest first. */
export function nearestByWords(words: StoryWords, articleId: string, except: number, limit: number): Nearest {
  const similarities = similaritiesTo(words.vectors, words.numbers.get(articleId)!);
  return nearestOf(similarities.subarray(0, words.storyCount), except, limit);
}

function textsOf({ headline, tags, summary = "" }: Article): readonly WeightedText[] {
  return [
    { text: headline, weight: 3 },
    { text: tags.join(" "), weight: 2 },
    { text: summary, weight: 1 },
  ];
}
