import { ascending, byAll, grouped } from "../housing/order.js";
import { rowsOf, textOf } from "../politicians/rows.js";
import type { Database } from "../sql/database.js";
import { stopWords } from "../stop-words.js";
import { folded } from "./folded.js";
import type { Article } from "./stories.js";

/** Weights by term, or by the number of a dimension; never empty. */
export type Vector = ReadonlyMap<string, number>;

/** Vectors of one kind by the ids of their articles. */
type Kind = ReadonlyMap<string, Vector>;

/** The vectors of articles: of words, and of each model, that with the most articles first. */
export interface Vectors {
  readonly words: Kind;
  readonly models: readonly Kind[];
}

/** Makes the vectors of all articles held (news.md section 5). */
export async function readVectors(database: Database, articles: readonly Article[]): Promise<Vectors> {
  return { words: wordVectors(articles), models: await readModels(database, articles) };
}

/** The cosine of two vectors by its definition. */
export function cosine(one: Vector, other: Vector): number {
  let product = 0;
  for (const [key, weight] of one) product += weight * (other.get(key) ?? 0);
  return product / Math.sqrt(squareOf(one) * squareOf(other));
}

const squares = new WeakMap<Vector, number>();

function squareOf(vector: Vector): number {
  const known = squares.get(vector);
  if (known !== undefined) return known;
  let square = 0;
  for (const weight of vector.values()) square += weight * weight;
  squares.set(vector, square);
  return square;
}

const stopList = new Set(stopWords.split(/\s+/));

function wordVectors(articles: readonly Article[]): Map<string, Vector> {
  const counted = new Map(articles.map((article) => [article.id, countsOf(article)]));
  const frequencies = new Map<string, number>();
  for (const counts of counted.values()) {
    for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const rarity = (term: string) => Math.log((1 + articles.length) / (1 + frequencies.get(term)!)) + 1;
  const weighed = [...counted].map(
    ([id, counts]) => [id, new Map([...counts].map(([term, count]) => [term, count * rarity(term)]))] as const,
  );
  return new Map(weighed.filter(([, vector]) => vector.size > 0));
}

function countsOf({ headline, tags, summary }: Article): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of folded(text).split(" ")) {
      if (term.replace(/\P{L}/gu, "").length < 3 || stopList.has(term)) continue;
      counts.set(term, (counts.get(term) ?? 0) + weight);
    }
  };
  add(headline, 3);
  add(tags.join(" "), 2);
  add(summary, 1);
  return counts;
}

/**
 * The models with the most articles held first, then by name. Vectors of one model and of two lengths are of two models; of several
 * files with an article of a model the largest counts.
 */
async function readModels(database: Database, articles: readonly Article[]): Promise<Kind[]> {
  const held = new Set(articles.map(({ id }) => id));
  const rows = (await rowsOf(database, "article_embeddings", "article_id model file vector"))
    .filter((row) => held.has(textOf(row, "article_id")))
    .map((row) => ({
      id: textOf(row, "article_id"),
      file: textOf(row, "file"),
      name: textOf(row, "model"),
      vector: bytesOf(textOf(row, "vector")),
    }));
  const models = [...grouped(rows, ({ name, vector }) => `${name} ${vector.size}`).values()].map((own) => ({
    name: own[0]!.name,
    kind: new Map(
      own.toSorted((one, other) => ascending(one.file, other.file)).map(({ id, vector }) => [id, vector] as const),
    ),
  }));
  const inOrder = models.sort(
    byAll(
      (one, other) => other.kind.size - one.kind.size,
      (one, other) => ascending(one.name, other.name),
    ),
  );
  return inOrder.map(({ kind }) => kind);
}

/** One signed byte for each dimension. */
function bytesOf(base64: string): Vector {
  const bytes = new Int8Array(Buffer.from(base64, "base64"));
  return new Map([...bytes].map((byte, i) => [String(i), byte]));
}
