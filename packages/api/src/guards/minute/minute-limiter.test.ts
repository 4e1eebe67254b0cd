import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../../json/random.fixture.js";
import { createMinuteLimiter, type Decision } from "./minute-limiter.js";
import { retryAfterSeconds } from "./retry-after.js";

const TICK_MS = 2 ** -20;

function limiterOf({ callersMax = 100, unitsMax = 1_000 } = {}) {
  return createMinuteLimiter({ callersMax, unitsMax });
}

/** A decision without its ticket, which is of no meaning to a caller. */
function numbersOf({ ticket: _, ...numbers }: Decision) {
  return numbers;
}

test("tells what is used and left after each call, and refuses the first one beyond the limit", () => {
  const limiter = limiterOf();
  const numbers = [1_000, 2_000, 4_000].map((nowMs) => numbersOf(limiter.decide("a", 1, 2, nowMs)));
  assert.deepEqual(numbers, [
    { admitted: true, used: 1, remaining: 1, resetAfterMs: 60_000, retryAfterMs: 0 },
    { admitted: true, used: 2, remaining: 0, resetAfterMs: 60_000, retryAfterMs: 0 },
    { admitted: false, used: 2, remaining: 0, resetAfterMs: 58_000, retryAfterMs: 57_000 },
  ]);
});

test("frees a unit exactly 60 seconds after its call, and no tick earlier", () => {
  const limiter = limiterOf();
  const admitted = [5.5, 60_005.5 - TICK_MS, 60_005.5].map((nowMs) => limiter.decide("a", 1, 1, nowMs).admitted);
  assert.deepEqual(admitted, [true, false, true]);
});

test("charges all units of a call or none, and waits for as many as are lacking", () => {
  const limiter = limiterOf();
  for (const nowMs of [0, 1_000, 2_000]) limiter.decide("a", 10, 30, nowMs);
  limiter.takeBack(limiter.decide("a", 1, 31, 3_000));
  const refused = limiter.decide("a", 11, 30, 10_000);
  assert.deepEqual(numbersOf(refused), {
    ...{ admitted: false, used: 30, remaining: 0, resetAfterMs: 52_000, retryAfterMs: 51_000 },
  });
  assert.equal(limiter.decide("a", 10, 30, 60_000).admitted, true);
});

test("does not count refused calls", () => {
  const limiter = limiterOf();
  limiter.decide("a", 1, 1, 0);
  for (let nowMs = 1; nowMs < 60_000; nowMs += 100) limiter.decide("a", 1, 1, nowMs);
  assert.equal(limiter.decide("a", 1, 1, 60_000).admitted, true);
});

test("can never admit a call that costs more than the limit", () => {
  assert.deepEqual(numbersOf(limiterOf().decide("a", 31, 30, 0)), {
    ...{ admitted: false, used: 0, remaining: 30, resetAfterMs: 0, retryAfterMs: Infinity },
  });
});

test("judges each call by its own limit, also by a lower one than before", () => {
  const limiter = limiterOf();
  for (let nowMs = 0; nowMs < 40; nowMs++) limiter.decide("a", 1, 60, nowMs);
  assert.deepEqual(numbersOf(limiter.decide("a", 1, 30, 100)), {
    ...{ admitted: false, used: 40, remaining: 0, resetAfterMs: 59_939, retryAfterMs: 59_910 },
  });
  assert.deepEqual(limiter.peek("a", 30, 100), { used: 40, remaining: 0, resetAfterMs: 59_939 });
  assert.equal(limiter.decide("a", 20, 60, 100).admitted, true);
});

test("admits calls without a limit and does not count them", () => {
  const limiter = limiterOf({ unitsMax: 1 });
  const numbers = [0, 0, 1].map((nowMs) => numbersOf(limiter.decide("a", 10, Infinity, nowMs)));
  const free = { admitted: true, used: 0, remaining: Infinity, resetAfterMs: 0, retryAfterMs: 0 };
  assert.deepEqual(numbers, [free, free, free]);
  assert.deepEqual(limiter.size(), { callers: 0, units: 0 });
});

test("peeks without consuming", () => {
  const limiter = limiterOf();
  const before = limiter.peek("a", 30, 0);
  limiter.decide("a", 7, 30, 0);
  const after = [500, 500, 60_000].map((nowMs) => limiter.peek("a", 30, nowMs));
  assert.deepEqual(
    [before, ...after],
    [
      { used: 0, remaining: 30, resetAfterMs: 0 },
      { used: 7, remaining: 23, resetAfterMs: 59_500 },
      { used: 7, remaining: 23, resetAfterMs: 59_500 },
      { used: 0, remaining: 30, resetAfterMs: 0 },
    ],
  );
});

