import { strict as assert } from "node:assert";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { connectPostgres } from "../engines/postgres.js";
import { randomOf } from "../random.fixture.js";
import type { Location } from "../store.js";
import type { Accounts, NewKey, Settlement, Tier } from "./accounts.js";
import { keyOf, leaseRequestOf, settlementOf, startAccountsEngines } from "./accounts-engines.fixture.js";
import { AccountsRefused } from "./errors.js";
import { openAccounts } from "./open-accounts.js";

const KEY = `dbk_${"A1b2C3".repeat(6)}`;
const TIME = "2026-11-05T00:00:00.000Z";
const SEED = 36;

const badTexts: readonly [string, string][] = [
  ["nothing", ""],
  ["a key", KEY],
  ["a key among words", `my key is ${KEY.toUpperCase()}!`],
  ["a line end", "a\nb"],
  ["a tab", "a\tb"],
  ["NUL", "a\0b"],
  ["DEL", "a\u007fb"],
  ["a line separator", "a\u2028b"],
  ["half a character", "a\ud800b"],
  ["too much", "a".repeat(251)],
];

type Call = (accounts: Accounts, text: string) => Promise<unknown>;
const textFields: readonly [string, Call][] = [
  ["name", (accounts, text) => accounts.addKey(keyOf(1, { name: text }))],
  ["owner", (accounts, text) => accounts.addKey(keyOf(1, { owner: text }))],
  ["id", (accounts, text) => accounts.addKey(keyOf(1, { id: text }))],
  ["id", (accounts, text) => accounts.revokeKey(text, TIME)],
  ["id", (accounts, text) => accounts.expireKey(text, TIME)],
  ["id", (accounts, text) => accounts.noteUsed([{ id: text, at: TIME }])],
  ["subject", (accounts, text) => accounts.setAccount(text, "pro")],
  ["subject", (accounts, text) => accounts.accountTier(text)],
  ["identity", (accounts, text) => accounts.lease(leaseRequestOf({ identity: text }))],
  ["token", (accounts, text) => accounts.lease(leaseRequestOf({ token: text }))],
  ["identity", (accounts, text) => accounts.settle([settlementOf({ identity: text })])],
  ["token", (accounts, text) => accounts.settle([settlementOf(), settlementOf({ token: text })])],
  ["identity", (accounts, text) => accounts.usage(text)],
];

const key = (fields: Partial<NewKey>) => (accounts: Accounts) => accounts.addKey(keyOf(1, fields));
const lease = (quota: number, units: number) => (accounts: Accounts) =>
  accounts.lease(leaseRequestOf({ quota, units }));
const settlement = (fields: Partial<Settlement>) => (accounts: Accounts) =>
  accounts.settle([settlementOf(), settlementOf(fields)]);
const badValues: readonly [string, (accounts: Accounts) => Promise<unknown>][] = [
  ["id", key({ id: "a b" })],
  ["id", key({ id: "a".repeat(65) })],
  ["owner", key({ owner: "a".repeat(201) })],
  ["subject", (accounts) => accounts.setAccount("a".repeat(201), "pro")],
  ["sha256", key({ sha256: KEY })],
  ["sha256", key({ sha256: "F".repeat(64) })],
  ["sha256", (accounts) => accounts.findKey(KEY)],
  ["tier", key({ tier: "gold" as Tier })],
  ["tier", (accounts) => accounts.setAccount("a", "anonymous" as Tier)],
  ["createdAt", key({ createdAt: "2026-11-05" })],
  ["createdAt", key({ createdAt: "2026-02-30T00:00:00.000Z" })],
  ["expiresAt", key({ expiresAt: "tomorrow" })],
  ["at", (accounts) => accounts.revokeKey("k1", "+010000-01-01T00:00:00.000Z")],
  ["at", (accounts) => accounts.expireKey("k1", "tomorrow")],
  ["uses", (accounts) => accounts.noteUsed(Array.from({ length: 10_001 }, () => ({ id: "k1", at: TIME })))],
  ["quota", lease(-1, 1)],
  ["quota", lease(1.5, 1)],
  ["quota", lease(Number.POSITIVE_INFINITY, 1)],
  ["units", lease(1, 0)],
  ["units", lease(1, Number.NaN)],
  ["units", lease(1, -1)],
  ["units", settlement({ units: 0 })],
  ["units", settlement({ units: -0 })],
  ["units", settlement({ units: -1.5 })],
  ["units", settlement({ units: 1_000_000_001 })],
  ["units", settlement({ units: -1_000_000_001 })],
  ["units", settlement({ units: Number.NaN })],
  ["month", settlement({ month: "2026-13" })],
  ["month", settlement({ month: "../../x" })],
  ["settlements", (accounts) => accounts.settle(Array.from({ length: 1_001 }, () => settlementOf()))],
  ["beforeMonth", (accounts) => accounts.forgetUsage("2026")],
];

