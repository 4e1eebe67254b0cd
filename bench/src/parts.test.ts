import assert from "node:assert/strict";
import { test } from "node:test";
import { latency } from "./latency.js";
import { parts } from "./parts.js";
import { start } from "./start.js";

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
