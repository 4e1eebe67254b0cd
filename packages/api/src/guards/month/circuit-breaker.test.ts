import assert from "node:assert/strict";
import { test } from "node:test";
import { reachOf } from "./circuit-breaker.js";

test("a failure closes the way for a second, then for all but one a second, until an answer opens it", () => {
  const told: boolean[] = [];
  const reach = reachOf((isReachable) => told.push(isReachable));
  assert.equal(reach.mayAsk(0), true);
  reach.failed(0, 250);
  assert.deepEqual([reach.isAway(), reach.mayAsk(1_249), reach.mayAsk(1_250)], [true, false, true]);
  reach.asked(1_250);
  assert.deepEqual([reach.mayAsk(1_251), reach.mayAsk(2_249), reach.mayAsk(2_250)], [false, false, true]);
  reach.failed(1_250, 1_500);
  reach.answered(2_600);
  assert.deepEqual([reach.isAway(), reach.mayAsk(2_600), told], [false, true, [false, true]]);
});

test("a failure of what was sent before the last answer says nothing", () => {
  const reach = reachOf(() => assert.fail("nothing has changed"));
  reach.answered(1_000);
  reach.failed(900, 5_900);
  assert.equal(reach.isAway(), false);
});
