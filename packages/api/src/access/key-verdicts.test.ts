import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { makeKeyText, openAccounts } from "@daybook/store";
import { BAD_KEY, type KeyVerdict, NO_KEY, UNSURE_KEY } from "../base/key-verdict.js";
import { type KeyVerdictsOptions, keyVerdictsOf } from "./key-verdicts.js";
import { addedKey, movableClock } from "./keys.fixture.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-callers-"));
const accounts = await openAccounts({ dataFolder: folder });
after(async () => {
  await accounts.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Verdicts by the accounts above, with a clock of their own. */
function verdictsAt(iso: string, keys: KeyVerdictsOptions["keys"] = accounts) {
  const clock = movableClock(iso);
  const verdicts = keyVerdictsOf({ keys, clock, onReach: () => {}, onProblem: () => {} });
  after(() => verdicts.close());
  return { clock, ...verdicts };
}

const key = await addedKey(accounts, { id: "k-acme", owner: "acme", tier: "premium" });
const revoked = await addedKey(accounts, { id: "gone" });
await accounts.revokeKey("gone", "2026-02-01T00:00:00.000Z");
const ACME: KeyVerdict = { ...NO_KEY, owner: "acme", keyId: "k-acme", tier: "premium" };

for (const [name, authorization, expected] of [
  ["no header", undefined, NO_KEY],
  ["an empty header", "", NO_KEY],
  ["a blank header", "  ", NO_KEY],
  ["a key", `Bearer ${key}`, ACME],
  ["a key in lower case of the scheme", `bearer ${key}`, ACME],
  ["a key in upper case of the scheme", `BEARER ${key}`, ACME],
  ["a key after several spaces", `Bearer   ${key} `, ACME],
  ["a scheme without a key", "Bearer", BAD_KEY],
  ["a key without its scheme", key, BAD_KEY],
  ["another scheme", "Basic YTpi", BAD_KEY],
  ["a key under another scheme", `Basic ${key}`, BAD_KEY],
  ["two keys", `Bearer ${key} ${key}`, BAD_KEY],
  ["two keys with a comma", `Bearer ${key},${key}`, BAD_KEY],
  ["a typo", `Bearer ${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`, BAD_KEY],
  ["some other token", "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x", BAD_KEY],
  ["a key that nobody made", `Bearer ${makeKeyText(randomBytes)}`, BAD_KEY],
  ["a revoked key", `Bearer ${revoked}`, BAD_KEY],
] as const) {
  test(`${name} is told apart, the first time and from memory`, async () => {
    const { verdictOf } = verdictsAt("2026-03-01T00:00:00Z");
    const first = await verdictOf(authorization);
    const again = verdictOf(authorization);
    assert.deepEqual([first, again], [expected, expected]);
  });
}

test("a key is known once it was asked for and found valid, and nobody is asked for that", async () => {
  const { verdictOf, knows, clock } = verdictsAt("2026-03-01T00:00:00Z");
  const until = await addedKey(accounts, { id: "until", expiresAt: "2026-03-02T00:00:00.000Z" });
  const headers = [undefined, "", `Bearer ${key}`, `Bearer ${revoked}`, `Bearer ${until}`, "Bearer x"];
  const before = headers.map(knows);
  for (const header of headers) await verdictOf(header);
  const afterwards = headers.map(knows);
  clock.pass(2 * 86_400_000);
  assert.deepEqual(
    [before, afterwards, knows(`Bearer ${until}`)],
    [Array(6).fill(false), [false, false, true, false, true, false], false],
  );
});

test("only a well-formed key that is not remembered is asked for", async () => {
  const asked: string[] = [];
  const keys = {
    ...accounts,
    findKey: (sha256: string) => {
      asked.push(sha256);
      return accounts.findKey(sha256);
    },
  };
  const { verdictOf } = verdictsAt("2026-03-01T00:00:00Z", keys);
  const unknown = makeKeyText(randomBytes);
  for (let i = 0; i < 3; i++) {
    for (const text of [undefined, "Bearer x", `Bearer ${key}`, `Bearer ${unknown}`, `Bearer ${revoked}`]) {
      await verdictOf(text);
    }
  }
  assert.equal(asked.length, 3);
});

test("a key ends at its moment, though it is remembered", async () => {
  const text = await addedKey(accounts, { expiresAt: "2026-03-01T23:59:59.999Z" });
  const { verdictOf, clock } = verdictsAt("2026-03-01T23:59:59.000Z");
  await verdictOf(`Bearer ${text}`);
  const valid: boolean[] = [];
  for (const ms of [999, 1]) {
    clock.pass(ms);
    valid.push((await verdictOf(`Bearer ${text}`)).owner !== undefined);
  }
  assert.deepEqual(valid, [true, false]);
});

test("a key that is revoked is refused as soon as that is told", async () => {
  const text = await addedKey(accounts, { id: "to-revoke" });
  const { verdictOf } = verdictsAt("2026-03-01T00:00:00Z");
  assert.equal((await verdictOf(`Bearer ${text}`)).owner !== undefined, true);
  await accounts.revokeKey("to-revoke", "2026-03-01T00:00:00.000Z");
  const startMs = performance.now();
  while ((await verdictOf(`Bearer ${text}`)).owner !== undefined) await wait(20);
  assert.ok(performance.now() - startMs < 5_000);
  assert.deepEqual(verdictOf(`Bearer ${text}`), BAD_KEY);
});

test("a change that comes while the accounts answer is not missed", async () => {
  let change = () => {};
  let answer: () => void = () => {};
  const held = await accounts.keys();
  const found = held.find(({ owner }) => owner === "acme")!;
  let now = found;
  const keys: KeyVerdictsOptions["keys"] = {
    noteUsed: async () => {},
    findKey: () => {
      const asked = now;
      return new Promise((resolve) => {
        answer = () => resolve(asked);
      });
    },
    watchKeys(onChange) {
      change = onChange;
      return { close() {} };
    },
  };
  const { verdictOf } = verdictsAt("2026-03-01T00:00:00Z", keys);
  const first = verdictOf(`Bearer ${key}`);
  now = { ...found, revokedAt: "2026-03-01T00:00:00.000Z" };
  change();
  answer();
  assert.equal((await first).owner !== undefined, true);
  const second = verdictOf(`Bearer ${key}`);
  answer();
  assert.deepEqual(await second, BAD_KEY);
});

test("nobody waits longer than a quarter of a second for accounts that do not answer", async () => {
  const keys: KeyVerdictsOptions["keys"] = { ...accounts, findKey: () => new Promise(() => {}) };
  const { verdictOf } = verdictsAt("2026-03-01T00:00:00Z", keys);
  const order: unknown[] = [];
  const told = (what: unknown) => order.push(what);
  // Timers that are due go off in their order, however late they are.
  await Promise.all([
    wait(200, "200 ms").then(told),
    wait(300, "300 ms").then(told),
    ...[1, 2].map(async () => told(await verdictOf(`Bearer ${key}`))),
  ]);
  assert.deepEqual(order, ["200 ms", UNSURE_KEY, UNSURE_KEY, "300 ms"]);
});

test("the use of a key is written down at the end, and of a bad one never", async () => {
  const used = await addedKey(accounts, { id: "used" });
  await addedKey(accounts, { id: "unused" });
  const { verdictOf, clock, close } = verdictsAt("2026-03-01T00:00:00Z");
  await verdictOf(`Bearer ${used}`);
  await verdictOf(`Bearer ${revoked}`);
  clock.pass(5_000);
  await verdictOf(`Bearer ${used}`);
  const before = (await accounts.keys()).find(({ id }) => id === "used")?.lastUsedAt;
  await close();
  const after = new Map((await accounts.keys()).map(({ id, lastUsedAt }) => [id, lastUsedAt]));
  assert.deepEqual(
    [before, after.get("used"), after.get("unused"), after.get("gone")],
    [null, "2026-03-01T00:00:05.000Z", null, null],
  );
});
