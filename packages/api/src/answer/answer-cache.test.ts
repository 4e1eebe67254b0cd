import assert from "node:assert/strict";
import { test } from "node:test";
import { answerCacheOf } from "./answer-cache.js";
import type { Prepared } from "./send.js";

const answerOf = (bytes: number): Prepared => ({ status: 200, headers: [], bytes: Buffer.alloc(bytes) });

test("an answer is found by the request as it came and by what it means, for the snapshot that it was made from only", () => {
  const cache = answerCacheOf(1 << 20);
  const answer = answerOf(10);
  cache.set({ served: "v1", raw: '{ "limit": 3 }', canonical: '{"limit":3}' }, answer);
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
  cache.set({ served: "v", raw: "hot", canonical: "hot" }, answerOf(100));
  for (let i = 0; i < 500; i += 1)
    cache.set({ served: "v", raw: `${" ".repeat(100_000)}${i}`, canonical: "padded" }, answerOf(100));
  assert.notEqual(cache.get("v", "hot"), undefined);
});

test("an answer of a quarter of the cache is not kept, a smaller one is", () => {
  const cache = answerCacheOf(1 << 20);
  cache.set({ served: "v", raw: "large", canonical: "large" }, answerOf(1 << 18));
  cache.set({ served: "v", raw: "small", canonical: "small" }, answerOf(1 << 17));
  assert.deepEqual([cache.get("v", "large") === undefined, cache.get("v", "small") === undefined], [true, false]);
});

test("a caller who asks for something else each time pushes out nothing that is asked for again and again", () => {
  const cache = answerCacheOf(1 << 20);
  const ask = (request: string) => {
    const isKept = cache.get("v", request) !== undefined;
    if (!isKept) cache.set({ served: "v", raw: request, canonical: request }, answerOf(1_000));
    return isKept;
  };
  const usual = Array.from({ length: 100 }, (_, i) => `usual ${i}`);
  for (const request of [...usual, ...usual]) ask(request);
  for (let i = 0; i < 20_000; i += 1) ask(`random ${i}`);
  assert.deepEqual([usual.filter(ask).length, cache.bytes() <= (1 << 20) * 1.125], [100, true]);
});

test("what is asked for in many spellings does not push out those of others, and each is known when it comes again", () => {
  const cache = answerCacheOf(1 << 20);
  cache.set({ served: "v", raw: "{}", canonical: "{}" }, answerOf(100));
  const spell = (raw: string) => cache.spell({ served: "v", raw, canonical: "{}" });
  const isKnown = (raw: string) => cache.get("v", raw) !== undefined;
  for (let i = 0; i < 5_000; i += 1) spell(`{${" ".repeat(i % 4_000)}}${i}`);
  assert.equal(isKnown("{}"), true);
  spell("{ }");
  assert.equal(isKnown("{ }"), false);
  spell("{ }");
  assert.equal(isKnown("{ }"), true);
});

test("once the cache is full an answer is kept when it is asked for again, or when many ask for it", () => {
  const cache = answerCacheOf(1 << 20);
  for (let i = 0; i < 2_000; i += 1) cache.set({ served: "v", raw: `${i}`, canonical: `${i}` }, answerOf(1_000));
  // What is left has no room for any of the others.
  for (let i = 0; i < 10; i += 1) cache.set({ served: "v", raw: `small ${i}`, canonical: `small ${i}` }, answerOf(0));
  const ask = (name: string, bytes: number, isPopular = false) => {
    const isKept = cache.get("v", name) !== undefined;
    if (!isKept) cache.set({ served: "v", raw: name, canonical: name, isPopular }, answerOf(bytes));
    return isKept;
  };
  for (const bytes of [100, 20_000]) {
    const name = `of ${bytes}`;
    assert.deepEqual([ask(name, bytes), ask(name, bytes), ask(name, bytes)], [false, false, true]);
  }
  assert.deepEqual([ask("popular", 100, true), ask("popular", 100)], [false, true]);
});

test("a large answer that is asked for again after more than would be kept is not kept, so that no round of many copies all", () => {
  const cache = answerCacheOf(1 << 20);
  const ask = (name: string) => {
    const isKept = cache.get("v", name) !== undefined;
    const answer = answerOf(20_000);
    if (isKept) return "kept";
    return cache.set({ served: "v", raw: name, canonical: name }, { ...answer, keep: () => {} }).keep === undefined
      ? "copied"
      : "lent";
  };
  const many = Array.from({ length: 200 }, (_, i) => `${i}`);
  for (const name of many) ask(name);
  const again = many.slice(100).map(ask);
  assert.equal(again.includes("copied"), false);
  assert.deepEqual([ask("new"), ask("new"), ask("new")], ["lent", "copied", "kept"]);
});

test("bytes that are lent are copied if their answer is kept, and sent as they are if not", () => {
  const cache = answerCacheOf(1 << 20);
  const lent = () => ({ ...answerOf(100), keep: () => {} });
  const answer = lent();
  const kept = cache.set({ served: "v", raw: "a", canonical: "a" }, answer);
  answer.bytes.fill(1);
  assert.deepEqual([kept.keep, kept.bytes, cache.get("v", "a")], [undefined, Buffer.alloc(100), kept]);
  const huge = { ...answerOf(1 << 20), keep: () => {} };
  assert.equal(cache.set({ served: "v", raw: "b", canonical: "b" }, huge), huge);
});

test("new data takes the place of old when it is asked for again, however often that was", () => {
  const cache = answerCacheOf(1 << 20);
  const ask = (served: string, name: string) => {
    const isKept = cache.get(served, name) !== undefined;
    if (!isKept) cache.set({ served, raw: name, canonical: name }, answerOf(1_000));
    return isKept;
  };
  const names = Array.from({ length: 50 }, (_, i) => `${i}`);
  for (let i = 50; i < 1_000; i += 1) ask("v1", `${i}`);
  for (const served of ["v1", "v2", "v3"]) {
    for (const name of [...names, ...names]) ask(served, name);
    assert.deepEqual([served, names.filter((name) => ask(served, name)).length], [served, 50]);
  }
});
