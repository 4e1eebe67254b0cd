import assert from "node:assert/strict";
import { test } from "node:test";
import { latency } from "./latency.js";
import { benchOnReports } from "./parts.fixture.js";
import { parts } from "./parts.js";
import { start } from "./start.js";

/** One part stands for all here; the long tests measure the others too, on more reports. */
const { kept } = benchOnReports(20);

test("a part is measured on a real server", async () => {
  const { history, everything } = await kept(start);
  assert.ok(Math.min(history.startedMs, everything.startedMs) > 0);
});

test("a refused call breaks the budget of latency, however quick the others were", () => {
  const figures = { name: "read", isCold: true, side: "daybook" as const, p50: 1, p99: 1, p999: 1, p99ToP50: 1 };
  const isMet = (refused: number) => latency.budgets?.([{ ...figures, refused }]).map((line) => line.isMet);
  assert.deepEqual([isMet(0), isMet(1)], [[true], [false]]);
});

test("each part has a name of its own", () => {
  assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length);
});
