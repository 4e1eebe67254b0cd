import type { Company } from "../company.js";
import type { DemoSourceName } from "../demo-source-names.js";
import type { NamedFile } from "../named-file.js";
import { articleFiles } from "./article-files.js";
import { factFiles } from "./fact-files.js";
import { feedFiles } from "./feed-files.js";
import { makeArticles } from "./newsroom.js";
import { takeFiles } from "./take-files.js";

/** What was reported of the companies over the last year, what the editors made of it, and cited facts, by the sources that read them. */
export function newsFiles(companies: readonly Company[]): readonly (readonly [DemoSourceName, readonly NamedFile[]])[] {
  const articles = makeArticles(companies);
  return [
    ["news-articles", articleFiles(articles)],
    ["news-feeds", feedFiles(articles)],
    ["editorial-takes", takeFiles(companies, articles)],
    ["industry-facts", factFiles(companies)],
  ];
}
