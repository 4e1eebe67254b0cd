import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { defaultBudgets } from "../../access/budgets.js";
import { type Caller, callerAt } from "../../base/caller.js";
import type { ApiError } from "../../base/errors.js";
import { validKey } from "../../base/key-verdict.js";
import { randomOf } from "../../json/random.fixture.js";
import { limiterAt } from "./limiter.fixture.js";
import type { Charge } from "./limiter.js";

const ONE = { minute: 1, month: 1 };
const PANEL = { minute: 10, month: 10 };
const caller = callerAt("203.0.113.1");

/** The headers of a charge, and what it was refused by. */
function shown({ headers, refusal }: Omit<Charge, "takeBack">) {
  const named = Object.fromEntries(headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1]]] : [])));
  return { ...named, refused: refusal?.limit?.kind };
}

describe("a call", () => {
  test("is charged to minute and month, and its response says how both stand", async () => {
    const { limiter } = limiterAt("2026-11-15T00:00:00Z");
    await limiter.charge(caller, ONE);
    assert.deepEqual(shown(await limiter.charge(caller, PANEL)), {
      "X-RateLimit-Limit": "30",
      "X-RateLimit-Remaining": "19",
      "X-RateLimit-Reset": String(Date.parse("2026-11-15T00:01:00Z") / 1000),
      "X-RateLimit-Monthly-Limit": "500",
      "X-RateLimit-Monthly-Used": "11",
      "X-RateLimit-Monthly-Remaining": "489",
      "X-RateLimit-Monthly-Reset": String(Date.parse("2026-12-01T00:00:00Z") / 1000),
      refused: undefined,
    });
  });

  test("that the minute refuses takes nothing from either window", async () => {
    const { limiter, clock } = limiterAt("2026-11-15T00:00:00Z");
    for (let i = 0; i < 25; i++) await limiter.charge(caller, ONE);
    clock.pass(1_500);
    const { headers, refusal } = await limiter.charge(caller, PANEL);
    assert.deepEqual(
      [shown({ headers, refusal })["X-RateLimit-Monthly-Used" as never], refusal?.limit, refusal?.headers],
      [
        "25",
        {
          kind: "per_minute",
          limit: 30,
          used: 25,
          remaining: 5,
          reset_at: Date.parse("2026-11-15T00:01:00Z") / 1000,
          retry_after_seconds: 59,
          tier: "anonymous",
          access: "api",
          upgrade_url: "https://daybook.test/pricing",
          message: "the anonymous tier has 30 API units a minute; this call fits again in 59 seconds",
        },
        {
          "Retry-After": "59",
          "X-RateLimit-Kind": "per_minute",
          "X-RateLimit-Tier": "anonymous",
          "X-RateLimit-Access": "api",
          "X-RateLimit-Upgrade-Url": "https://daybook.test/pricing",
          "X-RateLimit-Detail": JSON.stringify(refusal?.limit),
        },
      ],
    );
  });

  test("that the month refuses takes nothing from the minute", async () => {
    const { limiter, use } = limiterAt("2026-11-15T00:00:00Z");
    use("203.0.113.1", 495);
    const panel = await limiter.charge(caller, PANEL);
    const one = await limiter.charge(caller, ONE);
    assert.deepEqual(
      [panel.refusal?.limit?.kind, panel.refusal?.limit?.used, panel.refusal?.limit?.remaining, shown(one)],
      [
        "monthly",
        495,
        5,
        {
          "X-RateLimit-Limit": "30",
          "X-RateLimit-Remaining": "29",
          "X-RateLimit-Reset": String(Date.parse("2026-11-15T00:01:00Z") / 1000),
          "X-RateLimit-Monthly-Limit": "500",
          "X-RateLimit-Monthly-Used": "496",
          "X-RateLimit-Monthly-Remaining": "4",
          "X-RateLimit-Monthly-Reset": String(Date.parse("2026-12-01T00:00:00Z") / 1000),
          refused: undefined,
        },
      ],
    );
  });

  test("that is taken back has cost nothing", async () => {
    const { limiter } = limiterAt("2026-11-15T00:00:00Z");
    await limiter.charge(caller, ONE);
    const { takeBack } = await limiter.charge(caller, PANEL);
    await limiter.charge(caller, ONE);
    takeBack?.();
    const { minute, month } = await limiter.report(caller);
    assert.deepEqual([minute?.used, month?.used], [2, 2]);
  });

  test("that both refuse is told of the month", async () => {
    const { limiter, use, clock } = limiterAt("2026-11-30T23:59:30Z");
    use("203.0.113.1", 470);
    for (let i = 0; i < 30; i++) await limiter.charge(caller, ONE);
    const { refusal } = await limiter.charge(caller, ONE);
    // The month is over in 30 seconds, but the minute only in 60.
    assert.deepEqual([refusal?.limit?.kind, refusal?.limit?.retry_after_seconds], ["monthly", 60]);
    clock.pass(59_999);
    assert.equal((await limiter.charge(caller, ONE)).refusal?.limit?.kind, "per_minute");
    clock.pass(1);
    assert.equal((await limiter.charge(caller, ONE)).refusal, undefined);
  });

  test("that both refuse waits for the month by the store's clock, not by the machine's", async () => {
    const { limiter, use } = limiterAt("2026-12-01T00:30:00Z", -3_600_000);
    use("203.0.113.1", 470);
    for (let i = 0; i < 30; i++) await limiter.charge(caller, ONE);
    const { refusal } = await limiter.charge(caller, ONE);
    const { kind, retry_after_seconds, reset_at } = refusal!.limit!;
    assert.deepEqual([kind, retry_after_seconds, reset_at], ["monthly", 1_800, Date.parse("2026-12-01") / 1000]);
  });

  test("that costs nothing of the month is admitted when the month is spent, until the minute is", async () => {
    const { limiter, use } = limiterAt("2026-11-15T00:00:00Z");
    use("203.0.113.1", 500);
    const unchanged = { minute: 1, month: 0 };
    const kinds: (string | undefined)[] = [];
    for (let i = 0; i < 31; i++) kinds.push((await limiter.charge(caller, unchanged)).refusal?.limit?.kind);
    assert.deepEqual(kinds, [...new Array(30).fill(undefined), "per_minute"]);
  });
});

