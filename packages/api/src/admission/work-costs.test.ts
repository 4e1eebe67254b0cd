import assert from "node:assert/strict";
import { test } from "node:test";
import { workCostsOf } from "./work-costs.js";

test("work is quick until it was seen to take long, and again when it no longer does", () => {
  const costs = workCostsOf();
  const lanes = [costs.laneOf("a")];
  for (let i = 0; i < 20; i++) costs.took("a", 5);
  lanes.push(costs.laneOf("a"), costs.laneOf("b"));
  for (let i = 0; i < 50; i++) costs.took("a", 0.1);
  lanes.push(costs.laneOf("a"));
  assert.deepEqual(lanes, ["quick", "heavy", "quick", "quick"]);
});

test("one slow call, as the first of a process may be, does not make work heavy", () => {
  const costs = workCostsOf();
  costs.took("a", 12);
  for (let i = 0; i < 100; i++) costs.took("a", 0.2);
  costs.took("a", 12);
  assert.equal(costs.laneOf("a"), "quick");
});
