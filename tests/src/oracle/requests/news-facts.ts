import { factsOf } from "../news/industry-facts.js";
import { newsOf } from "../news/world.js";
import { reportsOf } from "../reports/answers.js";
import type { Database } from "../sql/database.js";

/** What requests about news, takes, reports and cited facts are made of. */
export interface NewsFacts {
  readonly articleIds: readonly string[];
  readonly codes: readonly string[];
  readonly sources: readonly string[];
  readonly takeSlugs: readonly string[];
  readonly takeCodes: readonly string[];
  readonly reportSlugs: readonly string[];
  readonly industries: readonly string[];
  readonly factCodes: readonly string[];
}

/** Reads them. */
export async function readNewsFacts(database: Database): Promise<NewsFacts> {
  const { articles, takes } = await newsOf(database);
  const { facts } = await factsOf(database);
  return {
    articleIds: distinct(articles.map(({ id }) => id)),
    codes: distinct(articles.map(({ stockCode }) => stockCode)),
    sources: distinct(articles.map(({ source }) => source)),
    takeSlugs: distinct(takes.map(({ slug }) => slug)),
    takeCodes: distinct(takes.flatMap(({ codes }) => codes)),
    reportSlugs: (await reportsOf(database)).periods.map(({ slug }) => slug),
    industries: distinct(facts.map(({ record }) => record.industry)),
    factCodes: distinct(facts.map(({ record }) => record.stockCode)),
  };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "").sort();
}
