import { dayOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/news";
import { sha256Of } from "../../formats/sha256.js";
import { SourceProblem, source } from "../../source.js";
import { parseEmbeddings } from "./parse.js";

/** Vectors of the content of articles, in a layout of our own: `daybook embed-news` writes them. */
export const articleEmbeddings = source({
  name: "article-embeddings",
  title: "Embeddings of articles",
  licence: "as that of the articles and of the model",
  access: { how: "`daybook embed-news` makes them of the articles held" },
  // Nobody publishes these files.
  hosts: [],
  bytesMax: 256 * 1024 * 1024,
  datasets: { articleEmbeddings: datasets.articleEmbeddings },
  published: "by the date in its name, on which the vectors were made",
  fileNames: "article-embeddings-<model>-YYYY-MM-DD*.jsonl",
  identify(fileName, bytes) {
    const name = nameOf(fileName);
    if (name === undefined) return undefined;
    if (bytes === undefined) return "unread";
    // A file adds vectors and replaces none: which of two of an article counts is decided among them.
    return {
      unit: `${name.model}-${sha256Of(bytes).slice(0, UNIT_DIGITS)}`,
      version: "1",
      date: name.date,
      publishedAt: name.date,
    };
  },
  parse: (fileName, bytes) => ({
    articleEmbeddings: parseEmbeddings(bytes, sha256Of(bytes), nameOf(fileName)!.model),
  }),
  check: () => undefined,
});

/** What the name of a file says; undefined when it is that of something else. */
function nameOf(fileName: string): { readonly model: string; readonly date: string } | undefined {
  const name = fileName.toLowerCase();
  if (!/^article-embeddings\b.*\.jsonl$/.test(name)) return undefined;
  const parts = /^article-embeddings-([a-z][a-z0-9.-]{0,59}?)-(\d{4}-\d{2}-\d{2})(?!\d).*\.jsonl$/.exec(name);
  if (parts === null) {
    throw new SourceProblem(undefined, "the name is not as in article-embeddings-my-model-2026-08-10.jsonl");
  }
  const [, model, date] = parts as unknown as [string, string, string];
  if (dayOf(date) === undefined) throw new SourceProblem(undefined, `the date ${date} does not exist`);
  return { model, date };
}

const UNIT_DIGITS = 16;
