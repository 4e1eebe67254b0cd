import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/news";
import type { Field, LineValues } from "../../formats/own-layout/layout.js";
import { readJsonl } from "../../formats/own-layout/read-jsonl.js";
import { quoted } from "../../formats/quoted.js";
import { signedBytesIn } from "../../formats/signed-bytes.js";
import { SourceProblem } from "../../source.js";

type EmbeddingRow = RowOf<typeof datasets.articleEmbeddings>;

/** The rows of a file whose hash is given, and whose name names a model. */
export function parseEmbeddings(bytes: Uint8Array, file: string, model: string): EmbeddingRow[] {
  const rows: EmbeddingRow[] = [];
  const lineOfArticle = new Map<string, number>();
  let dimensions: number | undefined;
  for (const stated of readJsonl(FIELDS, bytes)) {
    const { line } = stated;
    const row = { articleId: textIn(stated, "articleId"), model, file, vector: textIn(stated, "vector") };
    const statedModel = textIn(stated, "model");
    if (statedModel !== model) {
      throw new SourceProblem(
        line,
        `model ${quoted(statedModel)} is not ${quoted(model)}, which the name of the file has`,
      );
    }
    const before = lineOfArticle.get(row.articleId);
    if (before !== undefined) throw new SourceProblem(line, `its article is also that of line ${before}`);
    const { length } = vectorIn(row.vector, line);
    dimensions ??= length;
    if (length !== dimensions) {
      throw new SourceProblem(line, `vector has ${length} dimensions, and those before it ${dimensions}`);
    }
    lineOfArticle.set(row.articleId, line);
    rows.push(row);
  }
  if (rows.length === 0) throw new SourceProblem(undefined, "the file holds no vector");
  return rows;
}

function textIn({ line, values }: LineValues, name: string): string {
  const value = values.get(name);
  if (value === undefined) throw new SourceProblem(line, `${name} is missing`);
  return String(value);
}

/** A vector of nothing has no direction. */
function vectorIn(text: string, line: number): Int8Array {
  const vector = signedBytesIn(text);
  if (vector === undefined) throw new SourceProblem(line, "vector is not base64");
  if (vector.length > DIMENSIONS_MAX)
    throw new SourceProblem(line, `vector has more than ${DIMENSIONS_MAX} dimensions`);
  if (vector.every((component) => component === 0)) throw new SourceProblem(line, "vector is zero in every dimension");
  return vector;
}

const DIMENSIONS_MAX = 8192;
const FIELDS: readonly Field[] = [
  { name: "articleId", kind: { is: "text", charsMax: 200 }, required: true },
  { name: "model", kind: { is: "text", charsMax: 60 }, required: true },
  { name: "vector", kind: { is: "text", charsMax: 20_000 }, required: true },
];
