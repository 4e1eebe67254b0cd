import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openAccounts } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import { clientOf, testServer } from "../api.fixture.js";
import { accountTiersOf } from "./account-tiers.js";
import { keyVerdictsOf } from "./key-verdicts.js";
import { movableClock } from "./keys.fixture.js";
import { recogniserOf } from "./recognise.js";
import { sessionCookieOf } from "./session-cookie.js";
import { webSessionsOf } from "./web-sessions.js";

const MINUTE = 60_000;
const WEB = "https://daybook.example";

test("while PostgreSQL is away an account seen in the last 15 minutes keeps its tier, any other is anonymous by its own name", async (t) => {
  const postgres = await startPostgres();
  if ("skip" in postgres) return t.skip(postgres.skip);
  const accounts = await openAccounts({ dataFolder: "", databaseUrl: postgres.url });
  await accounts.setAccount("ann", "premium");
  await accounts.setAccount("eve", "enterprise");
  const clock = movableClock("2026-03-01T00:00:00Z");
  const tiers = accountTiersOf({ accounts, monotonicMs: clock.monotonicMs, onProblem: () => {} });
  let isReachable = true;
  const verdicts = keyVerdictsOf({
    keys: accounts,
    clock,
    onChange: tiers.invalidate,
    onReach(isThere) {
      isReachable = isThere;
      tiers.setReachable(isThere);
    },
    onProblem: () => {},
  });
  const cookie = sessionCookieOf("a secret of thirty-two characters or more", false);
  const sessions = webSessionsOf({
    cookie,
    allowedOrigins: new Set([WEB]),
    tierOf: tiers.tierOf,
    newSessionId: () => "x",
    now: clock.now,
  });
  const recognise = recogniserOf(verdicts.verdictOf, { sessions });
  let seen: unknown[] = [];
  const callerOf = async (request: IncomingMessage) => {
    const caller = await recognise(request);
    seen = [caller.identity, caller.tier, caller.access];
    return caller;
  };
  const server = await testServer(t, { callerOf });
  after(async () => {
    await server.close();
    await verdicts.close();
    await accounts.close();
  });
  const takenFor = async (subject: string) => {
    const Cookie = cookie.set({ id: "x", issuedMs: 0, subject }, clock.now().getTime()).split(";")[0]!;
    const response = await clientOf(server.url).get("/v1/latest", { Cookie, Origin: WEB });
    return [response.status, ...seen];
  };

  assert.deepEqual(await takenFor("ann"), [200, "user:ann", "premium", "browser"]);
  assert.deepEqual(await takenFor("bob"), [200, "user:bob", "free", "browser"]);
  await postgres.stop();
  for (let tries = 0; isReachable && tries < 3_000; tries++) await wait(20);
  assert.equal(isReachable, false);
  clock.pass(15 * MINUTE);
  assert.deepEqual(await takenFor("ann"), [200, "user:ann", "premium", "browser"]);
  assert.deepEqual(await takenFor("bob"), [200, "user:bob", "free", "browser"]);
  assert.deepEqual(await takenFor("eve"), [200, "user:eve", "anonymous", "browser"]);
  clock.pass(1);
  assert.deepEqual(await takenFor("ann"), [200, "user:ann", "anonymous", "browser"]);
});
