import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { Socket } from "node:net";
import { test } from "node:test";
import { datasets } from "@daybook/domain/data/news";
import { openReader } from "@daybook/store";
import { ingestReports, temporaryFolder } from "../driver/world.fixture.js";
import { newsArticles } from "../sources/news-articles/source.js";
import { type EmbedOptions, embedNews } from "./embed-news.js";
import { type TextModel, textModel } from "./text-model.js";

const now = () => new Date("2026-08-10T00:00:00Z");

/** A data folder with articles of these headlines, the last one the newest. */
async function folderWith(headlines: readonly string[], isDemo = false): Promise<string> {
  const dataFolder = temporaryFolder();
  await addArticles(dataFolder, headlines, isDemo);
  return dataFolder;
}

async function addArticles(dataFolder: string, headlines: readonly string[], isDemo = false, feed = "asx") {
  const lines = headlines.map((headline, at) => {
    const publishedAt = `2026-08-01T00:00:${String(at).padStart(2, "0")}Z`;
    return `${JSON.stringify({ id: `${feed}-${at}`, source: "asx", headline, publishedAt })}\n`;
  });
  const file = { fileName: `news-articles-${feed}-2026-08-09.jsonl`, bytes: Buffer.from(lines.join("")) };
  const summary = await ingestReports(dataFolder, [file], { source: newsArticles, now, isDemo });
  assert.equal(summary.counts.accepted, 1);
}

/** A model that counts letters, and how many texts it was given. */
function letterModel(name = "letters"): TextModel & { readonly texts: string[] } {
  const texts: string[] = [];
  const count = (text: string, letter: string) => text.split(letter).length - 1;
  return {
    name,
    texts,
    load: async () => async (given) => {
      texts.push(...given);
      return given.map((text) => [count(text, "a"), count(text, "b"), count(text, "c")]);
    },
  };
}

async function vectorsIn(dataFolder: string) {
  const reader = await openReader({ dataFolder });
  try {
    const { rowCount, columns } = await reader.scan(datasets.articleEmbeddings);
    const text = ({ values, index }: typeof columns.model, row: number) => values[index[row]!]!;
    const rows = Array.from({ length: rowCount }, (_, row) => {
      const bytes = Buffer.from(text(columns.vector, row), "base64");
      return `${text(columns.articleId, row)} ${text(columns.model, row)} ${new Int8Array(bytes)}`;
    });
    const files = reader.imports.filter(({ source }) => source === "article-embeddings");
    return { rows, files: files.map(({ fileName, isDemo }) => `${fileName} ${isDemo}`) };
  } finally {
    await reader.close();
  }
}

function embed(dataFolder: string, options: Partial<EmbedOptions> = {}) {
  return embedNews({ location: { dataFolder }, model: letterModel(), now, ...options });
}

test("gives every article a vector, in files of so many", async () => {
  const dataFolder = await folderWith(["a", "ab", "abb"]);
  assert.deepEqual(await embed(dataFolder, { articlesPerFile: 2 }), { embedded: 3, without: 0, left: 0, held: 0 });
  assert.deepEqual(await vectorsIn(dataFolder), {
    rows: ["asx-0 letters 127,0,0", "asx-1 letters 127,127,0", "asx-2 letters 64,127,0"],
    files: [
      "article-embeddings-letters-2026-08-10-0001.jsonl false",
      "article-embeddings-letters-2026-08-10-0002.jsonl false",
    ],
  });
});

test("reads only articles without a vector of the model, and does not load it for none", async () => {
  const dataFolder = await folderWith(["a", "ab"]);
  await embed(dataFolder);
  await addArticles(dataFolder, ["abc"], false, "wire");
  const model = letterModel();
  assert.deepEqual(await embed(dataFolder, { model }), { embedded: 1, without: 0, left: 0, held: 2 });
  assert.deepEqual(model.texts, ["abc"]);
  const unloaded = { name: "letters", load: () => assert.fail("it is loaded") };
  assert.deepEqual(await embed(dataFolder, { model: unloaded }), { embedded: 0, without: 0, left: 0, held: 3 });
  assert.deepEqual(await embed(dataFolder, { model: letterModel("other") }), {
    ...{ embedded: 3, without: 0, left: 0, held: 0 },
  });
});

test("takes the newest first, as many as asked for", async () => {
  const dataFolder = await folderWith(["a", "ab", "abb"]);
  assert.deepEqual(await embed(dataFolder, { limit: 1 }), { embedded: 1, without: 0, left: 2, held: 0 });
  assert.deepEqual((await vectorsIn(dataFolder)).rows, ["asx-2 letters 64,127,0"]);
});

test("goes on where it was interrupted", async () => {
  const dataFolder = await folderWith(["a", "ab", "abb"]);
  const stopping = new AbortController();
  const onProgress = (done: number) => done === 2 && stopping.abort(new Error("stopped"));
  const first = embed(dataFolder, { articlesPerFile: 1, signal: stopping.signal, onProgress });
  await assert.rejects(first, /stopped|aborted/i);
  const model = letterModel();
  assert.deepEqual(await embed(dataFolder, { model }), { embedded: 1, without: 0, left: 0, held: 2 });
  assert.deepEqual(model.texts, ["a"]);
});

test("leaves out what the model makes nothing of", async () => {
  const dataFolder = await folderWith(["a", "xyz"]);
  assert.deepEqual(await embed(dataFolder), { embedded: 1, without: 1, left: 0, held: 0 });
  assert.deepEqual((await vectorsIn(dataFolder)).rows, ["asx-0 letters 127,0,0"]);
});

test("vectors of the demo world are of the demo world, so that they do not retire it", async () => {
  const dataFolder = await folderWith(["a"], true);
  await embed(dataFolder);
  assert.deepEqual((await vectorsIn(dataFolder)).files, ["article-embeddings-letters-2026-08-10-0001.jsonl true"]);
});

test("without news there is nothing to do", async () => {
  assert.deepEqual(await embed(temporaryFolder()), { embedded: 0, without: 0, left: 0, held: 0 });
});

/** The modules of the model that are loaded. */
function modulesOfModel(): string[] {
  return Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes("@energetic-ai"));
}

test("the model is loaded by nobody who only could use it", async () => {
  await import("../index.js");
  assert.deepEqual(modulesOfModel(), []);
});

test("the model of the packages puts like texts near each other, and asks no network", async () => {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = () => assert.fail("a connection is opened");
  try {
    const embedTexts = await textModel.load();
    assert.ok(modulesOfModel().length > 0);
    const vectors = await embedTexts([
      "Lithium miner cuts guidance",
      "The miner lowers its production forecast",
      "Bank raises dividend",
      "Household lender lifts payout to shareholders",
    ]);
    const nearest = vectors.map((one) => {
      const products = vectors.map((other) =>
        one === other ? 0 : one.reduce((sum, component, at) => sum + component * other[at]!, 0),
      );
      return products.indexOf(Math.max(...products));
    });
    assert.deepEqual([vectors[0]?.length, nearest], [512, [1, 0, 3, 2]]);
  } finally {
    Socket.prototype.connect = connect;
  }
});
