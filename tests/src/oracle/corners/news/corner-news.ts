import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { articleFiles } from "./article-files.js";
import { embeddingFiles } from "./embedding-files.js";
import { factFiles } from "./fact-files.js";
import { takeFiles } from "./take-files.js";

type Files = readonly (readonly [source: string, files: readonly MemoryFile[]])[];

/** Files of news, takes and cited facts in the order in which they come. */
export function cornerNews(random: Random, codes: readonly string[]): Files {
  const articles = articleFiles(random, codes);
  return [
    ["article-embeddings", embeddingFiles(random, articles)],
    ...articles.map((file) => ["news-articles", [file]] as const),
    ["industry-facts", factFiles(random, codes)],
    ["editorial-takes", takeFiles(random, codes)],
  ];
}
