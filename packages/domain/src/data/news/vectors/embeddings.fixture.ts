import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import type { articleEmbeddings } from "./article-embeddings-dataset.js";

/** Rows of vectors that a model gives articles, by the ids of these. */
export function embeddingRows(
  vectors: Readonly<Record<string, readonly number[]>>,
  { model = "m", file = "f" } = {},
): FixtureRow<typeof articleEmbeddings>[] {
  return Object.entries(vectors).map(([articleId, components]) => {
    const vector = btoa(String.fromCharCode(...Uint8Array.from(components)));
    return { articleId, model, file, vector };
  });
}
