import assert from "node:assert/strict";
import { test } from "node:test";
import { answerCacheOf } from "./answer-cache.js";
import type { Prepared } from "./send.js";

const answerOf = (bytes: number): Prepared => ({ status: 200, headers: [], bytes: Buffer.alloc(bytes) });

test("an answer is found by the request as it came and by what it means, for the snapshot that it was made from only", () => {
  const cache = answerCacheOf(1 << 20);
  const answer = answerOf(10);
  cache.set("v1", '{ "limit": 3 }', '{"limit":3}', answer);
  assert.deepEqual(
    [
      cache.get("v1", '{ "limit": 3 }') === answer,
      cache.getCanonical("v1", '{"limit":3}') === answer,
      cache.get("v1", '{"limit":3}'),
      cache.get("v2", '{ "limit": 3 }'),
      cache.getCanonical("v2", '{"limit":3}'),
    ],
    [true, true, undefined, undefined, undefined],
  );
});

test("a padded request does not push others out", () => {
  const cache = answerCacheOf(1 << 20);
  cache.set("v", "hot", "hot", answerOf(100));
  for (let i = 0; i < 500; i += 1) cache.set("v", `${" ".repeat(100_000)}${i}`, "padded", answerOf(100));
  assert.notEqual(cache.get("v", "hot"), undefined);
});

test("an answer of a quarter of the cache is not kept, a smaller one is", () => {
  const cache = answerCacheOf(1 << 20);
  cache.set("v", "large", "large", answerOf(1 << 18));
  cache.set("v", "small", "small", answerOf(1 << 17));
  assert.deepEqual([cache.get("v", "large") === undefined, cache.get("v", "small") === undefined], [true, false]);
});
