import { derived } from "../../../base/derived.js";
import { textAt } from "../../../base/tables/text-pool.js";
import { type Stories, stories } from "../articles/stories.js";
import type { News } from "../news.js";
import type { Embeddings } from "./embeddings.js";
import { type Nearest, nearestOf } from "./nearest.js";

/** The stories whose primary has a vector of one model, ready to be compared. */
interface EmbeddedStories {
  readonly embeddings: Embeddings;
  /** The vector of each article held, members too. */
  readonly vectorOf: ReadonlyMap<string, number>;
  /** Places of the stories among all, in that order. */
  readonly stories: Int32Array;
  /** The vector of the primary of each. */
  readonly vectors: Int32Array;
  /** The length of each of these vectors. */
  readonly lengths: Float64Array;
}

/** The models in the order in which they count: that with the most articles first, equal ones by name, then the longer vectors. */
const embeddedStories = derived((news: News): readonly EmbeddedStories[] => {
  const all = stories(news);
  return Object.values(news.embeddings)
    .map((embeddings) => embeddedIn(all, embeddings))
    .filter(({ vectorOf }) => vectorOf.size > 0)
    .toSorted((one, other) => other.vectorOf.size - one.vectorOf.size);
});

/** The model that counts for an article; undefined when none has a vector of it. */
export function modelOf(news: News, articleId: string): EmbeddedStories | undefined {
  return embeddedStories(news).find(({ vectorOf }) => vectorOf.has(articleId));
}

/** The places of the stories nearest to an article that has a vector of the model, but for one, nearest first. */
export function nearestEmbedded(model: EmbeddedStories, articleId: string, except: number, limit: number): Nearest {
  const { embeddings, vectorOf, vectors, lengths } = model;
  const { dimensions, components } = embeddings;
  const anchor = vectorOf.get(articleId)! * dimensions;
  const own = Int32Array.from(components.subarray(anchor, anchor + dimensions));
  const length = lengthOf(components, anchor, dimensions);
  const similarities = new Float64Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 1) {
    const cosine = productOf(own, components, vectors[at]! * dimensions) / (length * lengths[at]!);
    // To twelve places, so that rounding does not tell two apart that point the same way.
    similarities[at] = Math.round(cosine * PLACES) / PLACES;
  }
  const excluded = model.stories.indexOf(except);
  const { places, total } = nearestOf(similarities, excluded, limit);
  return { places: places.map((at) => model.stories[at]!), total };
}

/** A million million. */
const PLACES = 1e12;

function embeddedIn({ list, byArticle }: Stories, embeddings: Embeddings): EmbeddedStories {
  const { dimensions, articleIds, components } = embeddings;
  const vectorOf = new Map<string, number>();
  for (let vector = 0; vector < articleIds.ends.length; vector += 1) {
    const articleId = textAt(articleIds, vector)!;
    if (byArticle.has(articleId)) vectorOf.set(articleId, vector);
  }
  const places: number[] = [];
  for (const [place, { article }] of list.entries()) if (vectorOf.has(article.id)) places.push(place);
  const vectors = Int32Array.from(places, (place) => vectorOf.get(list[place]!.article.id)!);
  const lengths = Float64Array.from(vectors, (vector) => lengthOf(components, vector * dimensions, dimensions));
  return { embeddings, vectorOf, stories: Int32Array.from(places), vectors, lengths };
}

function lengthOf(components: Int8Array, first: number, dimensions: number): number {
  let squares = 0;
  for (let at = first; at < first + dimensions; at += 1) squares += components[at]! * components[at]!;
  return Math.sqrt(squares);
}

/** In whole numbers, which is exact, and twice as fast as in others. */
function productOf(own: Int32Array, components: Int8Array, first: number): number {
  let sum = 0;
  for (let at = 0; at < own.length; at += 1) sum = (sum + Math.imul(own[at]!, components[first + at]!)) | 0;
  return sum;
}