for (const engine of await startAccountsEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("values that do not belong there are refused by name, unrepeated, and leave nothing behind", async () => {
      const location = await engine.newLocation();
      const accounts = await openAccounts(location);
      const empty = await everythingIn(location);
      for (const [what, text] of badTexts) {
        for (const [field, call] of textFields) await assertRefused(call(accounts, text), field, `${field}: ${what}`);
      }
      for (const [field, call] of badValues) await assertRefused(call(accounts), field, field);
      assert.equal(await everythingIn(location), empty);
      await accounts.close();
    });

    test(`of 100 keys (seed ${SEED}) nothing is stored but their hashes`, async () => {
      const location = await engine.newLocation();
      const accounts = await openAccounts(location);
      const random = randomOf(SEED);
      const texts = Array.from(
        { length: 100 },
        () => `dbk_${Array.from({ length: 36 }, () => random.pick(BASE62)).join("")}`,
      );
      for (const [t, text] of texts.entries()) {
        const sha256 = createHash("sha256").update(text).digest("hex");
        await accounts.addKey(keyOf(t, { sha256 }));
        await accounts.noteUsed([{ id: `k${t}`, at: TIME }]);
        await accounts.lease(leaseRequestOf({ identity: `user:owner-${t} api` }));
        await assertRefused(accounts.addKey(keyOf(1_000 + t, { name: text })), "name", text);
      }
      await accounts.close();
      const everything = await everythingIn(location);
      const hashes = everything.match(/\b[0-9a-f]{64}\b/g);
      assert.deepEqual(
        [new Set(hashes).size, texts.filter((text) => everything.includes(text.slice(4))), /dbk_/i.test(everything)],
        [100, [], false],
      );
    });
  });
}

async function assertRefused(call: Promise<unknown>, field: string, what: string): Promise<void> {
  await assert.rejects(
    call,
    (problem: Error) =>
      problem instanceof AccountsRefused && problem.message.startsWith(`${field} `) && !/dbk_\w/i.test(problem.message),
    what,
  );
}

/** All files, or all rows, as text. */
async function everythingIn(location: Location): Promise<string> {
  if (location.databaseUrl === undefined) {
    const folder = join(location.dataFolder, "accounts");
    return readdirSync(folder)
      .sort()
      .map((name) => `${name}\n${readFileSync(join(folder, name), "utf8")}`)
      .join("\n");
  }
  const client = await connectPostgres(location.databaseUrl);
  const { rows } = await client.query(
    "select table_name from information_schema.tables where table_schema = current_schema() order by table_name",
  );
  const texts: string[] = [];
  for (const { table_name } of rows) {
    const table = await client.query(`select cast(held as text) as text from ${table_name} as held order by 1`);
    texts.push(table_name, ...table.rows.map(({ text }) => text));
  }
  await client.end();
  return texts.join("\n");
}

const BASE62 = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
