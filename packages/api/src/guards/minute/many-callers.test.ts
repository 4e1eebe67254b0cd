import assert from "node:assert/strict";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { createMinuteLimiter } from "./minute-limiter.js";

const PASSERS = smallOrFull(500_000, 5_000_000);

test(`outlives ${PASSERS} callers one after another without forgetting the ones who stay`, () => {
  const limiter = createMinuteLimiter({ callersMax: 61_000, unitsMax: 100_000 });
  let passersRefused = 0;
  let stayersWrong = 0;
  for (let nowMs = 1; nowMs <= PASSERS; nowMs++) {
    if (!limiter.decide(`passer-${nowMs}`, 1, 1, nowMs).admitted) passersRefused += 1;
    // Ten callers come every 10 s in turn, so each has six units in any minute.
    if (nowMs % 1_000 !== 0) continue;
    const { used } = limiter.decide(`stayer-${(nowMs / 1_000) % 10}`, 1, 30, nowMs);
    if (used !== Math.min(6, Math.ceil(nowMs / 10_000))) stayersWrong += 1;
  }
  const { callers } = limiter.size();
  assert.deepEqual({ passersRefused, stayersWrong, callers }, { passersRefused: 0, stayersWrong: 0, callers: 60_010 });
});

test("refuses a newcomer while every place belongs to an active caller, and keeps serving the others", () => {
  const limiter = createMinuteLimiter({ callersMax: 3, unitsMax: 100 });
  for (const [nowMs, key] of ["a", "b", "c"].entries()) limiter.decide(key, 1, 30, nowMs);
  limiter.decide("a", 1, 30, 100);
  const { ticket: _, ...newcomer } = limiter.decide("d", 1, 30, 200);
  assert.deepEqual(newcomer, {
    ...{ admitted: false, used: 0, remaining: 0, resetAfterMs: 60_000, retryAfterMs: 60_000 },
  });
  const used = ["a", "b", "c"].map((key) => limiter.decide(key, 1, 30, 300).used);
  assert.deepEqual(used, [3, 2, 2]);
  const admitted = [60_000, 60_001, 60_299.999, 60_300].map((nowMs) => limiter.decide("d", 1, 30, nowMs).admitted);
  assert.deepEqual(admitted, [false, false, false, true]);
});

test("makes room for a newcomer by whoever is idle, however many active calls lie before", () => {
  const limiter = createMinuteLimiter({ callersMax: 2, unitsMax: 1_000 });
  for (let i = 0; i < 300; i++) limiter.decide("active", 1, 300, 0);
  limiter.decide("idle", 1, 30, 1);
  limiter.decide("active", 1, 301, 2);
  assert.equal(limiter.decide("newcomer", 1, 30, 60_001).admitted, true);
  assert.deepEqual([limiter.peek("active", 300, 60_001).used, limiter.peek("idle", 30, 60_001).used], [1, 0]);
});

test("refuses further calls while the window is full of units, and counts all that it admitted", () => {
  const limiter = createMinuteLimiter({ callersMax: 10, unitsMax: 5 });
  const admitted = [0, 1, 2, 3, 4, 5, 59_999, 60_000].map((nowMs) => limiter.decide("a", 1, 30, nowMs).admitted);
  assert.deepEqual(admitted, [true, true, true, true, true, false, false, true]);
  assert.equal(limiter.decide("b", 1, 30, 60_000).retryAfterMs, 60_000);
  assert.equal(limiter.peek("a", 30, 60_000).used, 5);
});

test("a call that is taken back leaves its place at once, among calls of others and of its own", () => {
  const limiter = createMinuteLimiter({ callersMax: 3, unitsMax: 8 });
  const first = limiter.decide("a", 2, 30, 0);
  limiter.decide("b", 1, 30, 0);
  const second = limiter.decide("a", 2, 30, 0);
  limiter.decide("a", 1, 30, 1);
  limiter.takeBack(first);
  limiter.takeBack(first);
  limiter.decide("c", 3, 30, 2);
  limiter.takeBack(second);
  assert.deepEqual(limiter.size(), { callers: 3, units: 5 });
  const used = (nowMs: number) => ["a", "b", "c"].map((key) => limiter.peek(key, 30, nowMs).used);
  assert.deepEqual(
    [used(3), used(60_000), used(60_001), used(60_002)],
    [
      [1, 1, 3],
      [1, 0, 3],
      [0, 0, 3],
      [0, 0, 0],
    ],
  );
  assert.deepEqual(limiter.size(), { callers: 0, units: 0 });
});

test("a call that is taken back twice does not touch the next one of its caller", () => {
  const limiter = createMinuteLimiter({ callersMax: 1, unitsMax: 1 });
  const call = limiter.decide("a", 1, 30, 0);
  limiter.takeBack(call);
  limiter.decide("a", 1, 30, 0);
  limiter.takeBack(call);
  assert.equal(limiter.peek("a", 30, 1).used, 1);
});
