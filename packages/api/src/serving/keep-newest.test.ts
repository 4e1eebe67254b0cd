import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Snapshot } from "@daybook/domain";
import { takesOf } from "@daybook/domain/fixtures";
import { ledgerMarkOf } from "@daybook/store";
import { keepNewest } from "./keep-newest.js";
import type { Loaded } from "./load.js";

/** The mark of a ledger with so many imports. */
function ledgerOf(imports: number): Loaded["ledger"] {
  return { ...ledgerMarkOf([]), imports, newestId: imports, lastImports: new Map([["asic-shorts", imports]]) };
}

const takes = takesOf();

/** A store at the edge of the world: each load takes the next outcome, and changed() tells the keeper. */
function storeOf(outcomes: (string | Error)[], retryMs: number, ledgerSizes: number[] = []) {
  const seen = {
    isPreparing: false,
    prepared: [] as string[],
    swapsWhenPrepared: [] as number[],
    swaps: [] as string[],
    problems: [] as string[],
    loads: 0,
    loadsAtOnce: 0,
    mostAtOnce: 0,
  };
  let changed = () => {};
  let reached = (_isReachable: boolean) => {};
  const keeper = keepNewest({
    async load() {
      seen.loadsAtOnce += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.loadsAtOnce);
      await wait(5);
      seen.loadsAtOnce -= 1;
      seen.loads += 1;
      const outcome = outcomes.shift() ?? new Error("nothing left");
      if (outcome instanceof Error) throw outcome;
      return { snapshot: { dataVersion: outcome, takes } as Snapshot, ledger: ledgerOf(ledgerSizes.shift() ?? 0) };
    },
    async prepare({ snapshot }) {
      seen.prepared.push(snapshot.dataVersion);
      seen.isPreparing = true;
      await wait(5);
      seen.isPreparing = false;
      seen.swapsWhenPrepared.push(seen.swaps.length);
    },
    watch(onChange, _since, onReach) {
      changed = onChange;
      reached = onReach;
      return { close() {} };
    },
    onSwap: (snapshot) => seen.swaps.push(snapshot.dataVersion),
    onProblem: (problem) => seen.problems.push(problem),
    nowMs: Date.now,
    clockLookMs: NEVER,
    retryMs,
  });
  const served = () => ({ version: keeper.serving().snapshot?.dataVersion, problem: keeper.serving().problem });
  const loaded = async (loads: number) => {
    while (seen.loads < loads || seen.loadsAtOnce > 0) await wait(2);
    await wait(2);
    while (seen.isPreparing) await wait(2);
    await wait(2);
  };
  return { keeper, seen, served, loaded, changed: () => changed(), reached: (is: boolean) => reached(is) };
}

const NEVER = 1_000_000;

test("serves the first snapshot and swaps in the next one", async () => {
  const { keeper, served, loaded, changed } = storeOf(["one", "two"], NEVER);
  await keeper.started;
  const first = served();
  changed();
  await loaded(2);
  assert.deepEqual(
    [first, served()],
    [
      { version: "one", problem: undefined },
      { version: "two", problem: undefined },
    ],
  );
  await keeper.close();
});

test("tells the last imports of the ledger that was read, also when they bring nothing new", async () => {
  const { keeper, loaded, changed } = storeOf(["one", "one"], NEVER, [1, 2]);
  const before = keeper.serving().lastImports;
  await keeper.started;
  const first = keeper.serving().lastImports?.get("asic-shorts");
  changed();
  await loaded(2);
  assert.deepEqual([before, first, keeper.serving().lastImports?.get("asic-shorts")], [undefined, 1, 2]);
  await keeper.close();
});

test("is loaded when a later try gives the first snapshot, not when the first try has failed", async () => {
  const { keeper, served, loaded } = storeOf([new Error("torn"), "one"], 1);
  await keeper.started;
  const atStart = served().version;
  await Promise.all([keeper.loaded, loaded(2)]);
  assert.deepEqual([atStart, served().version], [undefined, "one"]);
  await keeper.close();
});

test("a snapshot is prepared before it replaces another, the first one while it is served, and none twice", async () => {
  const { keeper, seen, loaded, changed } = storeOf(["one", "one", "two"], NEVER);
  await keeper.started;
  changed();
  await loaded(2);
  changed();
  await loaded(3);
  await keeper.close();
  assert.deepEqual(
    [seen.prepared, seen.swapsWhenPrepared],
    [
      ["one", "two"],
      [1, 1],
    ],
  );
});

test("a part that was made anew is served, though the data version is what it was", async () => {
  const [part, anew] = [{}, {}];
  const loads = [part, part, anew];
  const swaps: unknown[] = [];
  let changed = () => {};
  const keeper = keepNewest({
    load: async () => ({
      snapshot: { dataVersion: "one", takes, market: loads.shift() } as unknown as Snapshot,
      ledger: ledgerOf(0),
    }),
    prepare: async () => {},
    watch(onChange) {
      changed = onChange;
      return { close() {} };
    },
    onSwap: ({ market }) => swaps.push(market),
    onProblem: (problem) => assert.fail(problem),
    nowMs: Date.now,
    clockLookMs: NEVER,
    retryMs: NEVER,
  });
  await keeper.started;
  for (const left of [1, 0]) {
    changed();
    while (loads.length > left) await wait(2);
    await wait(2);
  }
  await keeper.close();
  assert.deepEqual([swaps.length, swaps[0] === part, swaps[1] === anew], [2, true, true]);
});

