import { type Table, textOfRow } from "../../../base/tables/table.js";
import { type TextPool, textPoolOf } from "../../../base/tables/text-pool.js";
import { base64Length, writeBase64 } from "../../../base/texts/base64.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import type { articleEmbeddings } from "./article-embeddings-dataset.js";

/**
 * The vectors that one model gives articles, all of one length. It is nothing but buffers,
 * so that a thread hands it to another without copying.
 */
export interface Embeddings {
  readonly model: string;
  readonly dimensions: number;
  /** The article of each vector, in code-point order. */
  readonly articleIds: TextPool;
  /** Vector v is components v × dimensions up to (v + 1) × dimensions. */
  readonly components: Int8Array;
}

/** By name and dimensions, in the order of the names, the longer vectors first. */
export type EmbeddingsByModel = Readonly<Record<string, Embeddings>>;

/**
 * The vectors of each model, by its name and their length: vectors of two lengths cannot be compared, whatever
 * they are called. Of an article's vectors in several files the one with the greatest hash counts.
 */
export function embeddingsOf({ rowCount, columns }: Table<typeof articleEmbeddings>): EmbeddingsByModel {
  const found = new Map<string, { model: string; dimensions: number; rows: number[] }>();
  for (let row = 0; row < rowCount; row += 1) {
    const model = textOfRow(columns.model, row);
    const dimensions = base64Length(textOfRow(columns.vector, row));
    const key = `${model} ${dimensions}`;
    const of = found.get(key) ?? { model, dimensions, rows: [] };
    found.set(key, of);
    // Rows are in the order of article, model and file.
    const isSame = of.rows.length > 0 && columns.articleId.index[of.rows.at(-1)!] === columns.articleId.index[row];
    if (isSame) of.rows.pop();
    of.rows.push(row);
  }
  const sorted = [...found].sort(
    ([, one], [, other]) => compareTexts(one.model, other.model) || other.dimensions - one.dimensions,
  );
  return Object.fromEntries(
    sorted.map(([key, { model, dimensions, rows }]) => {
      const components = new Int8Array(rows.length * dimensions);
      for (const [at, row] of rows.entries()) {
        writeBase64(textOfRow(columns.vector, row), components, at * dimensions);
      }
      const articleIds = textPoolOf(rows.map((row) => textOfRow(columns.articleId, row)));
      return [key, { model, dimensions, articleIds, components }];
    }),
  );
}
