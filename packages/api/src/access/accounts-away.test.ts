import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { CoreStocksService, StockService } from "@daybook/contract";
import { openAccounts } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import { clientOf, refusalOf, testServer } from "../api.fixture.js";
import { BAD_KEY, NO_KEY, UNSURE_KEY } from "../base/key-verdict.js";
import { keyVerdictsOf } from "./key-verdicts.js";
import { addedKey, movableClock } from "./keys.fixture.js";
import { recogniserOf } from "./recognise.js";

const MINUTE = 60_000;
const NEEDS_KEY = `/${CoreStocksService.typeName}/GetStockData`;
const OPEN_TO_ALL = `/${StockService.typeName}/GetStockData`;

test("while PostgreSQL is away a key seen in the last 15 minutes keeps its tier, any other is anonymous", async (t) => {
  const postgres = await startPostgres();
  if ("skip" in postgres) return t.skip(postgres.skip);
  const accounts = await openAccounts({ dataFolder: "", databaseUrl: postgres.url });
  const [seen, late, gone, unseen] = [
    await addedKey(accounts, { id: "k-acme", owner: "acme" }),
    await addedKey(accounts, { owner: "late" }),
    await addedKey(accounts, { id: "gone-away" }),
    await addedKey(accounts),
  ];
  await accounts.revokeKey("gone-away", "2026-01-02T00:00:00.000Z");
  const clock = movableClock("2026-03-01T00:00:00Z");
  let isReachable = true;
  const verdicts = keyVerdictsOf({
    keys: accounts,
    clock,
    onReach: (isThere) => {
      isReachable = isThere;
    },
    onProblem: () => {},
  });
  const server = await testServer(t, { callerOf: recogniserOf(verdicts.verdictOf) });
  after(async () => {
    await server.close();
    await verdicts.close();
    await accounts.close();
  });
  const verdictOf = (key: string) => verdicts.verdictOf(`Bearer ${key}`);
  const acme = { ...NO_KEY, owner: "acme", keyId: "k-acme", tier: "pro" };

  for (const key of [seen, late, gone]) await verdictOf(key);
  clock.pass(10 * MINUTE);
  // Used from memory, with the accounts in reach: seen now.
  assert.equal((await verdictOf(late)).owner, "late");
  await postgres.stop();
  for (let tries = 0; isReachable && tries < 3_000; tries++) await wait(20);
  assert.equal(isReachable, false);

  const { post } = clientOf(server.url);
  const ask = (path: string, key: string) => post(path, '{"productCode":"ABC"}', { Authorization: `Bearer ${key}` });

  clock.pass(5 * MINUTE);
  assert.deepEqual([verdictOf(seen), await verdictOf(unseen), await verdictOf(gone)], [acme, UNSURE_KEY, BAD_KEY]);
  assert.equal((await ask(NEEDS_KEY, seen)).status, 200);
  const refused = await ask(NEEDS_KEY, unseen);
  assert.equal(refused.headers.get("retry-after"), "5");
  assert.deepEqual(await refusalOf(refused), [503, "unavailable"]);
  const served = await ask(OPEN_TO_ALL, unseen);
  assert.deepEqual([served.status, served.headers.get("x-auth-status")], [200, "unchecked"]);

  clock.pass(1);
  assert.deepEqual([await verdictOf(seen), (await verdictOf(late)).owner], [UNSURE_KEY, "late"]);
  clock.pass(10 * MINUTE);
  assert.deepEqual(await verdictOf(late), UNSURE_KEY);
});