test("a refused version leaves the old one in service and is reported", async () => {
  const { keeper, seen, served, loaded, changed } = storeOf(["one", new Error("rows are missing"), "two"], NEVER);
  await keeper.started;
  changed();
  await loaded(2);
  const refused = served();
  changed();
  await loaded(3);
  await keeper.close();
  assert.deepEqual(
    { refused, mended: served(), problems: seen.problems },
    {
      refused: { version: "one", problem: "newer data cannot be loaded" },
      mended: { version: "two", problem: undefined },
      problems: ["rows are missing"],
    },
  );
});

test("a load that failed is tried again by itself, also the first one", async () => {
  const { keeper, served, loaded } = storeOf([new Error("the store is away"), "one"], 10);
  await keeper.started;
  await loaded(2);
  await keeper.close();
  assert.deepEqual(served(), { version: "one", problem: undefined });
});

test("a load that keeps failing is tried again ever later", async () => {
  const failures = Array.from({ length: 5 }, () => new Error("torn"));
  const { keeper, loaded, seen } = storeOf([...failures, "one", "one"], 20);
  const startMs = performance.now();
  await loaded(6);
  const tookMs = performance.now() - startMs;
  await keeper.close();
  assert.deepEqual([seen.swaps, tookMs > 20 * (1 + 2 + 4 + 8 + 16) - 20], [["one"], true]);
});

test("a load that failed while the store was away is tried again once it is back", async () => {
  const { keeper, served, loaded, reached } = storeOf([new Error("away"), "one"], NEVER);
  await keeper.started;
  reached(false);
  reached(true);
  await loaded(2);
  assert.deepEqual(served(), { version: "one", problem: undefined });
  await keeper.close();
});

test("the same version again is not a swap", async () => {
  const { keeper, seen, loaded, changed } = storeOf(["one", "one"], NEVER);
  await keeper.started;
  changed();
  await loaded(2);
  await keeper.close();
  assert.deepEqual(seen.swaps, ["one"]);
});

test("changes during a load cause one more load, never two at a time", async () => {
  const { keeper, seen, loaded, changed } = storeOf(["one", "two", "three"], NEVER);
  await keeper.started;
  for (let i = 0; i < 10; i += 1) changed();
  await loaded(3);
  await keeper.close();
  assert.deepEqual({ swaps: seen.swaps, most: seen.mostAtOnce }, { swaps: ["one", "two", "three"], most: 1 });
});

test("a store that is away is a problem until it is back, and the snapshot is served on", async () => {
  const { keeper, seen, served, reached } = storeOf(["one"], NEVER);
  await keeper.started;
  reached(false);
  const away = served();
  reached(true);
  await keeper.close();
  assert.deepEqual(
    { away, back: served(), problems: seen.problems },
    {
      away: { version: "one", problem: "the store cannot be reached" },
      back: { version: "one", problem: undefined },
      problems: ["the store cannot be reached"],
    },
  );
});

test("a store that has lost imports is refused, and the snapshot is served on", async () => {
  const { keeper, seen, served, loaded, changed } = storeOf(["one", "two"], NEVER, [3, 1]);
  await keeper.started;
  changed();
  await loaded(2);
  await keeper.close();
  assert.deepEqual(
    { served: served(), problems: seen.problems },
    {
      served: { version: "one", problem: "newer data cannot be loaded" },
      problems: ["the store holds 1 imports where it held 3"],
    },
  );
});

test("a load that hangs does not keep a server from ending, and what it gives at last is not served", async () => {
  let giveAtLast = (_loaded: Loaded) => {};
  const swaps: Snapshot[] = [];
  const keeper = keepNewest(
    {
      load: () => new Promise((resolve) => (giveAtLast = resolve)),
      prepare: async () => {},
      watch: () => ({ close() {} }),
      onSwap: (snapshot) => swaps.push(snapshot),
      onProblem: () => {},
      nowMs: Date.now,
      clockLookMs: NEVER,
      retryMs: NEVER,
    },
    1,
  );
  await keeper.close();
  giveAtLast({ snapshot: {} as Snapshot, ledger: ledgerOf(0) });
  await keeper.started;
  assert.deepEqual([swaps, keeper.serving().snapshot], [[], undefined]);
});

test("a load is told to end when the keeper is closed, which waits until it has ended, and is no problem", async () => {
  const events: string[] = [];
  const keeper = keepNewest(
    {
      async load(_held, signal) {
        await once(signal, "abort");
        await wait(5);
        events.push("ended");
        throw signal.reason;
      },
      prepare: async () => {},
      watch: () => ({ close() {} }),
      onSwap: () => events.push("swap"),
      onProblem: (problem) => events.push(problem),
      nowMs: Date.now,
      clockLookMs: NEVER,
      retryMs: 1,
    },
    NEVER,
  );
  await keeper.close();
  events.push("closed");
  await keeper.started;
  assert.deepEqual([events, keeper.serving().problem], [["ended", "closed"], undefined]);
});
