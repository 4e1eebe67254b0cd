import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { textFile } from "../text-file.js";

/** Vectors of two models, one of them in two lengths, of most of the articles; some of them are equal or opposite. */
export function embeddingFiles(random: Random, articles: readonly MemoryFile[]): MemoryFile[] {
  const ids = [...new Set(articles.flatMap(({ bytes }) => idsIn(bytes)))];
  return [
    fileOf(
      random,
      "small",
      "2023-05-01",
      ids.filter(() => random.chance(0.45)),
      4,
    ),
    fileOf(random, "large", "2023-05-01", [...ids.filter(() => random.chance(0.6)), "no-such-article"], 6),
    fileOf(
      random,
      "large",
      "2023-05-02",
      ids.filter(() => random.chance(0.1)),
      6,
    ),
    fileOf(
      random,
      "large",
      "2023-05-03",
      ids.filter(() => random.chance(0.1)),
      3,
    ),
  ];
}

function idsIn(bytes: Uint8Array): string[] {
  const lines = new TextDecoder().decode(bytes).split("\n").slice(0, -1);
  return lines.map((line) => (JSON.parse(line) as { readonly id: string }).id);
}

function fileOf(random: Random, model: string, day: string, ids: readonly string[], length: number): MemoryFile {
  const vector = () => [1, ...Array.from({ length: length - 1 }, () => random.pick([-127, -3, 0, 0, 1, 2, 127]))];
  const line = (articleId: string) =>
    JSON.stringify({ articleId, model, vector: Buffer.from(Int8Array.from(vector()).buffer).toString("base64") });
  return textFile(`article-embeddings-${model}-${day}.jsonl`, ids.map(line));
}
