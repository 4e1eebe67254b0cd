import { type Story, stories } from "../articles/stories.js";
import type { News } from "../news.js";
import { modelOf, nearestEmbedded } from "./embedded-stories.js";
import { hasWords, nearestByWords, storyWords } from "./story-words.js";

/** A story can be compared with others: a model gives it a vector, or its words do. */
export function isComparable(news: News, { article }: Story): boolean {
  return modelOf(news, article.id) !== undefined || hasWords(storyWords(news), article.id);
}

/**
 * The stories nearest in content to an article that is held, nearest first, its own left out; equal ones
 * newest first, then by id. An article with a vector of a model is compared with the others
 * that have one, any other by its words: the two are never mixed. The total counts all that are alike at all.
 */
export function nearestStories(
  news: News,
  articleId: string,
  limit: number,
): { readonly nearest: readonly Story[]; readonly total: number } {
  const { list, byArticle } = stories(news);
  const own = list.indexOf(byArticle.get(articleId)!);
  const model = modelOf(news, articleId);
  const { places, total } =
    model === undefined
      ? nearestByWords(storyWords(news), articleId, own, limit)
      : nearestEmbedded(model, articleId, own, limit);
  return { nearest: places.map((place) => list[place]!), total };
}
