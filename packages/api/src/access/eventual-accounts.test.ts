import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { AccountsUnreachable, hashOfKeyText, openAccounts } from "@daybook/store";
import { eventualAccounts } from "./eventual-accounts.js";
import { addedKey } from "./keys.fixture.js";

test("accounts that cannot be opened are unreachable, and work once they can be opened", async (t) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "daybook-patient-"));
  const inTheWay = join(dataFolder, "accounts");
  writeFileSync(inTheWay, "a file where a folder belongs");
  const told: string[] = [];
  const accounts = eventualAccounts({
    open: () => openAccounts({ dataFolder }),
    onOpen: () => told.push("open"),
    onProblem: (problem) => told.push((problem as Error).name),
    retryMs: 20,
  });
  t.after(async () => {
    await accounts.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  let changes = 0;
  accounts.watchKeys(() => changes++, { pollMs: 10 });
  await accounts.started;
  await assert.rejects(accounts.keys(), AccountsUnreachable);
  await assert.rejects(accounts.findKey("0".repeat(64)), AccountsUnreachable);

  rmSync(inTheWay);
  for (let tries = 0; told.at(-1) !== "open" && tries < 6_000; tries++) await wait(10);
  assert.deepEqual([...new Set(told)], ["AccountsUnreachable", "open"]);
  const key = await addedKey(accounts, { owner: "acme" });
  assert.equal((await accounts.findKey(hashOfKeyText(key)))?.owner, "acme");
  for (let tries = 0; changes === 0 && tries < 6_000; tries++) await wait(10);
  assert.ok(changes > 0);
});

test("a watch that was closed before the accounts opened never begins", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "daybook-patient-"));
  mkdirSync(dataFolder, { recursive: true });
  const accounts = eventualAccounts({
    open: () => openAccounts({ dataFolder }),
    onOpen: () => {},
    onProblem: () => {},
    retryMs: 20,
  });
  let changes = 0;
  accounts.watchKeys(() => changes++, { pollMs: 5 }).close();
  await accounts.started;
  await addedKey(accounts);
  await wait(50);
  await accounts.close();
  rmSync(dataFolder, { recursive: true, force: true });
  assert.equal(changes, 0);
});

test("accounts that are closed before they opened are closed all the same", async () => {
  const closed: string[] = [];
  const accounts = eventualAccounts({
    open: async () => {
      await wait(20);
      return { close: async () => void closed.push("closed") } as never;
    },
    onOpen: () => closed.push("opened"),
    onProblem: () => {},
    retryMs: 20,
  });
  await accounts.close();
  assert.deepEqual(closed, ["closed"]);
});
