import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { demoFiles } from "@daybook/demo";
import { skipWithoutPostgres } from "@daybook/store/fixtures";
import { openBench } from "./bench.js";
import { cacheAttack } from "./cache-attack-part.js";
import { runDaybook } from "./children.js";
import { firstTouch } from "./first-touch.js";
import { latency } from "./latency.js";
import { overload } from "./overload.js";
import { pages } from "./pages-part.js";
import type { Bench, Part } from "./part.js";
import { parts } from "./parts.js";
import { reads } from "./reads.js";
import { start } from "./start.js";
import { measureSwapUnderLoad, RATE } from "./swap-under-load.js";
import { workers } from "./workers.js";

const REPORTS = 300;
let folder: string;
let bench: Bench;
let close: () => Promise<void>;

/** A bench on the newest reports and the companies of the demo world. */
before(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-bench-test-"));
  const data = join(folder, "data");
  const files = new Map<string, { readonly fileName: string; readonly bytes: Uint8Array }[]>(
    ["asx-companies", "asic-shorts"].map((source) => [source, []]),
  );
  for (const { source, ...file } of demoFiles()) {
    if (source === "asx-prices") break;
    files.get(source)?.push(file);
  }
  for (const [source, all] of files) {
    mkdirSync(join(folder, source));
    for (const { fileName, bytes } of all.slice(-REPORTS)) writeFileSync(join(folder, source, fileName), bytes);
    runDaybook(["ingest", source, join(folder, source)], data);
  }
  const made = () => data;
  ({ bench, close } = openBench({ folder, about: "a test", history: made, everything: made, made }, true));
});

after(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

test("the plain stack gives our answers", { skip: skipWithoutPostgres() }, async () => {
  const plain = await bench.plain();
  assert.ok(plain !== undefined && plain.compared > 100);
});

/** Measures a part, and gives its figures back as the record keeps them. */
async function kept<Figures>(part: Part<Figures>): Promise<Figures> {
  const figures = JSON.parse(JSON.stringify(await part.measure(bench))) as Figures;
  const told = [...part.lines(figures), ...(part.budgets?.(figures) ?? []).map(({ measured }) => measured)].join("\n");
  assert.doesNotMatch(told, /NaN|undefined|null|Infinity/);
  return figures;
}

test("reads of all sides are measured, cached and cold, for one caller and sixteen", async () => {
  const figures = await kept(reads);
  assert.equal(figures.reads.length, 16);
  assert.ok(figures.reads.every(({ daybook, bare }) => daybook > 0 && bare > 0));
  const hasPlain = skipWithoutPostgres() === false;
  assert.ok(figures.reads.every(({ isCold, plain }) => (plain !== undefined && plain > 0) === (isCold && hasPlain)));
});

test("latency of cold and cached reads is measured, for one caller and at a fixed rate", async () => {
  const figures = await kept(latency);
  assert.ok(figures.every(({ p50, p99, p999 }) => p50 > 0 && p50 <= p99 && p99 <= p999));
  const ours = figures.filter(({ side }) => side === "daybook");
  assert.equal(ours.filter(({ isCold, rate }) => isCold && rate === undefined).length, 4);
  assert.equal(ours.filter(({ isCold, rate }) => isCold && rate !== undefined).length, 4);
  assert.equal(ours.filter(({ isCold, rate }) => !isCold && rate !== undefined).length, 4);
  assert.equal(figures.filter(({ side, rate }) => side === "bare" && rate !== undefined).length, 8);
  assert.equal(latency.budgets?.(figures).length, 8);
});

test("a refused call breaks the budget of latency, however quick the others were", () => {
  const figures = { name: "read", isCold: true, side: "daybook" as const, p50: 1, p99: 1, p999: 1, p99ToP50: 1 };
  const isMet = (refused: number) => latency.budgets?.([{ ...figures, refused }]).map((line) => line.isMet);
  assert.deepEqual([isMet(0), isMet(1)], [[true], [false]]);
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

test("two workers, first requests and starts are measured", async () => {
  assert.ok((await kept(workers)).every(({ one, two, bareOne, bareTwo }) => Math.min(one, two, bareOne, bareTwo) > 0));
  assert.ok((await kept(firstTouch)).firstMs > 0);
  assert.ok((await kept(start)).history.startedMs > 0);
});

test("calls of the API are measured beside readers of every kind", async () => {
  const { beside } = await kept(pages);
  assert.deepEqual(Object.keys(beside), ["none", "elsewhere", "making", "kept"]);
  assert.ok(Object.values(beside).every(({ p50Ms, p99Ms }) => p50Ms > 0 && p50Ms <= p99Ms));
  assert.deepEqual([beside.none.toNone, beside.elsewhere.toElsewhere], [1, 1]);
});

test("a swap under load is measured before, during and after", async () => {
  const { calls, beforeP99Ms, duringP99Ms, longestMs, hits } = await measureSwapUnderLoad(bench, 1);
  assert.ok(calls >= 4 * 0.5 * RATE);
  assert.ok(beforeP99Ms > 0 && duringP99Ms > 0 && duringP99Ms <= longestMs);
  assert.ok(hits > 0 && hits <= 1);
});

test("each part has a name of its own", () => {
  assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length);
});
