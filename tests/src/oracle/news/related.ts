import type { Answer } from "../answer.js";
import { jsonDifference } from "../compare.js";
import { byAll } from "../housing/order.js";
import { countOf, invalid, unknown } from "../housing/reply.js";
import { codeIn } from "../politicians/requests-in.js";
import { newestFirst, storyMessage } from "./stories.js";
import { cosine } from "./vectors.js";
import { fromNews, type NewsWorld } from "./world.js";

/** A request for stories like another. */
export interface RelatedNewsRequest {
  readonly stockCode?: string;
  readonly articleId?: string;
  readonly limit?: number;
}

/** GetRelatedNews, with the ranking, the similarity of each story and what its vector is made of. */
export const relatedNews = fromNews((world, { stockCode, articleId, limit }: RelatedNewsRequest) => {
  const code = codeIn(stockCode);
  const id = (articleId ?? "").trim();
  if (code === "" && id === "") invalid();
  const page = countOf(limit, 6, 50);
  const anchor = id === "" ? newestOf(world, code) : id;
  if (anchor !== "" && !world.articles.some((article) => article.id === anchor)) unknown();
  return { anchorId: anchor, page, ...rankingOf(world, anchor, page) };
});

/** The newest story of a stock that has a vector. */
function newestOf({ stories, vectors }: NewsWorld, code: string): string {
  const ids = stories.filter(({ primary }) => primary.stockCode === code).map(({ primary }) => primary.id);
  return ids.find((id) => [vectors.words, ...vectors.models].some((kind) => kind.has(id))) ?? "";
}

/** The first stories of the ranking, and those that tie with the last of them. */
function rankingOf({ stories, vectors }: NewsWorld, anchor: string, page: number): Ranking {
  const kind = vectors.models.find((model) => model.has(anchor)) ?? vectors.words;
  const own = kind.get(anchor);
  if (own === undefined) return { ranking: [], total: 0 };
  const ranked = stories
    .filter(({ primary, articles }) => kind.has(primary.id) && !articles.some(({ id }) => id === anchor))
    .map((story) => ({
      story,
      vector: kind.get(story.primary.id)!,
      similarity: cosine(own, kind.get(story.primary.id)!),
    }))
    .filter(({ similarity }) => similarity > 0)
    .sort(
      byAll(
        (one, other) => other.similarity - one.similarity,
        (one, other) => newestFirst(one.story, other.story),
      ),
    );
  const least = (ranked[page - 1]?.similarity ?? 0) - NEAR;
  const ranking = ranked
    .filter(({ similarity }) => similarity >= least)
    .map(({ story, vector, similarity }) => ({
      article: storyMessage(story),
      similarity,
      content: JSON.stringify([...vector].sort()),
    }));
  return { ranking, total: ranked.length };
}

interface Ranking {
  readonly ranking: readonly Ranked[];
  /** How many stories are like the anchor at all. */
  readonly total: number;
}

interface Ranked {
  readonly article: ReturnType<typeof storyMessage>;
  readonly similarity: number;
  readonly content: string;
}

const NEAR = 1e-9;

/**
 * Where an answer of GetRelatedNews differs. Two correct programs may add in another order, and so put stories of nearly
 * the same similarity in another order, and cut their list between them; stories of the same content may not change places.
 */
export function relatedDifference(expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== 200 || actual.status !== 200) return jsonDifference(expected, actual, new Set());
  const { anchorId, page, ranking, total } = JSON.parse(expected.body) as {
    readonly anchorId: string;
    readonly page: number;
    readonly ranking: readonly Ranked[];
    readonly total: number;
  };
  const given = JSON.parse(actual.body) as { readonly articles: readonly { readonly id: string }[] };
  const byId = new Map(ranking.map((ranked, place) => [ranked.article.id, { ...ranked, place }]));
  const named = given.articles.map(({ id }) => byId.get(id));
  const stranger = named.findIndex((ranked, i) => {
    return ranked === undefined || Math.abs(ranked.similarity - (ranking[i]?.similarity ?? 0)) > NEAR;
  });
  if (stranger >= 0)
    return `[${stranger}] is ${given.articles[stranger]!.id} (${named[stranger]?.similarity}) instead of ${ranking[stranger]?.article.id} (${ranking[stranger]?.similarity})`;
  const swapped = named.findIndex((ranked, i) => {
    const before = named[i - 1];
    return before !== undefined && before.content === ranked!.content && before.place >= ranked!.place;
  });
  if (swapped >= 0) return `[${swapped}] has the content of the one before it, which is older or has the larger id`;
  const articles = named.map((ranked) => ranked!.article);
  if (new Set(articles).size !== Math.min(page, ranking.length)) return `${articles.length} stories are listed`;
  return jsonDifference(
    { status: 200, body: JSON.stringify({ articles, anchorId, totalCount: total }) },
    actual,
    new Set(),
  );
}
