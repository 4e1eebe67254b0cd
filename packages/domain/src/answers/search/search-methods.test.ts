import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../../snapshot.fixture.js";
import { search } from "./search.js";
import { kinds } from "./things/kinds.js";

const world = snapshotOf({});

for (const [query, first] of [
  ["GetTopShorts", "GetTopShorts"],
  ["get top shorts", "GetTopShorts"],
  ["ListEditorialTakes", "ListEditorialTakes"],
  ["no such thing at all", undefined],
] as const) {
  test(`"${query}" finds ${first ?? "no method"}, with the path of its page`, () => {
    const { results } = search(world, { query, kinds: [kinds.method], limit: 1, offset: 0 });
    const found = results[0]?.path.split("/");
    assert.deepEqual([found?.[1], found?.at(-1)], first === undefined ? [undefined, undefined] : ["docs", first]);
  });
}
