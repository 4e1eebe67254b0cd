import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Snapshot } from "@daybook/domain";
import { keepNewest } from "./keep-newest.js";

/** A store at the edge of the world: each load takes the next outcome, and changed() tells the keeper. */
function storeOf(outcomes: (string | Error)[]) {
  const seen = { swaps: [] as string[], problems: [] as string[], loadsAtOnce: 0, mostAtOnce: 0 };
  let changed = () => {};
  const keeper = keepNewest({
    async load() {
      seen.loadsAtOnce += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.loadsAtOnce);
      await wait(5);
      seen.loadsAtOnce -= 1;
      const outcome = outcomes.shift() ?? new Error("nothing left");
      if (outcome instanceof Error) throw outcome;
      return { dataVersion: outcome } as Snapshot;
    },
    watch(onChange) {
      changed = onChange;
      return { close() {} };
    },
    onSwap: (snapshot) => seen.swaps.push(snapshot.dataVersion),
    onProblem: (problem) => seen.problems.push(problem),
    retryMs: 20,
  });
  return { keeper, seen, changed: () => changed() };
}

const versionOf = (keeper: ReturnType<typeof storeOf>["keeper"]) => keeper.serving().snapshot?.dataVersion;

test("serves the first snapshot and swaps in the next one", async () => {
  const { keeper, seen, changed } = storeOf(["one", "two"]);
  await keeper.started;
  assert.equal(versionOf(keeper), "one");
  changed();
  await wait(30);
  assert.equal(versionOf(keeper), "two");
  await keeper.close();
  assert.deepEqual(seen.swaps, ["one", "two"]);
});

test("a refused version leaves the old one in service, is reported, and is tried again", async () => {
  const { keeper, seen, changed } = storeOf(["one", new Error("rows are missing"), "two"]);
  await keeper.started;
  changed();
  await wait(12);
  assert.deepEqual(
    { version: versionOf(keeper), problem: keeper.serving().problem },
    { version: "one", problem: "rows are missing" },
  );
  await wait(60);
  assert.deepEqual(
    { version: versionOf(keeper), problem: keeper.serving().problem },
    { version: "two", problem: undefined },
  );
  await keeper.close();
  assert.deepEqual(seen.problems, ["rows are missing"]);
});

test("the same version again is not a swap", async () => {
  const { keeper, seen, changed } = storeOf(["one", "one"]);
  await keeper.started;
  changed();
  await wait(30);
  await keeper.close();
  assert.deepEqual(seen.swaps, ["one"]);
});

test("changes during a load cause one more load, never two at a time", async () => {
  const { keeper, seen, changed } = storeOf(["one", "two", "three"]);
  for (let i = 0; i < 10; i += 1) changed();
  await keeper.started;
  await wait(30);
  await keeper.close();
  assert.deepEqual({ swaps: seen.swaps, most: seen.mostAtOnce }, { swaps: ["one", "two"], most: 1 });
});
