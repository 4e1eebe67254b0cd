import assert from "node:assert/strict";
import { test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { randomOf } from "../../json/random.fixture.js";
import { createMinuteLimiter } from "./minute-limiter.js";

/** A failing seed is repeated with DAYBOOK_SEED. */
const seed = Number(process.env.DAYBOOK_SEED ?? 60);
const EVENTS = smallOrFull(200_000, 1_000_000);
const TICKS_PER_MS = 2 ** 20;
const LIMITS = [30, 60, 120, 300];

interface Call {
  readonly timeMs: number;
  readonly units: number;
}

/** Every admitted call of a caller, and what the definition says about a new one. */
function callerLogOf() {
  const calls: Call[] = [];
  let first = 0;
  const inWindow = (nowMs: number) => {
    while (first < calls.length && calls[first]!.timeMs <= nowMs - 60_000) first += 1;
    return calls.slice(first);
  };
  const unitsOf = (part: readonly Call[]) => part.reduce((sum, { units }) => sum + units, 0);
  const useOf = (limit: number, nowMs: number) => {
    const held = inWindow(nowMs);
    const used = unitsOf(held);
    const resetAfterMs = held.length === 0 ? 0 : held.at(-1)!.timeMs + 60_000 - nowMs;
    return { used, remaining: Math.max(0, limit - used), resetAfterMs };
  };
  return {
    calls,
    useOf,
    decide(cost: number, limit: number, nowMs: number) {
      if (limit === Infinity) return { admitted: true, used: 0, remaining: Infinity, resetAfterMs: 0, retryAfterMs: 0 };
      const held = inWindow(nowMs);
      const admitted = unitsOf(held) + cost <= limit;
      if (admitted) calls.push({ timeMs: nowMs, units: cost });
      // The first instant at which a call leaves and the rest leaves enough room.
      const freeing = held.find(({ timeMs }) => unitsOf(held.filter((call) => call.timeMs > timeMs)) + cost <= limit);
      const waitMs = freeing === undefined ? Infinity : freeing.timeMs + 60_000 - nowMs;
      return { admitted, ...useOf(limit, nowMs), retryAfterMs: admitted ? 0 : waitMs };
    },
    takeBack(call: Call) {
      const at = calls.indexOf(call, first);
      if (at >= 0) calls.splice(at, 1);
    },
  };
}

/** Steps of a clock that stands still, creeps, walks, leaps over hours, and lands on the edges of windows. */
function stepsOf(random: () => number): () => number {
  let left = 0;
  let step = () => 0;
  const edges = [1 / TICKS_PER_MS, 1_000, 60_000 - 1 / TICKS_PER_MS, 60_000, 60_000 + 1 / TICKS_PER_MS];
  const gaits: readonly (readonly [events: number, step: () => number])[] = [
    [5_000, () => 0],
    [5_000, () => random() * 0.001],
    [5_000, () => random() * 5],
    [20_000, () => random() * 40],
    [20_000, () => random() ** 8 * 20_000],
    [300, () => random() * 5_000],
    [30, () => edges[Math.floor(random() * edges.length)]!],
    [3, () => random() * 36_000_000],
  ];
  return () => {
    if (left === 0) {
      const [events, gait] = gaits[Math.floor(random() * gaits.length)]!;
      left = 1 + Math.floor(random() * events);
      step = gait;
    }
    left -= 1;
    return Math.floor(step() * TICKS_PER_MS) / TICKS_PER_MS;
  };
}

test(`decides ${EVENTS} random calls as a plain log of all calls does (seed ${seed})`, () => {
  const random = randomOf(seed);
  const step = stepsOf(random);
  const callers = Array.from({ length: 90 }, (_, i) => {
    // Two of three callers keep their limit; the others change it from call to call.
    const limitOf = () => (random() < 0.1 ? Infinity : LIMITS[Math.floor(random() * 4)]!);
    return { key: `api:ip:${i}`, fixedLimit: i % 3 === 0 ? undefined : LIMITS[i % 4]!, limitOf, log: callerLogOf() };
  });
  const limiter = createMinuteLimiter({ callersMax: callers.length, unitsMax: 60_000 });
  const counts = { admitted: 0, refused: 0, takenBack: 0 };
  /** Admitted calls that are taken back after others have been made. */
  const doomed: (() => void)[] = [];
  let nowMs = 0;

  for (let event = 0; event < EVENTS; event++) {
    nowMs += step();
    const { key, fixedLimit, limitOf, log } = callers[Math.floor(random() ** 2 * callers.length)]!;
    const limit = fixedLimit ?? limitOf();
    const where = `seed ${seed}, event ${event}`;
    if (random() < 0.05 && limit !== Infinity) {
      assertSame(limiter.peek(key, limit, nowMs), log.useOf(limit, nowMs), where);
    }
    const cost = random() < 0.7 ? 1 : 1 + Math.floor(random() * 10);
    const decision = limiter.decide(key, cost, limit, nowMs);
    assertSame(decision, log.decide(cost, limit, nowMs), where);
    counts[decision.admitted ? "admitted" : "refused"] += 1;
    if (decision.admitted && limit !== Infinity && random() < 0.02) {
      counts.takenBack += 1;
      const call = log.calls.at(-1)!;
      doomed.push(() => {
        limiter.takeBack(decision);
        log.takeBack(call);
      });
    }
    if (random() < 0.02) doomed.shift()?.();
  }

  for (const { key, fixedLimit, log } of callers) {
    if (fixedLimit !== undefined) assert.ok(fullestWindow(log.calls) <= fixedLimit, `seed ${seed}, ${key}`);
  }
  assert.ok(
    Math.min(counts.admitted, counts.refused) > EVENTS / 10 && counts.takenBack > EVENTS / 1_000,
    JSON.stringify(counts),
  );
});

/** Compares the numbers one by one: a deep comparison of a million objects takes minutes. */
function assertSame(actual: object, expected: object, where: string): void {
  for (const [name, value] of Object.entries(expected)) {
    if (actual[name as keyof object] !== value) assert.deepEqual(actual, expected, where);
  }
}

/** The most units in any (t - 60 s, t]. It is reached at the time of a call. */
function fullestWindow(calls: readonly Call[]): number {
  let first = 0;
  let units = 0;
  let most = 0;
  for (const call of calls) {
    units += call.units;
    for (; calls[first]!.timeMs <= call.timeMs - 60_000; first++) units -= calls[first]!.units;
    most = Math.max(most, units);
  }
  return most;
}
