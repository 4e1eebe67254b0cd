import assert from "node:assert/strict";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { defaultBudgets } from "../../access/budgets.js";
import { callerAt } from "../../base/caller.js";
import { randomOf } from "../../json/random.fixture.js";
import { createMinuteLimiter } from "../minute/minute-limiter.js";
import { type Charge, limiterOf } from "./limiter.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? Date.now() % 1_000_000);
const EVENTS = smallOrFull(200_000, 1_000_000);
const CALLERS = 40;
const LIMIT = defaultBudgets.anonymous.api.minute;
const HOUR_MS = 3_600_000;

/** The units that each caller was admitted with, one entry a call. */
function naiveLog() {
  const calls: { readonly atMs: number; readonly units: number }[] = [];
  let first = 0;
  let inWindow = 0;
  return {
    /** Units in the 60 seconds that end now. */
    used(nowMs: number): number {
      for (; first < calls.length && calls[first]!.atMs <= nowMs - 60_000; first++) inWindow -= calls[first]!.units;
      return inWindow;
    },
    add(atMs: number, units: number): void {
      calls.push({ atMs, units });
      inWindow += units;
    },
  };
}

test(`${EVENTS} calls while the wall clock steps by an hour: no minute above its limit, and no wrong refusal`, (t) => {
  t.diagnostic(`seed ${seed}`);
  const random = randomOf(seed);
  let nowMs = 5_000;
  let wallMs = Date.parse("2026-11-15T00:00:00Z");
  const limiter = limiterOf({
    budgets: { ...defaultBudgets, anonymous: { ...defaultBudgets.anonymous, api: { minute: LIMIT, month: Infinity } } },
    minutes: createMinuteLimiter({ callersMax: 1_000, unitsMax: 100_000 }),
    months: {
      take: () => assert.fail("a month without a limit is not asked for"),
      giveBack: () => assert.fail("nothing is given back"),
      state: () => assert.fail("nobody asks for counts"),
    },
    clock: { now: () => new Date(wallMs), monotonicMs: () => nowMs },
    upgradeUrl: "https://daybook.test/pricing",
  });
  const logs = Array.from({ length: CALLERS }, naiveLog);
  const callers = Array.from({ length: CALLERS }, (_, i) => callerAt(`203.0.113.${i}`));
  const counts = { admitted: 0, refused: 0 };
  for (let event = 0; event < EVENTS; event++) {
    // Whole milliseconds, so that calls leave the window at the very moment of others.
    const passedMs = random() < 0.001 ? Math.floor(random() * 90_000) : Math.floor(random() * 60);
    nowMs += passedMs;
    wallMs += passedMs;
    if (random() < 0.01) wallMs += (random() < 0.5 ? -1 : 1) * Math.floor(random() * HOUR_MS);
    const who = Math.floor(random() * CALLERS);
    const units = random() < 0.1 ? 10 : 1;
    const log = logs[who]!;
    const used = log.used(nowMs);
    const isFitting = used + units <= LIMIT;
    const { headers, refusal } = limiter.charge(callers[who]!, { minute: units, month: units }) as Charge;
    if (isFitting) log.add(nowMs, units);
    counts[isFitting ? "admitted" : "refused"] += 1;
    const left = LIMIT - used - (isFitting ? units : 0);
    const told = [refusal === undefined, headers[1], headers[3]];
    if (told[0] !== isFitting || told[2] !== String(left)) {
      assert.deepEqual(told, [isFitting, String(LIMIT), String(left)], `event ${event} of seed ${seed}`);
    }
  }
  assert.ok(Math.min(counts.admitted, counts.refused) > EVENTS / 20, JSON.stringify(counts));
});
