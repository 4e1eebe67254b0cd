import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { keyOf, leaseRequestOf, settlementOf, startAccountsEngines } from "./accounts-engines.fixture.js";
import { AccountsRefused, AccountsUnreachable } from "./errors.js";
import { keyStateOf } from "./make-key.js";
import { openAccounts } from "./open-accounts.js";

const T1 = "2026-11-01T00:00:00.000Z";
const T2 = "2026-11-02T00:00:00.000Z";

for (const engine of await startAccountsEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("keys are found by their hash, kept over a restart and told oldest first", async () => {
      const location = await engine.newLocation();
      const first = await openAccounts(location);
      const second = keyOf(2, { name: 'Größe "x" \\ 東京 😀', tier: "enterprise", expiresAt: T2 });
      await first.addKey(second);
      await first.addKey(keyOf(1));
      await first.close();
      const again = await openAccounts(location);
      const unused = { revokedAt: null, lastUsedAt: null, isInDoubt: false };
      assert.deepEqual(await again.keys(), [
        { ...keyOf(1), ...unused },
        { ...second, ...unused },
      ]);
      assert.deepEqual(await again.findKey(second.sha256), { ...second, ...unused });
      await again.addKey(keyOf(3, { owner: "somebody else" }));
      assert.deepEqual(
        (await again.keys("somebody else")).map(({ id }) => id),
        ["k3"],
      );
      assert.deepEqual(await again.keys("nobody"), []);
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

    test("an owner has at most as many keys that work as may be, whoever adds them at once", async () => {
      const location = await engine.newLocation();
      const books = [await openAccounts(location), await openAccounts(location)];
      await books[0]!.addKey(keyOf(90, { owner: "ann", expiresAt: "2025-12-31T00:00:00.000Z" }), 3);
      await books[0]!.addKey(keyOf(91, { owner: "bob" }), 3);
      // Those that are made earlier by their own clocks may come later.
      const added = await Promise.all(
        Array.from({ length: 12 }, (_, i) => books[i % 2]!.addKey(keyOf(50 - i, { owner: "ann" }), 3)),
      );
      const working = (await books[1]!.keys("ann")).filter((key) => keyStateOf(key, new Date(T1)) === "active");
      assert.deepEqual([working.length, added.filter((isAdded) => isAdded).length], [3, 3]);
      assert.equal(await books[1]!.addKey(working[0]!, 3), true);
      await books[0]!.revokeKey(working[0]!.id, T1);
      assert.deepEqual(
        [
          await books[1]!.addKey(keyOf(60, { owner: "ann" }), 3),
          await books[1]!.addKey(keyOf(61, { owner: "ann" }), 3),
        ],
        [true, false],
      );
      assert.equal(await books[0]!.addKey(keyOf(62, { owner: "ann" })), true);
      for (const book of books) await book.close();
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

    test("a key can be given an earlier end, never a later one, and none after it is revoked", async () => {
      const location = await engine.newLocation();
      const accounts = await openAccounts(location);
      await accounts.addKey(keyOf(1));
      await accounts.addKey(keyOf(2, { expiresAt: T1 }));
      await accounts.addKey(keyOf(3));
      await accounts.revokeKey("k3", T1);
      const known = [
        await accounts.expireKey("k1", T2),
        await accounts.expireKey("k2", T2),
        await accounts.expireKey("k3", T2),
        await accounts.expireKey("k4", T2),
      ];
      await accounts.close();
      const again = await openAccounts(location);
      const ends = async () => (await again.keys()).map(({ expiresAt }) => expiresAt);
      assert.deepEqual(
        [known, await ends()],
        [
          [true, true, true, false],
          [T2, T1, null],
        ],
      );
      await again.expireKey("k1", T1);
      assert.deepEqual(await ends(), [T1, T1, null]);
      await again.close();
    });

    test("closing waits for what is under way, can be done twice, and nothing works afterwards", async () => {
      const location = await engine.newLocation();
      const accounts = await openAccounts(location);
      const underWay = accounts.lease(leaseRequestOf({ units: 4 }));
      await Promise.all([accounts.close(), accounts.close()]);
      assert.equal((await underWay).granted, 4);
      const calls = [
        () => accounts.lease(leaseRequestOf()),
        () => accounts.settle([settlementOf()]),
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
