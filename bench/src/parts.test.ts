import assert from "node:assert/strict";
import { test } from "node:test";
import { withBare } from "./bare.js";
import { latency } from "./latency.js";
import { benchOnReports } from "./parts.fixture.js";
import { parts } from "./parts.js";
import { answersOf, readsOf } from "./read-kinds.js";
import { start } from "./start.js";

/** One part stands for all here; the long tests measure the others too, on more reports. */
const { bench, kept } = benchOnReports(20);

test("a part is measured on a real server", async () => {
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

test("a refused call breaks the budget of latency, however quick the others were", () => {
  const figures = { name: "read", isCold: true, side: "daybook" as const, p50: 1, p99: 1, p999: 1, p99ToP50: 1 };
  const isMet = (refused: number) => latency.budgets?.([{ ...figures, refused }], "24.0.0").map((line) => line.isMet);
  assert.deepEqual([isMet(0), isMet(1)], [[true], [false]]);
});

test("a start with everything has a fifth of a second more on Node 20", () => {
  const figures = { history: { startedMs: 1 }, everything: { startedMs: 1_100 } };
  const isMet = (node: string) => start.budgets?.(figures, node).at(-1)?.isMet;
  assert.deepEqual(["20.20.2", "22.1.0", "24.0.0"].map(isMet), [true, false, false]);
});

test("each part has a name of its own", () => {
  assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length);
});