const WITH_KEY: Caller = { ...callerAt("", validKey({ id: "k", owner: "a", tier: "pro" })), identity: "user:a" };
const SIGNED_IN: Caller = { ...WITH_KEY, access: "browser", identifiedBy: "session" };

test("API and browser budgets of one identity are counted apart, and an unlimited one sends no headers", async () => {
  const { limiter } = limiterAt("2026-11-15T00:00:00Z");
  await limiter.charge(WITH_KEY, ONE);
  const free = { ...SIGNED_IN, tier: "free" } as const;
  const charges = [await limiter.charge(SIGNED_IN, ONE), await limiter.charge(free, ONE)];
  assert.deepEqual(
    charges.map((charge) => [charge.headers.length, (shown(charge) as never)["X-RateLimit-Monthly-Used"]]),
    [
      [0, undefined],
      [14, "1"],
    ],
  );
});

for (const [tier, budgets] of Object.entries(defaultBudgets)) {
  for (const [access, { minute, month }] of Object.entries(budgets)) {
    test(`the ${tier} tier has ${minute} ${access} units a minute and ${month} a month`, async () => {
      const { limiter, clock } = limiterAt("2026-11-01T00:00:00Z");
      const someone = { ...callerAt("203.0.113.9"), tier, access } as Caller;
      const admitted = { inMinute: 0, inMonth: 0 };
      const spend = async () => {
        let count = 0;
        while (count < 400 && (await limiter.charge(someone, ONE)).refusal === undefined) count += 1;
        return count;
      };
      admitted.inMinute = await spend();
      admitted.inMonth = admitted.inMinute;
      for (let more = 1; more > 0 && Number.isFinite(month); admitted.inMonth += more) {
        clock.pass(60_000);
        more = await spend();
      }
      assert.deepEqual(
        [admitted.inMinute, admitted.inMonth],
        [Math.min(minute, 400), Number.isFinite(month) ? month : 400],
      );
    });
  }
}

test("waiting exactly for Retry-After always admits the next call, a thousand times", async (t) => {
  const seed = Date.now() % 1_000_000;
  t.diagnostic(`seed ${seed}`);
  const random = randomOf(seed);
  const { limiter, clock } = limiterAt("2026-11-15T00:00:00.123Z");
  const refusals = { per_minute: 0, monthly: 0 };
  while (refusals.per_minute + refusals.monthly < 1_000) {
    clock.pass(random() * 5_000);
    const cost = random() < 0.3 ? PANEL : ONE;
    const limit = (await limiter.charge(caller, cost)).refusal?.limit;
    if (limit === undefined) continue;
    refusals[limit.kind] += 1;
    clock.pass(limit.retry_after_seconds * 1000);
    assert.equal((await limiter.charge(caller, cost)).refusal, undefined, `${JSON.stringify(limit)}, seed ${seed}`);
  }
  assert.ok(Math.min(refusals.per_minute, refusals.monthly) > 10, JSON.stringify(refusals));
});

test("a report is free of charge and tells both windows", async () => {
  const { limiter } = limiterAt("2026-11-15T00:00:00Z");
  await limiter.charge(caller, ONE);
  for (let i = 0; i < 100; i++) await limiter.report(caller);
  assert.deepEqual(await limiter.report(caller), {
    tier: "anonymous",
    access: "api",
    identity: "address",
    minute: { limit: 30, used: 1, remaining: 29, reset_at: Date.parse("2026-11-15T00:01:00Z") / 1000 },
    month: { limit: 500, used: 1, remaining: 499, reset_at: Date.parse("2026-12-01T00:00:00Z") / 1000 },
  });
  const unlimited = await limiter.report(SIGNED_IN);
  assert.deepEqual([unlimited.identity, unlimited.minute, unlimited.month], ["session", null, null]);
});

test("while the store is away calls are charged to the minute, and to a tenth of the month, without its headers", async () => {
  const { limiter, clock, setAway } = limiterAt("2026-11-15T00:00:00Z");
  setAway(true);
  const charges: Charge[] = [];
  for (let i = 0; i < 51; i++) {
    charges.push(await limiter.charge(caller, ONE));
    clock.pass(2_000);
  }
  const last = charges.at(-1) as Charge & { refusal: ApiError };
  assert.deepEqual(
    [
      charges.filter(({ refusal }) => refusal === undefined).length,
      charges.filter(({ headers }) => headers.length > 6),
    ],
    [50, []],
  );
  assert.deepEqual(
    [last.refusal.limit?.kind, last.refusal.limit?.limit, last.refusal.limit?.used],
    ["monthly", 500, 50],
  );
  assert.equal((await limiter.report(caller)).month, null);
});
