import assert from "node:assert/strict";
import { test } from "node:test";
import { AccountsUnreachable, type Key } from "@daybook/store";
import { lookupCacheOf } from "./lookup-cache.js";

const MINUTE = 60_000;
const hashOf = (number: number) => number.toString(16).padStart(64, "0");

/** Accounts at the other end of a wire: they hold the keys 0 to 9, count what they are asked, and can be cut off. */
function world() {
  const state = { nowMs: 0, asked: 0, isAway: false, revokedAt: null as string | null, problems: 0 };
  const cache = lookupCacheOf<Key>({
    async ask(sha256) {
      state.asked += 1;
      if (state.isAway) throw new AccountsUnreachable("away");
      const number = Number.parseInt(sha256, 16);
      if (number > 9) return undefined;
      return { id: `k${number}`, sha256, tier: "pro", revokedAt: state.revokedAt } as Key;
    },
    monotonicMs: () => state.nowMs,
    onProblem: () => state.problems++,
  });
  const idOf = async (number: number) => {
    const found = await cache.find(hashOf(number));
    return typeof found === "string" ? found : found.id;
  };
  return { state, cache, idOf };
}

test("a key is asked for once, however many want it at once", async () => {
  const { state, idOf } = world();
  const ids = await Promise.all([idOf(1), idOf(1), idOf(2), idOf(1)]);
  assert.deepEqual([ids, state.asked], [["k1", "k1", "k2", "k1"], 2]);
});

test("after a change every key is asked for again", async () => {
  const { state, cache, idOf } = world();
  await idOf(1);
  await idOf(99);
  cache.invalidate();
  assert.deepEqual([await idOf(1), await idOf(99), state.asked], ["k1", "unknown", 4]);
});

test("after a minute a key is asked for again, and nobody waits for that", async () => {
  const { state, cache, idOf } = world();
  await idOf(1);
  state.nowMs += MINUTE + 1;
  state.revokedAt = "2026-01-01T00:00:00.000Z";
  const remembered = cache.find(hashOf(1)) as Key;
  await new Promise(setImmediate);
  const refreshed = cache.find(hashOf(1)) as Key;
  assert.deepEqual([remembered.revokedAt, refreshed.revokedAt, state.asked], [null, "2026-01-01T00:00:00.000Z", 2]);
});

test("a key that nobody made is asked for again after a minute", async () => {
  const { state, idOf } = world();
  await idOf(99);
  await idOf(99);
  state.nowMs += MINUTE + 1;
  await idOf(99);
  assert.equal(state.asked, 2);
});

test("keys seen lately outlive the accounts, and are asked for again when these are back", async () => {
  const { state, cache, idOf } = world();
  await idOf(1);
  state.isAway = true;
  cache.setReachable(false);
  state.nowMs += 15 * MINUTE;
  const whileAway = [await idOf(1), await idOf(2)];
  state.nowMs += 1;
  const tooLong = await idOf(1);
  state.isAway = false;
  state.revokedAt = "2026-01-01T00:00:00.000Z";
  cache.setReachable(true);
  const back = (await cache.find(hashOf(1))) as Key;
  assert.deepEqual([whileAway, tooLong, back.revokedAt], [["k1", "unsure"], "unsure", "2026-01-01T00:00:00.000Z"]);
});

test("a change that cannot be looked up leaves a key seen lately as it was", async () => {
  const { state, cache, idOf } = world();
  await idOf(1);
  cache.invalidate();
  state.isAway = true;
  assert.deepEqual([await idOf(1), state.problems], ["k1", 1]);
});

test("however many keys are tried, they push out none that exists", async () => {
  const { state, cache, idOf } = world();
  await idOf(1);
  for (let number = 100; number < 30_100; number += 500) {
    await Promise.all(Array.from({ length: 500 }, (_, i) => idOf(number + i)));
  }
  const before = state.asked;
  assert.deepEqual([typeof cache.find(hashOf(1)), state.asked - before], ["object", 0]);
});

test("more than a thousand questions at once are not asked", async () => {
  const { state, idOf } = world();
  const answers = await Promise.all(Array.from({ length: 1_200 }, (_, i) => idOf(100 + i)));
  assert.deepEqual([state.asked, answers.filter((answer) => answer === "unsure").length], [1_000, 200]);
});
