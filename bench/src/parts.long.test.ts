import assert from "node:assert/strict";
import { test } from "node:test";
import { skipWithoutPostgres } from "@daybook/store/fixtures";
import { withBare } from "./bare.js";
import { cacheAttack } from "./cache-attack-part.js";
import { datasets } from "./datasets.js";
import { latency } from "./latency.js";
import { overload } from "./overload.js";
import { pages } from "./pages-part.js";
import { benchOnReports } from "./parts.fixture.js";
import { answersOf, readsOf } from "./read-kinds.js";
import { reads } from "./reads.js";
import { start } from "./start.js";
import { measureAllSwaps } from "./swap-part.js";
import { measureSwapUnderLoad, RATE } from "./swap-under-load.js";

const { bench, kept } = benchOnReports(300);

test("the plain stack gives our answers", { skip: skipWithoutPostgres() }, async () => {
  const plain = await bench().plain();
  assert.ok(plain !== undefined && plain.compared > 100);
});

test("starts are measured", async () => {
  const { history, everything } = await kept(start);
  assert.ok(Math.min(history.startedMs, everything.startedMs) > 0);
});

test("a bare server sends the status, the header fields and the body of our answers", async () => {
  const { address } = await bench().daybook();
  const known = await bench().known();
  const reads = readsOf(known).filter(({ kind }) => kind === undefined);
  const statuses: number[] = [];
  for (const read of reads) {
    const ours = await answersOf(address, read, known);
    statuses.push(...ours.map(({ status }) => status));
    const sent = await withBare(ours, (bare) => answersOf(bare.address, read, known));
    assert.deepEqual(sent, ours);
  }
  assert.deepEqual(statuses, [200, 200, 200, 304]);
});

test("reads of all sides are measured, cached and cold, for one caller and sixteen", async () => {
  const figures = await kept(reads);
  assert.equal(figures.reads.length, 16);
  assert.ok(figures.reads.every(({ daybook, bare }) => daybook > 0 && bare > 0));
  const hasPlain = skipWithoutPostgres() === false;
  assert.ok(figures.reads.every(({ isCold, plain }) => (plain !== undefined && plain > 0) === (isCold && hasPlain)));
});

test("latency of cold and cached reads is measured, for one caller, sixteen and at a fixed rate", async () => {
  const figures = await kept(latency);
  assert.ok(figures.every(({ p50, p99, p999 }) => p50 > 0 && p50 <= p99 && p99 <= p999));
  const ours = figures.filter(({ side }) => side === "daybook");
  assert.equal(ours.filter(({ isCold, rate }) => isCold && rate === undefined).length, 8);
  assert.equal(ours.filter(({ isCold, rate }) => isCold && rate !== undefined).length, 4);
  assert.equal(ours.filter(({ isCold, rate }) => !isCold && rate !== undefined).length, 4);
  assert.equal(figures.filter(({ side, rate }) => side === "bare" && rate !== undefined).length, 8);
  assert.equal(latency.budgets?.(figures, process.versions.node).length, 12);
});

test("a server is measured under the load that it can answer, twice and four times that", async () => {
  const { capacity, loads } = await kept(overload);
  assert.deepEqual(
    loads.map(({ times, offered }) => [times, offered]),
    [1, 2, 4].map((times) => [times, times * capacity]),
  );
});

test("an attack on the kept answers of a server is measured", async () => {
  const { served } = await kept(cacheAttack);
  assert.equal(served.hitsBefore, 1);
  assert.ok(served.attacks > 0 && served.hitsUnderAttack > 0);
});

test("calls of the API are measured with readers of every kind", async () => {
  const { anywhere, apart } = (await kept(pages)).beside;
  for (const beside of apart === undefined ? [anywhere] : [anywhere, apart]) {
    assert.deepEqual(Object.keys(beside), ["none", "elsewhere", "making", "kept"]);
    assert.ok(Object.values(beside).every(({ p50Ms, p99Ms }) => p50Ms > 0 && p50Ms <= p99Ms));
    assert.deepEqual([beside.none.toNone, beside.elsewhere.toElsewhere], [1, 1]);
  }
});

test("exports of datasets and calls beside downloads are measured", async () => {
  const { exports, downloads } = await kept(datasets);
  assert.deepEqual(
    exports.map(({ format }) => format),
    ["parquet", "csv"],
  );
  assert.ok(
    exports.every(({ shorts, all }) => shorts !== undefined && shorts.bytes < all.bytes && shorts.ms <= all.ms),
  );
  assert.ok(downloads.aloneP99Ms > 0 && downloads.besideP99Ms > 0 && downloads.lineShare > 0);
});

test("a swap of each part is measured in a server", async () => {
  const swaps = await measureAllSwaps(bench());
  assert.equal(swaps.length, 3);
  assert.ok(swaps.every(({ swapMs, longestMs, idleLongestMs }) => Math.min(swapMs, longestMs, idleLongestMs) > 0));
});

test("a swap under load is measured before, during and after", async () => {
  const figures = await measureSwapUnderLoad(bench(), { workers: 1 });
  assert.ok(figures !== undefined);
  const { calls, beforeP99Ms, duringP99Ms, longestMs, hits } = figures;
  assert.ok(calls >= 4 * 0.5 * RATE);
  assert.ok(beforeP99Ms > 0 && duringP99Ms > 0 && duringP99Ms <= longestMs);
  assert.ok(hits > 0 && hits <= 1);
});