for (const taken of [0, 1, 2]) {
  test(`takes back call ${taken} of three as if it had never been made, once`, () => {
    const [limiter, without] = [limiterOf(), limiterOf()];
    const decisions = [0, 1_000, 2_000].map((nowMs, i) => {
      if (i !== taken) without.decide("a", 1 + i, 30, nowMs);
      return limiter.decide("a", 1 + i, 30, nowMs);
    });
    limiter.takeBack(decisions[taken]!);
    limiter.takeBack(decisions[taken]!);
    const answers = [limiter, without].map((either) => [
      numbersOf(either.decide("a", 29, 30, 3_000)),
      ...[3_000, 60_000, 61_000, 62_000].map((nowMs) => either.peek("a", 30, nowMs)),
    ]);
    assert.deepEqual(answers[0], answers[1]);
  });
}

test("forgets a caller whose only call is taken back, and leaves its room to others", () => {
  const limiter = limiterOf({ callersMax: 1, unitsMax: 1 });
  limiter.takeBack(limiter.decide("a", 1, 30, 0));
  assert.equal(limiter.decide("b", 1, 30, 0).admitted, true);
});

test("takes nothing back for a refused call, an unlimited one, or one that has left the window", () => {
  const limiter = limiterOf();
  const early = limiter.decide("a", 1, 1, 0);
  const calls = [early, limiter.decide("a", 1, 1, 1), limiter.decide("a", 1, Infinity, 1)];
  limiter.decide("a", 1, 1, 60_000);
  for (const call of calls) limiter.takeBack(call);
  assert.equal(limiter.peek("a", 1, 60_000).used, 1);
});

test("stands still while its clock runs backwards", () => {
  const limiter = limiterOf();
  limiter.decide("a", 1, 1, 100_000);
  const back = [99_000, -5, 100_000].map((nowMs) => limiter.decide("a", 1, 1, nowMs).retryAfterMs);
  assert.deepEqual(back, [60_000, 60_000, 60_000]);
});

test("keeps apart keys of every kind: empty, very long, of any script, and names of an object's own", () => {
  const keys = ["", " ", "\0", "x".repeat(1_000_000), "x".repeat(1_000_001), "日本", "😀", "\ud83d", "__proto__"];
  const limiter = limiterOf();
  for (const [i, key] of keys.entries()) limiter.decide(key, 1 + i, 30, 0);
  const used = keys.map((key) => limiter.peek(key, 30, 1).used);
  assert.deepEqual(
    used,
    [...keys.keys()].map((i) => 1 + i),
  );
});

for (const [cost, limit, nowMs] of [
  ...[0, -1, 1.5, Number.NaN, Infinity].map((cost) => [cost, 30, 0] as const),
  ...[-1, 1.5, Number.NaN, -Infinity, 1_000_001].map((limit) => [1, limit, 0] as const),
  ...[Number.NaN, Infinity, -Infinity].map((nowMs) => [1, 30, nowMs] as const),
]) {
  test(`takes a cost of ${cost}, a limit of ${limit} and the time ${nowMs} for a fault of the program`, () => {
    assert.throws(() => limiterOf().decide("a", cost, limit, nowMs), /units|limit|clock/);
  });
}

for (const [callersMax, unitsMax] of [
  ...([
    [0, 1],
    [1, 0],
    [1.5, 1],
    [1, Number.NaN],
    [Infinity, 1],
  ] as const),
]) {
  test(`refuses to be made for ${callersMax} callers and ${unitsMax} units`, () => {
    assert.throws(() => limiterOf({ callersMax, unitsMax }), /cannot hold/);
  });
}

for (const [ms, seconds] of [
  [0, 1],
  [TICK_MS, 1],
  [999.5, 1],
  [1_000, 1],
  [1_000 + TICK_MS, 2],
  [60_000, 60],
] as const) {
  test(`rounds a wait of ${ms} ms up to ${seconds} s`, () => {
    assert.equal(retryAfterSeconds(ms), seconds);
  });
}

test("admits the same call after exactly the seconds of Retry-After, and after exactly its milliseconds", () => {
  const seed = 20_260_803;
  const random = randomOf(seed);
  for (let i = 0; i < 1_000; i++) {
    const [inSeconds, inMs] = [limiterOf(), limiterOf()];
    const limit = [30, 60, 120, 300][i % 4]!;
    // Any fraction that a double can have, as early as the start of a process and as late as a year after it.
    let nowMs = random() * [1, 1e3, 1e6, 3e10][Math.floor(random() * 4)]!;
    for (;;) {
      const cost = 1 + Math.floor(random() * 10);
      const decision = inSeconds.decide("a", cost, limit, nowMs);
      inMs.decide("a", cost, limit, nowMs);
      if (!decision.admitted) {
        const later = nowMs + 1_000 * retryAfterSeconds(decision.retryAfterMs);
        assert.equal(inSeconds.decide("a", cost, limit, later).admitted, true, `seed ${seed}, round ${i}`);
        const exactly = Math.floor(nowMs * 2 ** 20) / 2 ** 20 + decision.retryAfterMs;
        assert.equal(inMs.peek("a", limit, exactly - 0.001).used + cost > limit, true, `seed ${seed}, round ${i}`);
        assert.equal(inMs.decide("a", cost, limit, exactly).admitted, true, `seed ${seed}, round ${i}`);
        break;
      }
      nowMs += random() * (60_000 / limit);
    }
  }
});
