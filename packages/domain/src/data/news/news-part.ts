import type { Ledger } from "../../base/ledger.js";
import { type ChangesOf, part, type TablesOf } from "../../base/part.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import { datasets } from "./datasets.js";
import type { News } from "./news.js";
import { embeddingsOf } from "./vectors/embeddings.js";

const reads = {
  articles: { dataset: datasets.articles },
  articleEmbeddings: { dataset: datasets.articleEmbeddings },
} as const;

/** News as a part of the snapshot. */
export const newsPart = part({ reads, build: newsOfTables, problemOf: () => undefined });

/** News, from tables as the store scans them. */
export function newsOfTables(tables: TablesOf<typeof reads>, _changes: ChangesOf<typeof reads>, ledger: Ledger): News {
  return {
    version: ledger.version,
    isDemo: ledger.isDemo,
    articles: keyedTableOf(datasets.articles, tables.articles),
    embeddings: embeddingsOf(tables.articleEmbeddings),
  };
}
