import assert from "node:assert/strict";
import { test } from "node:test";
import { circuitBreakerOf } from "./circuit-breaker.js";

test("a failure stops calls for a second, then lets one through a second, until the store answers", () => {
  const told: boolean[] = [];
  const breaker = circuitBreakerOf((isReachable) => told.push(isReachable));
  assert.equal(breaker.mayAsk(0), true);
  breaker.failed(0, 250);
  assert.deepEqual([breaker.isAway(), breaker.mayAsk(1_249), breaker.mayAsk(1_250)], [true, false, true]);
  breaker.asked(1_250);
  assert.deepEqual([breaker.mayAsk(1_251), breaker.mayAsk(2_249), breaker.mayAsk(2_250)], [false, false, true]);
  breaker.failed(1_250, 1_500);
  breaker.answered(2_600);
  assert.deepEqual([breaker.isAway(), breaker.mayAsk(2_600), told], [false, true, [false, true]]);
});

test("a failure of a request sent before the last answer means nothing", () => {
  const breaker = circuitBreakerOf(() => assert.fail("nothing has changed"));
  breaker.answered(1_000);
  breaker.failed(900, 5_900);
  assert.equal(breaker.isAway(), false);
});
