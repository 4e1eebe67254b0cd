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

/** A keeper of some takes, by slug and moment after now, with a clock that can be set. */
async function keeperOf(moments: Readonly<Record<string, number>>, clockLookMs = 20) {
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
    loadMs: 0,
    prepareMs: 0,
    looks: 0,
    swaps: [] as { version: string; afterMs: number }[],
    changed: () => {},
    served: () => keeper.serving().snapshot!,
  };
  const keeper = keepNewest({
    async load() {
      const { loaded } = world;
      await wait(world.loadMs);
      world.loads += 1;
      return { snapshot: loaded, ledger: ledgerMarkOf([]) };
    },
    prepare: async () => void (await wait(world.prepareMs)),
    watch(onChange) {
      world.changed = onChange;
      return { close() {} };
    },
    onSwap: ({ dataVersion }) => world.swaps.push({ version: dataVersion, afterMs: Date.now() - startMs }),
    onProblem: (problem) => assert.fail(problem),
    nowMs() {
      world.looks += 1;
      return Date.now() + world.setMs;
    },
    clockLookMs,
    retryMs: NEVER,
  });
  keepers.push(keeper);
  await keeper.started;
  return world;
}

/** Waits until so many swaps were made, or for long enough that none comes. */
async function swapped(world: { swaps: unknown[] }, count: number): Promise<void> {
  for (let tries = 0; tries < 400 && world.swaps.length < count; tries += 1) await wait(5);
  await wait(30);
}

const versions = ({ swaps }: { swaps: { version: string }[] }) => swaps.map(({ version }) => version);

test("each take is swapped in when it is due, without a load, and all else stays the same object", async () => {
  const world = await keeperOf({ past: -1, soon: 100, later: 250, alike: 250 });
  const before = world.served();
  await swapped(world, 3);
  const after = world.served();
  assert.deepEqual(versions(world), ["one-3", "one-2", "one"]);
  assert.deepEqual([world.loads, after.market === before.market, after.takes === before.takes], [1, true, false]);
});

test("no take is swapped in before it is due", async () => {
  const world = await keeperOf({ soon: 150 });
  await swapped(world, 2);
  assert.ok(world.swaps[1]!.afterMs >= 150, `after ${world.swaps[1]!.afterMs} ms`);
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
  assert.deepEqual([versions(world), world.looks < 20], [["one-1"], true]);
});

test("a clock that is set forward is seen at the next look", async () => {
  const world = await keeperOf({ tomorrow: 86_400_000 });
  world.setMs = 86_400_000;
  await swapped(world, 2);
  assert.deepEqual(versions(world), ["one-1", "one"]);
});

test("a clock that is set back hides nothing, not even after a load", async () => {
  const world = await keeperOf({ soon: 40, later: 86_400_000 });
  await swapped(world, 2);
  world.setMs = -86_400_000;
  world.loaded = { ...world.loaded, dataVersion: "two", market: {} as Snapshot["market"] };
  world.changed();
  await swapped(world, 3);
  assert.deepEqual(versions(world), ["one-2", "one-1", "two-1"]);
});

test("a load that changes other parts leaves the takes that are shown the same object", async () => {
  const world = await keeperOf({ past: -1, later: NEVER });
  const before = world.served().takes;
  world.loaded = { ...world.loaded, dataVersion: "two", market: {} as Snapshot["market"] };
  world.changed();
  await swapped(world, 2);
  assert.deepEqual([versions(world), world.served().takes === before], [["one-1", "two-1"], true]);
});

test("the same data again is no swap, though a take was shown since", async () => {
  const world = await keeperOf({ soon: 30 });
  await swapped(world, 2);
  world.changed();
  await swapped(world, 3);
  assert.deepEqual([versions(world), world.loads], [["one-1", "one"], 2]);
});

test("a take that is due while newer data is prepared is shown in what is served, and in the newer data at once", async () => {
  const world = await keeperOf({ soon: 60 });
  world.prepareMs = 200;
  world.loaded = { ...world.loaded, dataVersion: "two", takes: world.takesAt({ more: 120, last: NEVER }) };
  world.changed();
  await swapped(world, 3);
  assert.deepEqual(versions(world), ["one-1", "one", "two-1"]);
});

test("newer data brings its own moments, and the old ones count no more", async () => {
  const world = await keeperOf({ soon: 120 });
  world.loaded = { ...world.loaded, dataVersion: "two", takes: world.takesAt({ soon: NEVER, sooner: 60 }) };
  world.changed();
  await swapped(world, 3);
  await wait(120);
  assert.deepEqual(versions(world), ["one-1", "two-2", "two-1"]);
});

test("nothing is swapped in after the end", async () => {
  const world = await keeperOf({ soon: 50 });
  for (const keeper of keepers.splice(0)) await keeper.close();
  await wait(100);
  assert.deepEqual(versions(world), ["one-1"]);
});

test("two keepers of the same data serve the same versions", async () => {
  const [one, other] = [await keeperOf({ soon: 60, later: 120 }), await keeperOf({ soon: 70, later: 110 })];
  await swapped(one, 3);
  await swapped(other, 3);
  assert.deepEqual(versions(one), versions(other));
});
