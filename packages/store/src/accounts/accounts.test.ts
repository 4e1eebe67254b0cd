import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { clockAt, keyOf, startAccountsEngines } from "./accounts-engines.fixture.js";
import { AccountsRefused, AccountsUnreachable } from "./errors.js";
import { openAccounts, openAccountsAt } from "./open-accounts.js";

const NOVEMBER = "2026-11-15T12:00:00.000Z";
const NOVEMBER_END_MS = Date.UTC(2026, 11, 1);
const T1 = "2026-11-01T00:00:00.000Z";
const T2 = "2026-11-02T00:00:00.000Z";

for (const engine of await startAccountsEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a lease takes what is left of the quota, and then nothing", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      const wish = { identity: "ip:192.0.2.1 api", quota: 100, units: 60 };
      const leases = [await accounts.lease(wish), await accounts.lease(wish), await accounts.lease(wish)];
      const month = { month: "2026-11", resetMs: NOVEMBER_END_MS };
      assert.deepEqual(leases, [
        { ...month, granted: 60, used: 60 },
        { ...month, granted: 40, used: 100 },
        { ...month, granted: 0, used: 100 },
      ]);
      assert.deepEqual(await accounts.usage(wish.identity), { ...month, used: 100 });
      assert.deepEqual(await accounts.usage("ip:192.0.2.1 browser"), { ...month, used: 0 });
      await accounts.close();
    });

    test("a smaller quota than what is used grants nothing, and a larger one the difference", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      const granted = async (quota: number) => (await accounts.lease({ identity: "a", quota, units: 10 })).granted;
      assert.deepEqual([await granted(0), await granted(10), await granted(5), await granted(13)], [0, 10, 0, 3]);
      await accounts.close();
    });

    test("many leases at once in one process meet the quota exactly", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      const leases = await Promise.all(
        Array.from({ length: 60 }, () => accounts.lease({ identity: "a", quota: 500, units: 9 })),
      );
      const granted = leases.reduce((sum, lease) => sum + lease.granted, 0);
      assert.deepEqual([granted, Math.max(...leases.map(({ used }) => used))], [500, 500]);
      await accounts.close();
    });

    test("units given back can be leased again, and never make less than nothing of the usage", async () => {
      const accounts = await openAccountsAt(await engine.newLocation(), clockAt(NOVEMBER));
      const { month } = await accounts.lease({ identity: "a", quota: 10, units: 10 });
      await accounts.giveBack({ identity: "a", month, units: 4 });
      const again = await accounts.lease({ identity: "a", quota: 10, units: 10 });
      await accounts.giveBack({ identity: "a", month, units: 1_000 });
      await accounts.giveBack({ identity: "nobody", month, units: 5 });
      assert.deepEqual(
        [again.granted, (await accounts.usage("a")).used, (await accounts.usage("nobody")).used],
        [4, 0, 0],
      );
      await accounts.close();
    });

    test("a settlement counts once, past the quota, also when it is sent at once or after a restart", async () => {
      const location = await engine.newLocation();
      const clock = clockAt(NOVEMBER);
      const first = await openAccountsAt(location, clock);
      await first.lease({ identity: "a", quota: 10, units: 10 });
      const settlement = { identity: "a", month: "2026-11", units: 7, token: "instance-1:1" };
      await Promise.all([first.settle(settlement), first.settle(settlement), first.settle(settlement)]);
      await first.close();
      const second = await openAccountsAt(location, clock);
      await second.settle(settlement);
      await second.settle({ ...settlement, token: "instance-1:2", units: 3 });
      await second.settle({ ...settlement, token: "instance-2:1", identity: "b" });
      const lease = await second.lease({ identity: "a", quota: 10, units: 1 });
      assert.deepEqual([lease.granted, lease.used, (await second.usage("b")).used], [0, 20, 7]);
      await second.close();
    });

    test("at the month's turn everybody starts anew, and what comes late belongs to the month of its lease", async () => {
      const location = await engine.newLocation();
      const clock = clockAt("2026-11-30T23:59:59.999Z");
      const accounts = await openAccountsAt(location, clock);
      const wish = { identity: "a", quota: 10, units: 8 };
      const november = await accounts.lease(wish);
      clock.set("2026-12-01T00:00:00.000Z");
      const december = await accounts.lease(wish);
      await accounts.giveBack({ identity: "a", month: november.month, units: 5 });
      await accounts.settle({ identity: "a", month: november.month, units: 1, token: "t" });
      const now = await accounts.usage("a");
      clock.set("2026-11-30T23:59:59.999Z");
      const before = await accounts.usage("a");
      clock.set("2027-01-01T00:00:00.000Z");
      assert.deepEqual(
        [november, december, now.used, before.used, await accounts.usage("a")],
        [
          { month: "2026-11", resetMs: Date.UTC(2026, 11, 1), granted: 8, used: 8 },
          { month: "2026-12", resetMs: Date.UTC(2027, 0, 1), granted: 8, used: 8 },
          8,
          4,
          { month: "2027-01", resetMs: Date.UTC(2027, 1, 1), used: 0 },
        ],
      );
      await accounts.close();
    });

    test("old months can be forgotten, but not the present one", async () => {
      const clock = clockAt("2026-09-10T00:00:00.000Z");
      const accounts = await openAccountsAt(await engine.newLocation(), clock);
      for (const month of ["2026-09", "2026-10", "2026-11"]) {
        clock.set(`${month}-10T00:00:00.000Z`);
        await accounts.lease({ identity: "a", quota: 10, units: 3 });
      }
      await accounts.forgetUsage("2026-11");
      await assert.rejects(accounts.forgetUsage("2026-12"), AccountsRefused);
      const used: number[] = [];
      for (const month of ["2026-11", "2026-10", "2026-09"]) {
        clock.set(`${month}-11T00:00:00.000Z`);
        used.push((await accounts.usage("a")).used);
      }
      assert.deepEqual(used, [3, 0, 0]);
      await accounts.close();
    });

    test("keys are found by their hash, kept over a restart and told oldest first", async () => {
      const location = await engine.newLocation();
      const first = await openAccounts(location);
      const second = keyOf(2, { name: 'Größe "x" \\ 東京 😀', tier: "enterprise", expiresAt: T2 });
      await first.addKey(second);
      await first.addKey(keyOf(1));
      await first.close();
      const again = await openAccounts(location);
      const unused = { revokedAt: null, lastUsedAt: null };
      assert.deepEqual(await again.keys(), [
        { ...keyOf(1), ...unused },
        { ...second, ...unused },
      ]);
      assert.deepEqual(await again.findKey(second.sha256), { ...second, ...unused });
      assert.equal(await again.findKey("f".repeat(64)), undefined);
      await again.close();
    });

    test("the same key again changes nothing, and a taken id or hash is refused", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      await accounts.addKey(keyOf(1));
      await accounts.addKey(keyOf(1));
      await assert.rejects(accounts.addKey(keyOf(1, { tier: "free" })), AccountsRefused);
      await assert.rejects(accounts.addKey(keyOf(2, { id: "k1" })), AccountsRefused);
      await assert.rejects(accounts.addKey(keyOf(1, { id: "k3" })), AccountsRefused);
      assert.deepEqual(
        (await accounts.keys()).map(({ id, tier }) => [id, tier]),
        [["k1", "pro"]],
      );
      await accounts.close();
    });

    test("a revoked key stays, with the first time of revoking", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      await accounts.addKey(keyOf(1));
      const told = [
        await accounts.revokeKey("k1", T1),
        await accounts.revokeKey("k1", T2),
        await accounts.revokeKey("k2", T1),
      ];
      assert.deepEqual([told, (await accounts.findKey(keyOf(1).sha256))?.revokedAt], [[true, true, false], T1]);
      await accounts.close();
    });

    test("the last use of a key never goes back, and an unknown key is passed over", async () => {
      const location = await engine.newLocation();
      const accounts = await openAccounts(location);
      for (const number of [1, 2, 3]) await accounts.addKey(keyOf(number));
      await accounts.noteUsed([
        { id: "k3", at: T1 },
        { id: "nobody", at: T1 },
        { id: "k1", at: T2 },
      ]);
      await accounts.noteUsed([
        { id: "k1", at: T1 },
        { id: "k3", at: T2 },
      ]);
      await accounts.noteUsed([]);
      await accounts.revokeKey("k3", T2);
      await accounts.close();
      const again = await openAccounts(location);
      assert.deepEqual(
        (await again.keys()).map(({ lastUsedAt }) => lastUsedAt),
        [T2, null, T2],
      );
      assert.equal((await again.findKey(keyOf(3).sha256))?.lastUsedAt, T2);
      await again.close();
    });

    test("closing waits for what is under way, can be done twice, and nothing works afterwards", async () => {
      const location = await engine.newLocation();
      const accounts = await openAccounts(location);
      const wish = { identity: "a", quota: 10, units: 4 };
      const underWay = accounts.lease(wish);
      await Promise.all([accounts.close(), accounts.close()]);
      assert.equal((await underWay).granted, 4);
      const calls = [
        () => accounts.lease(wish),
        () => accounts.settle({ identity: "a", month: "2026-11", units: 1, token: "t" }),
        () => accounts.keys(),
        () => accounts.addKey(keyOf(1)),
        () => accounts.noteUsed([{ id: "k1", at: T1 }]),
      ];
      for (const call of calls) await assert.rejects(call(), AccountsUnreachable);
    });

    test("an account has the tier that was set last", async () => {
      const location = await engine.newLocation();
      const [one, other] = [await openAccounts(location), await openAccounts(location)];
      await one.setAccount("subject-1", "pro");
      await other.setAccount("subject-1", "premium");
      assert.deepEqual(
        [await one.accountTier("subject-1"), await one.accountTier("subject-2")],
        ["premium", undefined],
      );
      await Promise.all([one.close(), other.close()]);
    });
  });
}
