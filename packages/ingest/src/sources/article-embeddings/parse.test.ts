import assert from "node:assert/strict";
import { test } from "node:test";
import { textOfSignedBytes } from "../../formats/signed-bytes.js";
import { SourceProblem } from "../../source.js";
import { articleEmbeddings } from "./source.js";

const fileName = "article-embeddings-my-model-2026-08-10.jsonl";
const least = { articleId: "a-1", model: "my-model", vector: textOfSignedBytes(Int8Array.of(1, -128, 127)) };

function fileOf(...lines: readonly unknown[]): Buffer {
  return Buffer.from(lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""));
}

function refusal(bytes: Uint8Array, name = fileName): string {
  try {
    articleEmbeddings.identify(name, bytes);
    articleEmbeddings.parse(name, bytes);
  } catch (error) {
    if (error instanceof SourceProblem) return error.message;
    throw error;
  }
  return "accepted";
}

test("reads a vector a line, each with the hash of the file", () => {
  const { articleEmbeddings: rows } = articleEmbeddings.parse(
    fileName,
    fileOf(least, "", { ...least, articleId: " b ", vector: "AAAB" }),
  );
  const { file } = rows[0]!;
  assert.match(file, /^[0-9a-f]{64}$/);
  assert.deepEqual(rows, [
    { articleId: "a-1", model: "my-model", file, vector: "AYB/" },
    { articleId: "b", model: "my-model", file, vector: "AAAB" },
  ]);
});

for (const [name, model] of [
  ["article-embeddings-my-model-2026-08-10.jsonl", "my-model"],
  ["article-embeddings-use-lite-512-2026-08-10-0003.jsonl", "use-lite-512"],
  ["Article-Embeddings-m1.5-2026-08-10T0900.JSONL", "m1.5"],
] as const) {
  test(`knows the model and the date of ${name}, and gives every file a unit of its own`, () => {
    assert.equal(articleEmbeddings.identify(name), "unread");
    const [first, again, other] = [fileOf(least), fileOf(least), fileOf(least, least)].map((bytes) => {
      const identity = articleEmbeddings.identify(name, bytes);
      assert.ok(typeof identity === "object");
      return identity;
    });
    assert.deepEqual({ ...first, unit: "" }, { unit: "", version: "1", date: "2026-08-10", publishedAt: "2026-08-10" });
    assert.match(first!.unit, new RegExp(`^${model}-[0-9a-f]{16}$`));
    assert.deepEqual(first, again);
    assert.notEqual(first!.unit, other!.unit);
  });
}

for (const name of ["article-embeddings.json", "embeddings-m-2026-08-10.jsonl", "news-articles-asx-2026-08-10.jsonl"]) {
  test(`leaves ${name} to others`, () => assert.equal(articleEmbeddings.identify(name), undefined));
}

for (const [name, reason] of [
  ["article-embeddings.jsonl", /the name is not as in/],
  ["article-embeddings-2026-08-10.jsonl", /the name is not as in/],
  ["article-embeddings-my-model.jsonl", /the name is not as in/],
  ["article-embeddings-my-model-2026-02-30.jsonl", /the date 2026-02-30 does not exist/],
] as const) {
  test(`refuses the name ${name}`, () => assert.match(refusal(fileOf(least), name), reason));
}

const refusals: readonly [what: string, bytes: Buffer, reason: RegExp][] = [
  ["an empty file", Buffer.from(""), /the file is empty/],
  ["a file of blank lines", fileOf("", " "), /holds no vector/],
  ["a last line without its end", fileOf(least).subarray(0, -1), /line 1: .*cut short/],
  ["a line that is no JSON", fileOf(least, "{"), /line 2: it is not JSON/],
  ["an unknown key", fileOf({ ...least, text: "" }), /line 1: "text" is not a key/],
  ["a line without an article", fileOf({ ...least, articleId: " " }), /line 1: articleId is missing/],
  ["a line without a model", fileOf({ ...least, model: undefined }), /line 1: model is missing/],
  ["a line without a vector", fileOf({ ...least, vector: "" }), /line 1: vector is missing/],
  ["another model than that of the name", fileOf(least, { ...least, model: "other" }), /line 2: model "other" is not/],
  ["an article twice", fileOf(least, { ...least, vector: "AAAB" }), /line 2: its article is also that of line 1/],
  ["a vector of zeros", fileOf({ ...least, vector: "AAAA" }), /line 1: vector is zero in every dimension/],
  ["two lengths", fileOf(least, { ...least, articleId: "b", vector: "AQ==" }), /line 2: vector has 1 dimensions, .* 3/],
  ["figures", fileOf({ ...least, vector: [1, 2] }), /line 1: vector is not text/],
  [
    "too many dimensions",
    fileOf({ ...least, vector: textOfSignedBytes(new Int8Array(8193).fill(1)) }),
    /more than 8192/,
  ],
];

for (const [what, bytes, reason] of refusals) {
  test(`refuses ${what}`, () => assert.match(refusal(bytes), reason));
}

// Not the characters, the padding or the one form of the bytes that base64 has.
for (const vector of ["AQ", "AQ=", "AQI=\u00e9", "A-_B", "AR==", "AQ==AQ==", "AQ I="]) {
  test(`refuses the vector ${vector}, which is not base64`, () => {
    assert.match(refusal(fileOf({ ...least, vector })), /line 1: vector is not base64/);
  });
}
