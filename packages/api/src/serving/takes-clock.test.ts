import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Snapshot } from "@daybook/domain";
import { takesOf } from "@daybook/domain/fixtures";
import { ledgerMarkOf } from "@daybook/store";
import { keepNewest, type NewestKeeper } from "./keep-newest.js";

const NEVER = 1_000_000;
const CENTURY_MS = 100 * 365.25 * 86_400_000;
const market = {};
const keepers: NewestKeeper[] = [];

afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.close();
});

/** A keeper of some takes, by slug and moment after now, with a clock that only moves when it is set. */
async function keeperOf(moments: Readonly<Record<string, number>>, clockLookMs = 5) {
  const startMs = Date.now();
  const takesAt = (more: Readonly<Record<string, number>> = {}) =>
    takesOf(
      Object.entries({ ...moments, ...more }).map(([slug, ms]) => ({ slug, publishedAt: startMs + ms })),
      Number.NEGATIVE_INFINITY,
    );
  const world = {
    loaded: { dataVersion: "one", market, takes: takesAt() } as unknown as Snapshot,
    takesAt,
    /** What the clock is set forward, or back. */
    setMs: 0,
    loads: 0,
    prepare: async () => {},
    looks: 0,
    swaps: [] as string[],
    changed: () => {},
    served: () => keeper.serving().snapshot!,
  };
  const keeper = keepNewest({
    async load() {
      world.loads += 1;
      return { snapshot: world.loaded, ledger: ledgerMarkOf([]) };
    },
    prepare: () => world.prepare(),
    watch(onChange) {
      world.changed = onChange;
      return { close() {} };
    },
    onSwap: ({ dataVersion }) => world.swaps.push(dataVersion),
    onProblem: (problem) => assert.fail(problem),
    nowMs() {
      world.looks += 1;
      return startMs + world.setMs;
    },
    clockLookMs,
    retryMs: NEVER,
  });
  keepers.push(keeper);
  await keeper.started;
  return world;
}

type World = Awaited<ReturnType<typeof keeperOf>>;

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 12_000 && !isSo(); tries += 1) await wait(5);
}

/** Sets the clock, and waits until so many swaps were made; more would come with the next looks. */
async function swappedAt(world: World, setMs: number, count: number): Promise<void> {
  world.setMs = setMs;
  await until(() => world.swaps.length >= count);
  await looked(world);
}

/** Waits until the clock was looked at some times more, or for long enough that it is not. */
async function looked(world: World): Promise<void> {
  const { looks } = world;
  for (let tries = 0; tries < 10 && world.looks < looks + 4; tries += 1) await wait(5);
}

test("each take is swapped in when it is due, without a load, and all else stays the same object", async () => {
  const world = await keeperOf({ past: -1, soon: 100, later: 250, alike: 250 });
  const before = world.served();
  await swappedAt(world, 100, 2);
  await swappedAt(world, 250, 3);
  const after = world.served();
  assert.deepEqual(world.swaps, ["one-3", "one-2", "one"]);
  assert.deepEqual([world.loads, after.market === before.market, after.takes === before.takes], [1, true, false]);
});

test("no take is swapped in before it is due", async () => {
  const world = await keeperOf({ soon: 150 });
  await swappedAt(world, 149, 1);
  assert.deepEqual(world.swaps, ["one-1"]);
  await swappedAt(world, 150, 2);
  assert.deepEqual(world.swaps, ["one-1", "one"]);
});

test("without a take to come the clock is not looked at", async () => {
  const world = await keeperOf({ past: -1 }, 1);
  const { looks } = world;
  await wait(60);
  assert.equal(world.looks, looks);
});

test("a take that is due in a hundred years is waited for quietly", async () => {
  const world = await keeperOf({ far: CENTURY_MS }, 50);
  await wait(210);
  assert.deepEqual([world.swaps, world.looks < 20], [["one-1"], true]);
});

test("a clock that is set forward is seen at the next look", async () => {
  const world = await keeperOf({ tomorrow: 86_400_000 });
  await swappedAt(world, 86_400_000, 2);
  assert.deepEqual(world.swaps, ["one-1", "one"]);
});

test("a clock that is set back hides nothing, not even after a load", async () => {
  const world = await keeperOf({ soon: 40, later: 86_400_000 });
  await swappedAt(world, 40, 2);
  world.loaded = { ...world.loaded, dataVersion: "two", market: {} as Snapshot["market"] };
  world.setMs = -86_400_000;
  world.changed();
  await swappedAt(world, -86_400_000, 3);
  assert.deepEqual(world.swaps, ["one-2", "one-1", "two-1"]);
});

test("a load that changes other parts leaves the takes that are shown the same object", async () => {
  const world = await keeperOf({ past: -1, later: NEVER });
  const before = world.served().takes;
  world.loaded = { ...world.loaded, dataVersion: "two", market: {} as Snapshot["market"] };
  world.changed();
  await swappedAt(world, 0, 2);
  assert.deepEqual([world.swaps, world.served().takes === before], [["one-1", "two-1"], true]);
});

test("the same data again is no swap, though a take was shown since", async () => {
  const world = await keeperOf({ soon: 30 });
  await swappedAt(world, 30, 2);
  world.changed();
  await until(() => world.loads === 2);
  await looked(world);
  assert.deepEqual([world.swaps, world.loads], [["one-1", "one"], 2]);
});

test("a take that is due while newer data is prepared is shown in what is served, and in the newer data at once", async () => {
  const world = await keeperOf({ soon: 60 });
  let prepared = () => {};
  const isPrepared = new Promise<void>((resolve) => (prepared = resolve));
  world.prepare = () => isPrepared;
  world.loaded = { ...world.loaded, dataVersion: "two", takes: world.takesAt({ more: 120, last: NEVER }) };
  world.changed();
  await until(() => world.loads === 2);
  await swappedAt(world, 60, 2);
  world.setMs = 120;
  prepared();
  await swappedAt(world, 120, 3);
  assert.deepEqual(world.swaps, ["one-1", "one", "two-1"]);
});

test("newer data brings its own moments, and the old ones count no more", async () => {
  const world = await keeperOf({ soon: 120 });
  world.loaded = { ...world.loaded, dataVersion: "two", takes: world.takesAt({ soon: NEVER, sooner: 60 }) };
  world.changed();
  await swappedAt(world, 0, 2);
  await swappedAt(world, 60, 3);
  await swappedAt(world, 120, 3);
  assert.deepEqual(world.swaps, ["one-1", "two-2", "two-1"]);
});

test("nothing is swapped in after the end", async () => {
  const world = await keeperOf({ soon: 50 });
  for (const keeper of keepers.splice(0)) await keeper.close();
  world.setMs = 50;
  await looked(world);
  assert.deepEqual(world.swaps, ["one-1"]);
});

test("two keepers of the same data serve the same versions", async () => {
  const worlds = [await keeperOf({ soon: 60, later: 120 }), await keeperOf({ soon: 70, later: 110 })] as const;
  for (const [at, setMs] of [70, 120].entries()) for (const each of worlds) await swappedAt(each, setMs, at + 2);
  assert.deepEqual([worlds[0].swaps, worlds[0].swaps], [worlds[1].swaps, ["one-2", "one-1", "one"]]);
});
