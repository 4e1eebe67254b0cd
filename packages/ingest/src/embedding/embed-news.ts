import { type Article, datasets, heldArticles } from "@daybook/domain/data/news";
import { type Location, openReader } from "@daybook/store";
import type { MemoryFile } from "../driver/collect.js";
import { ingest } from "../driver/ingest.js";
import { textOfSignedBytes } from "../formats/signed-bytes.js";
import { articleEmbeddings } from "../sources/article-embeddings/source.js";
import { articleText } from "./article-text.js";
import { quantised } from "./quantised.js";
import type { Embed, TextModel } from "./text-model.js";

/** Which articles get vectors, and how. */
export interface EmbedOptions {
  readonly location: Location;
  /** Loaded when there is an article to read. */
  readonly model: TextModel;
  /** No more articles than this; all by default. */
  readonly limit?: number;
  /** So many articles are stored at once, and so many are lost when it is interrupted. */
  readonly articlesPerFile?: number;
  now(): Date;
  readonly signal?: AbortSignal;
  onProgress?(done: number, total: number): void;
}

/** What was done. */
export interface EmbedSummary {
  /** Articles that have a vector now and had none before. */
  readonly embedded: number;
  /** Articles that the model makes nothing of. */
  readonly without: number;
  /** Articles that still have none, since there was a limit. */
  readonly left: number;
  /** Articles that had a vector before. */
  readonly held: number;
}

/**
 * Gives the articles held that have no vector of a model one, and stores them file by file, so that who is
 * interrupted goes on where the last file ended.
 */
export async function embedNews(options: EmbedOptions): Promise<EmbedSummary> {
  const { limit = Number.POSITIVE_INFINITY, articlesPerFile = ARTICLES_PER_FILE } = options;
  const { waiting, held, isDemo } = await articlesWithout(options);
  const chosen = waiting.slice(0, limit);
  const embed = chosen.length === 0 ? undefined : await options.model.load();
  let embedded = 0;
  for (let first = 0; embed !== undefined && first < chosen.length; first += articlesPerFile) {
    const articles = chosen.slice(first, first + articlesPerFile);
    const lines = await linesOf(articles, embed, options, (done) => options.onProgress?.(first + done, chosen.length));
    embedded += lines.length;
    if (lines.length > 0) await store(lines, first / articlesPerFile + 1, isDemo, options);
  }
  return { embedded, without: chosen.length - embedded, left: waiting.length - chosen.length, held };
}

/** The articles that have no vector of the model, newest first: these are asked for most. */
async function articlesWithout({ location, model, signal }: EmbedOptions) {
  const reader = await openReader(location, { ...(signal && { signal }) });
  try {
    const only = { column: "model", values: [model.name] };
    const { values: embedded } = (await reader.scan(datasets.articleEmbeddings, { only })).columns.articleId;
    const known = new Set(embedded);
    const articles = heldArticles(await reader.scan(datasets.articles));
    const waiting = articles
      .filter(({ id }) => !known.has(id))
      .sort((one, other) => other.publishedAt - one.publishedAt);
    const isDemo = reader.imports.every((entry) => entry.isDemo);
    return { waiting, held: articles.length - waiting.length, isDemo };
  } finally {
    await reader.close();
  }
}

async function linesOf(
  articles: readonly Article[],
  embed: Embed,
  { model, signal }: EmbedOptions,
  onProgress: (done: number) => void,
): Promise<string[]> {
  const lines: string[] = [];
  for (let first = 0; first < articles.length; first += ARTICLES_PER_TURN) {
    signal?.throwIfAborted();
    onProgress(first);
    const turn = articles.slice(first, first + ARTICLES_PER_TURN);
    const vectors = await embed(turn.map(articleText));
    for (const [at, { id: articleId }] of turn.entries()) {
      const vector = quantised(vectors[at]!);
      if (vector === undefined) continue;
      lines.push(JSON.stringify({ articleId, model: model.name, vector: textOfSignedBytes(vector) }));
    }
  }
  return lines;
}

async function store(lines: readonly string[], number: number, isDemo: boolean, options: EmbedOptions): Promise<void> {
  const { location, model, now, signal } = options;
  const date = now().toISOString().slice(0, "YYYY-MM-DD".length);
  const file: MemoryFile = {
    fileName: `article-embeddings-${model.name}-${date}-${String(number).padStart(4, "0")}.jsonl`,
    bytes: Buffer.from(lines.map((line) => `${line}\n`).join("")),
  };
  const { files } = await ingest({
    location,
    source: articleEmbeddings,
    inputs: [file],
    acceptSuspicious: false,
    isDemo,
    now,
    // Only the pauses between fetches are random, and nothing is fetched.
    random: () => 0,
    ...(signal && { signal }),
  });
  const refused = files.find(({ outcome }) => outcome !== "accepted" && outcome !== "unchanged");
  if (refused) throw new Error(`the file ${refused.name} is ${refused.outcome}: ${refused.reason}`);
}

/** Every file is a new version of the data, which servers load. */
const ARTICLES_PER_FILE = 512;

/** Several at once take half the time, and the process can be stopped between two turns. */
const ARTICLES_PER_TURN = 16;
