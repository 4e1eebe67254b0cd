import assert from "node:assert/strict";
import { test } from "node:test";
import { Registry } from "prom-client";
import { defaultBudgets } from "../access/budgets.js";
import { clientOf, TOP_SHORTS, testServer } from "../api.fixture.js";
import { callerWithKey } from "../base/caller.js";
import { validKey } from "../base/key-verdict.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";
import { keyUnitsIn } from "./key-units.js";

const linesOf = async (registry: Registry) =>
  (await registry.metrics()).split("\n").filter((line) => line.startsWith("daybook_"));

test("the units of each key add up", async () => {
  const registry = new Registry();
  const keyUnits = keyUnitsIn([registry]);
  keyUnits.add("k1", 1);
  keyUnits.add("k2", 10);
  keyUnits.add("k1", 1);
  const expected = ['daybook_key_units_total{key_id="k1"} 2', 'daybook_key_units_total{key_id="k2"} 10'];
  assert.deepEqual([await linesOf(registry), await linesOf(registry)], [expected, expected]);
});

test("however many keys call, so many are told apart", async () => {
  const registry = new Registry();
  const keyUnits = keyUnitsIn([registry], 2);
  for (const id of ["k1", "k2", "k3", "k4", "k1"]) keyUnits.add(id, 1);
  assert.deepEqual(await linesOf(registry), [
    'daybook_key_units_total{key_id="k1"} 2',
    'daybook_key_units_total{key_id="k2"} 1',
    'daybook_key_units_total{key_id="others"} 2',
  ]);
});

test("a server counts calls with a key under its id, and not those that did not fit into a limit", async (t) => {
  const verdict = validKey({ id: "k17", owner: "acme", tier: "free" });
  const budgets = { ...defaultBudgets, free: { ...defaultBudgets.free, api: { minute: 2, month: Infinity } } };
  const server = await testServer(t, {
    callerOf: () => callerWithKey("acme", verdict, "127.0.0.1"),
    limiter: limiterAt("2026-08-03T00:00:00Z", 0, budgets).limiter,
  });
  const { get, post } = clientOf(server.url);
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await post(TOP_SHORTS, "{}")).status);
  const metrics = await (await get("/metrics")).text();
  assert.deepEqual(
    [statuses, metrics.match(/^daybook_key_units_total.*$/gm)],
    [[200, 200, 429], ['daybook_key_units_total{key_id="k17"} 2']],
  );
});
