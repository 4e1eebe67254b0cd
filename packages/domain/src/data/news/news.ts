import type { KeyedTable } from "../../base/tables/keyed-table.js";
import type { articles } from "./articles/articles-dataset.js";
import type { EmbeddingsByModel } from "./vectors/embeddings.js";

/** All news at one version, immutable. Editorial takes are a part of their own. */
export interface News {
  /** Hash of the live imports of its sources. */
  readonly version: string;
  /** It is of the demo world. */
  readonly isDemo: boolean;
  /** As the files state them. */
  readonly articles: KeyedTable<typeof articles>;
  /** Vectors that models give articles, of articles that are not held too. */
  readonly embeddings: EmbeddingsByModel;
}
