import type { IntelligenceRequest } from "../news/industry-facts.js";
import type { RelatedNewsRequest } from "../news/related.js";
import type { MarketNewsRequest, StockNewsRequest } from "../news/story-lists.js";
import type { TakeRequest, TakesRequest } from "../news/take-answers.js";
import type { Random } from "../random.js";
import { codeFrom, limitFrom, offsetFrom, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for stories of a stock, sometimes a wrong one. */
export function stockNewsRequest(random: Random, facts: Facts): StockNewsRequest {
  return {
    ...codeOf(random, facts, facts.news.codes, 0.97),
    ...countFrom(random, 25, 100),
    ...random.some(0.3, { source: sourceFrom(random, facts) }),
    ...random.some(0.3, {
      sentiment: random.pick(["positive", "Negative", "neutral", " NEUTRAL ", "", "good", "other"]),
    }),
  };
}

/** A request for stories of the market. */
export function marketNewsRequest(random: Random, facts: Facts): MarketNewsRequest {
  return {
    ...countFrom(random, 60, 100),
    ...random.some(0.5, { priceSensitiveOnly: random.chance(0.7), source: sourceFrom(random, facts) }),
  };
}

/** A request for related stories: by an article, by a code, by both or by none. */
export function relatedNewsRequest(random: Random, facts: Facts): RelatedNewsRequest {
  const articleId = random.chance(0.05) ? "no-such-article" : random.pick([...facts.news.articleIds, "none"]);
  return {
    ...codeOf(random, facts, facts.news.codes, 0.5),
    ...random.some(0.6, { articleId: random.chance(0.1) ? ` ${articleId} ` : articleId }),
    ...countFrom(random, 12, 50),
  };
}

/** A request for a take, which may be a draft or of the future. */
export function takeRequest(random: Random, { news }: Facts): TakeRequest {
  if (random.chance(0.04)) return random.pick([{}, { slug: "" }, { slug: "  " }]);
  const slug = random.pick([...news.takeSlugs, "no-such-take"]);
  return { slug: random.pick([slug, slug, slug, ` ${slug} `, slug.toUpperCase()]) };
}

/** A request for takes. */
export function takesRequest(random: Random, facts: Facts): TakesRequest {
  return {
    ...countFrom(random, 12, 100),
    ...offsetFrom(random, facts.news.takeSlugs.length + 1),
    ...codeOf(random, facts, facts.news.takeCodes, 0.5),
  };
}

/** A request for cited facts. */
export function intelligenceRequest(random: Random, facts: Facts): IntelligenceRequest {
  const industry = random.pick([...facts.news.industries, ...facts.news.industries, "Nothing", "x".repeat(120)]);
  const spoiled = random.chance(0.03) ? "x".repeat(121) : random.pick([industry, ` ${industry} `, industry, ""]);
  const { limit } = countFrom(random, 30, 200);
  return {
    ...random.some(0.5, { industry: spoiled }),
    ...codeOf(random, facts, facts.news.factCodes, 0.5),
    ...(limit === undefined ? {} : { recordLimit: limit }),
  };
}

/** A count as others are, and sometimes a negative one. */
function countFrom(random: Random, usual: number, maximum: number): { readonly limit?: number } {
  return random.chance(0.02) ? { limit: -random.between(1, 5) } : limitFrom(random, usual, maximum);
}

function sourceFrom(random: Random, { news }: Facts): string {
  const source = random.pick([...news.sources, "", "nobody"]);
  return random.pick([source, source, source.toUpperCase(), ` ${source} `]);
}

/** A code that mostly has what is asked for, sometimes a malformed one. */
function codeOf(random: Random, facts: Facts, having: readonly string[], probability: number): { stockCode?: string } {
  if (!random.chance(probability)) return {};
  if (random.chance(0.02)) return { stockCode: random.pick(["AB", "TOOLONG1", "A-B", ""]) };
  const known = having.length > 0 && random.chance(0.8) ? random.pick(having) : codeFrom(random, facts);
  return { stockCode: spelled(random, known) };
}
