import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { clockAt, leaseRequestOf, settlementOf, startAccountsEngines } from "./accounts-engines.fixture.js";
import { AccountsRefused } from "./errors.js";
import { openAccounts, openAccountsAt } from "./open-accounts.js";

const NOVEMBER = "2026-11-15T12:00:00.000Z";
const month = { month: "2026-11", resetMs: Date.UTC(2026, 11, 1), nowMs: Date.parse(NOVEMBER) };

for (const engine of await startAccountsEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a lease takes what is left of the quota, and then nothing", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      const identity = "ip:192.0.2.1 api";
      const lease = () => accounts.lease(leaseRequestOf({ identity, units: 60 }));
      assert.deepEqual(
        [await lease(), await lease(), await lease()],
        [
          { ...month, granted: 60, used: 60 },
          { ...month, granted: 40, used: 100 },
          { ...month, granted: 0, used: 100 },
        ],
      );
      assert.deepEqual(await accounts.usage(identity), { ...month, used: 100 });
      assert.deepEqual(await accounts.usage("ip:192.0.2.1 browser"), { ...month, used: 0 });
      await accounts.close();
    });

    test("a smaller quota than what is used grants nothing, and a larger one the difference", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      const granted = async (quota: number) => (await accounts.lease(leaseRequestOf({ quota }))).granted;
      assert.deepEqual([await granted(0), await granted(10), await granted(5), await granted(13)], [0, 10, 0, 3]);
      await accounts.close();
    });

    test("many leases at once in one process meet the quota exactly", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      const leases = await Promise.all(
        Array.from({ length: 60 }, () => accounts.lease(leaseRequestOf({ quota: 500, units: 9 }))),
      );
      const granted = leases.reduce((sum, lease) => sum + lease.granted, 0);
      assert.deepEqual([granted, Math.max(...leases.map(({ used }) => used))], [500, 500]);
      await accounts.close();
    });

    test("the clock that an answer tells is the present one, in the month that it tells", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      const beforeMs = Date.now();
      const answers = [await accounts.lease(leaseRequestOf()), await accounts.usage("a")];
      const afterMs = Date.now();
      for (const { nowMs, resetMs } of answers) {
        // The server's clock is this machine's, and a month may turn between the two looks at it.
        assert.ok(Number.isInteger(nowMs) && nowMs >= beforeMs - 1 && nowMs <= afterMs, `${nowMs}`);
        assert.ok(resetMs > beforeMs && resetMs - nowMs <= 31 * 86_400_000, `${resetMs}`);
      }
      await accounts.close();
    });

    test("a lease that is sent again gives the same grant, counts once and tells the present usage", async () => {
      const location = await engine.newLocation();
      const clock = clockAt(NOVEMBER);
      const [one, other] = [await openAccountsAt(location, clock), await openAccountsAt(location, clock)];
      const request = leaseRequestOf({ units: 60 });
      const first = await one.lease(request);
      const again = await one.lease(request);
      const rest = await other.lease(leaseRequestOf({ units: 60 }));
      const whenSpent = await one.lease(request);
      const elsewhere = await other.lease(request);
      await Promise.all([one.close(), other.close()]);
      const later = await openAccountsAt(location, clock);
      const afterRestart = await later.lease({ ...request, quota: 10, units: 1 });
      await later.close();
      assert.deepEqual(
        [first, again, rest, whenSpent, elsewhere, afterRestart].map(({ granted, used }) => [granted, used]),
        [
          [60, 60],
          [60, 60],
          [40, 100],
          [60, 100],
          [60, 100],
          [60, 100],
        ],
      );
    });

    test("a lease that is sent many times at once counts once, whoever sends it", async () => {
      const location = await engine.newLocation();
      const both = [await openAccounts(location), await openAccounts(location)];
      for (let round = 0; round < 20; round++) {
        const request = leaseRequestOf({ identity: `i${round}`, units: 7 });
        const leases = await Promise.all(Array.from({ length: 12 }, (_, l) => both[l % 2]!.lease(request)));
        assert.deepEqual(
          leases.map(({ granted, used }) => [granted, used]),
          leases.map(() => [7, 7]),
        );
      }
      await Promise.all(both.map((accounts) => accounts.close()));
    });

    test("a lease that was granted nothing may be granted something with the same token later", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      await accounts.lease(leaseRequestOf({ units: 100 }));
      const request = leaseRequestOf();
      const refused = await accounts.lease(request);
      await accounts.settle([settlementOf({ units: -4 })]);
      const granted = await accounts.lease(request);
      assert.deepEqual([refused.granted, granted.granted, granted.used], [0, 4, 100]);
      await accounts.close();
    });

    test("a lease and a settlement with one token are two things", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      await accounts.settle([settlementOf({ token: "t", units: 30 })]);
      const lease = await accounts.lease(leaseRequestOf({ token: "t" }));
      assert.deepEqual([lease.granted, lease.used], [10, 40]);
      await accounts.close();
    });

    test("units given back can be leased again, and never make the usage negative", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      await accounts.lease(leaseRequestOf({ units: 100 }));
      const back = settlementOf({ units: -40 });
      await accounts.settle([back]);
      await accounts.settle([back]);
      const again = await accounts.lease(leaseRequestOf({ units: 100 }));
      await accounts.settle([settlementOf({ units: -1_000 }), settlementOf({ identity: "nobody", units: -5 })]);
      const empty = [(await accounts.usage("a")).used, (await accounts.usage("nobody")).used];
      await accounts.settle([settlementOf({ identity: "nobody", units: 2 })]);
      assert.deepEqual([again.granted, empty, (await accounts.usage("nobody")).used], [40, [0, 0], 2]);
      await accounts.close();
    });

    test("in one batch what adds to a count comes before what takes from it, in whatever order it is sent", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      await accounts.settle([-3, 5, -1, 4].map((units) => settlementOf({ units })));
      await accounts.settle([2, -9].map((units) => settlementOf({ identity: "b", units })));
      assert.deepEqual([(await accounts.usage("a")).used, (await accounts.usage("b")).used], [5, 0]);
      await accounts.close();
    });

    test("a settlement counts once, past the quota, also when it is sent at once or after a restart", async () => {
      const location = await engine.newLocation();
      const clock = clockAt(NOVEMBER);
      const first = await openAccountsAt(location, clock);
      await first.lease(leaseRequestOf({ quota: 10 }));
      const settlement = settlementOf({ units: 7 });
      await Promise.all([
        first.settle([settlement]),
        first.settle([settlement, settlement]),
        first.settle([settlementOf({ identity: "c" }), settlement]),
      ]);
      await first.close();
      const second = await openAccountsAt(location, clock);
      await second.settle([settlement, settlementOf({ units: 3 })]);
      await second.settle([settlementOf({ identity: "b", units: 7 })]);
      await second.settle([]);
      const lease = await second.lease(leaseRequestOf({ quota: 10 }));
      const others = [(await second.usage("b")).used, (await second.usage("c")).used];
      assert.deepEqual([lease.granted, lease.used, others], [0, 20, [7, 1]]);
      await second.close();
    });

    test("a batch of a thousand settlements of two months counts, but not a second time", async () => {
      const clock = clockAt(NOVEMBER);
      const accounts = await openAccountsAt(await engine.newLocation(), clock);
      const batch = Array.from({ length: 1_000 }, (_, s) =>
        settlementOf({ identity: `i${s % 7}`, month: s % 2 === 0 ? "2026-10" : "2026-11", units: s + 1 }),
      );
      await accounts.settle(batch);
      await accounts.settle(batch.toReversed());
      const sum = async () => {
        const usages = await Promise.all(Array.from({ length: 7 }, (_, i) => accounts.usage(`i${i}`)));
        return usages.reduce((total, { used }) => total + used, 0);
      };
      const november = await sum();
      clock.set("2026-10-15T12:00:00.000Z");
      assert.deepEqual([november, await sum()], [250_500, 250_000]);
      await accounts.close();
    });

    test("a batch with one bad value counts nothing", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      const good = settlementOf({ units: 5 });
      for (const bad of [{ units: 0 }, { units: 0.5 }, { month: "2026-13" }, { token: "" }, { identity: "a\tb" }]) {
        await assert.rejects(accounts.settle([good, settlementOf(bad), settlementOf()]), AccountsRefused);
      }
      const before = (await accounts.usage("a")).used;
      await accounts.settle([good]);
      assert.deepEqual([before, (await accounts.usage("a")).used], [0, 5]);
      await accounts.close();
    });

    test("batches of the same identities and tokens in opposite orders do not wait for each other for ever", async () => {
      const location = await engine.newLocation();
      const clock = clockAt(NOVEMBER);
      const [one, other] = [await openAccountsAt(location, clock), await openAccountsAt(location, clock)];
      const identities = Array.from({ length: 500 }, (_, i) => `i${i}`);
      const newBatch = () => identities.map((identity) => settlementOf({ identity }));
      const rounds = 12;
      for (let round = 0; round < rounds; round++) {
        const [sharedBatch, own] = [newBatch(), newBatch()];
        await Promise.all([
          one.settle(sharedBatch),
          other.settle(sharedBatch.toReversed()),
          one.settle(own.toReversed()),
          other.settle(newBatch()),
          ...identities.slice(0, 20).map((identity) => one.lease(leaseRequestOf({ identity, quota: 1_000, units: 1 }))),
        ]);
      }
      // One after the other: so many at once would wait for each other longer than they may.
      const used: number[] = [];
      for (const identity of identities) used.push((await one.usage(identity)).used);
      assert.deepEqual(
        used,
        identities.map((_, i) => rounds * (i < 20 ? 4 : 3)),
      );
      await Promise.all([one.close(), other.close()]);
    });

    test("at the month's turn everybody starts anew, and what comes late belongs to the month of its lease", async () => {
      const location = await engine.newLocation();
      const clock = clockAt("2026-11-30T23:59:59.999Z");
      const accounts = await openAccountsAt(location, clock);
      const november = await accounts.lease(leaseRequestOf({ units: 8 }));
      clock.set("2026-12-01T00:00:00.000Z");
      const december = await accounts.lease(leaseRequestOf({ units: 8 }));
      await accounts.settle([settlementOf({ units: -5 }), settlementOf({ units: 1 })]);
      const now = await accounts.usage("a");
      clock.set("2026-11-30T23:59:59.999Z");
      const before = await accounts.usage("a");
      clock.set("2027-01-01T00:00:00.000Z");
      assert.deepEqual(
        [november, december, now.used, before.used, await accounts.usage("a")],
        [
          { month: "2026-11", resetMs: Date.UTC(2026, 11, 1), nowMs: Date.UTC(2026, 11, 1) - 1, granted: 8, used: 8 },
          { month: "2026-12", resetMs: Date.UTC(2027, 0, 1), nowMs: Date.UTC(2026, 11, 1), granted: 8, used: 8 },
          8,
          4,
          { month: "2027-01", resetMs: Date.UTC(2027, 1, 1), nowMs: Date.UTC(2027, 0, 1), used: 0 },
        ],
      );
      await accounts.close();
    });

    test("a lease that is sent again after the month has turned is a new one: the old units are lost, none is gained", async () => {
      const clock = clockAt("2026-11-30T23:59:59.999Z");
      const accounts = await openAccountsAt(await engine.newLocation(), clock);
      const request = leaseRequestOf({ units: 60 });
      await accounts.lease(request);
      clock.set("2026-12-01T00:00:00.000Z");
      const leases = [
        await accounts.lease(request),
        await accounts.lease(request),
        await accounts.lease(leaseRequestOf({ units: 60 })),
      ];
      clock.set("2026-11-30T23:59:59.999Z");
      assert.deepEqual(
        [leases.map(({ granted, used }) => [granted, used]), (await accounts.usage("a")).used],
        [
          [
            [60, 60],
            [60, 60],
            [40, 100],
          ],
          60,
        ],
      );
      await accounts.close();
    });

    test("old months can be forgotten with their tokens, but not the present one", async () => {
      const clock = clockAt("2026-09-10T00:00:00.000Z");
      const accounts = await openAccountsAt(await engine.newLocation(), clock);
      const request = leaseRequestOf({ units: 3 });
      for (const month of ["2026-09", "2026-10", "2026-11"]) {
        clock.set(`${month}-10T00:00:00.000Z`);
        await accounts.lease(request);
        await accounts.settle([settlementOf({ month, token: "t" })]);
      }
      await accounts.forgetUsage("2026-11");
      await assert.rejects(accounts.forgetUsage("2026-12"), AccountsRefused);
      const used: number[] = [];
      for (const month of ["2026-11", "2026-10", "2026-09"]) {
        clock.set(`${month}-11T00:00:00.000Z`);
        const before = (await accounts.usage("a")).used;
        await accounts.lease(request);
        await accounts.settle([settlementOf({ month, token: "t" })]);
        used.push(before, (await accounts.usage("a")).used);
      }
      assert.deepEqual(used, [4, 4, 0, 4, 0, 4]);
      await accounts.close();
    });
  });
}
