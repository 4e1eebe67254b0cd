import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import type { AccountView, Outcome, SignedInView } from "@daybook/contract/account-view";
import { AccountsUnreachable, type Location, type NewKey, openAccounts } from "@daybook/store";
import { onlyInFull, startPostgres } from "@daybook/store/fixtures";
import { defaultBudgets } from "../access/budgets.js";
import { addedKey } from "../access/keys.fixture.js";
import { sessionCookieOf } from "../access/session-cookie.js";
import { callerAt } from "../base/caller.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";
import type { TestBrowser } from "../sign-in/browser.fixture.js";
import { startProvider } from "../sign-in/provider.fixture.js";
import { startWebServer, WEB } from "../sign-in/web-server.fixture.js";
import { accountRoute } from "./account-route.js";

const ACCOUNT = `${WEB}/account`;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const OWN = { ...FORM, Origin: WEB, "Sec-Fetch-Site": "same-origin" };

const folder = mkdtempSync(join(tmpdir(), "daybook-account-"));
const provider = await startProvider(`${WEB}/api/session/callback`);
const postgres = await startPostgres();
const closing: (() => Promise<unknown>)[] = [provider.stop];
after(async () => {
  for (const close of closing.reverse()) await close();
  if ("stop" in postgres) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A server whose page of an account is what it is made of. */
async function serve(location: Location, signIn: typeof provider | "off" = provider) {
  const server = await startWebServer(location, signIn, {
    budgets: defaultBudgets,
    allowedOrigins: [WEB, "https://friend.example"],
    pages: () => ({ routes: [], accountPage: (view) => ({ headers: {}, body: JSON.stringify(view) }) }),
  });
  closing.push(server.close);
  return server;
}

type Server = Awaited<ReturnType<typeof serve>>;

async function signedIn(server: Server, subject: string): Promise<TestBrowser> {
  const browser = server.browser();
  provider.signsIn(subject);
  const back = await browser.follow(
    `${WEB}/api/session/sign-in?return=/account`,
    ({ origin, pathname }) => origin === WEB && !pathname.startsWith("/api/"),
  );
  assert.equal(back.href, ACCOUNT);
  return browser;
}

const viewOf = async (browser: TestBrowser) => (await (await browser.get(ACCOUNT)).json()) as SignedInView;

/** Sends a form of a page, and tells the status and what came of it. */
async function send(browser: TestBrowser, token: string, fields: Record<string, string>, headers = {}) {
  const response = await browser.post(
    ACCOUNT,
    { ...OWN, ...headers },
    String(new URLSearchParams({ token, ...fields })),
  );
  const view = (await response.json()) as AccountView & { readonly outcome?: Outcome };
  return { status: response.status, view, outcome: view.outcome };
}

/** Sends a form as somebody does who has just opened the page. */
async function act(browser: TestBrowser, fields: Record<string, string>) {
  return send(browser, (await viewOf(browser)).token, fields);
}

async function made(browser: TestBrowser, name: string): Promise<{ id: string; text: string }> {
  const { status, outcome } = await act(browser, { do: "create", name });
  assert.deepEqual([status, outcome?.kind], [200, "created"]);
  return outcome as { id: string; text: string } & Outcome;
}

/** How a server takes a key. */
async function limitsOf({ address }: Server, key: string) {
  const response = await fetch(`${address}/v1/limits`, {
    headers: { Authorization: `Bearer ${key}`, "User-Agent": "test/1" },
  });
  const { tier, identity } = (await response.json()) as { tier: string; identity: string };
  return { tier, identity, auth: response.headers.get("x-auth-status") };
}

async function untilBad(server: Server, key: string): Promise<void> {
  const startMs = performance.now();
  while ((await limitsOf(server, key)).auth !== "invalid") {
    assert.ok(performance.now() - startMs < 20_000, "the key goes on working");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const places: readonly { name: string; skip: string | false; location: Location }[] = [
  { name: "the journal", skip: false, location: { dataFolder: join(folder, "journal") } },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip, location: { dataFolder: folder } }
    : { name: "PostgreSQL", ...onlyInFull, location: { dataFolder: join(folder, "pg"), databaseUrl: postgres.url } },
];

for (const { name, skip, location } of places) {
  describe(`with accounts in ${name}`, { skip }, () => {
    test("a key is made with the tier of the account, works at once, is rotated and revoked, on every server", async () => {
      const accounts = await openAccounts(location);
      closing.push(() => accounts.close());
      await accounts.setAccount("ann", "pro");
      const [one, other] = [await serve(location), await serve(location)];
      const browser = await signedIn(one, "ann");
      const first = await made(browser, "  Web site  ");
      assert.match(first.text, /^dbk_[0-9A-Za-z]{36}$/);
      for (const server of [one, other]) {
        const { tier, identity, auth } = await limitsOf(server, first.text);
        assert.deepEqual([tier, identity, auth], ["pro", "key", null]);
      }
      const { keys, tier, subject } = await viewOf(browser);
      assert.deepEqual(
        [subject, tier, keys.map((key) => [key.id, key.name, key.tier, key.state, key.expiresAt])],
        ["ann", "pro", [[first.id, "Web site", "pro", "active", null]]],
      );

      const rotated = await act(browser, { do: "rotate", id: first.id, kept: "0" });
      assert.equal(rotated.outcome?.kind, "rotated");
      const next = rotated.outcome as { id: string; text: string; replacedUntil: string | null } & Outcome;
      assert.equal(next.replacedUntil, null);
      await Promise.all([one, other].map((server) => untilBad(server, first.text)));
      assert.equal((await limitsOf(other, next.text)).tier, "pro");

      const kept = await act(browser, { do: "rotate", id: next.id, kept: "24h" });
      const last = kept.outcome as { id: string; text: string; replacedUntil: string } & Outcome;
      assert.ok(Date.parse(last.replacedUntil) > Date.now() + 23 * 3_600_000, last.replacedUntil);
      assert.equal((await limitsOf(one, next.text)).auth, null);

      const revoked = await act(browser, { do: "revoke", id: last.id });
      assert.deepEqual(revoked.outcome, { kind: "revoked", id: last.id, name: "Web site" });
      await Promise.all([one, other].map((server) => untilBad(server, last.text)));
      const states = (await viewOf(browser)).keys.map(({ id, state }) => [id, state]);
      assert.deepEqual(
        new Map(states as [string, string][]),
        new Map([
          [first.id, "revoked"],
          [next.id, "active"],
          [last.id, "revoked"],
        ]),
      );
    });

    test("a form that is sent again, at the same moment or later, makes no second key and shows none", async () => {
      const servers = [await serve(location), await serve(location)];
      const browser = await signedIn(servers[0]!, "dora");
      const there = servers[1]!.browser();
      for (const [host, cookies] of browser.cookies) there.cookies.set(host, cookies);
      const { token } = await viewOf(browser);
      const fields = { do: "create", name: "Twice" };
      const answers = await Promise.all([browser, there, browser, there].map((each) => send(each, token, fields)));
      answers.push(await send(browser, token, fields));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
      const shown = answers.filter((answer) => JSON.stringify(answer).includes("dbk_"));
      const { keys } = await viewOf(browser);
      assert.deepEqual([shown.length, keys.length], [1, 1]);

      const again = await viewOf(browser);
      const rotate = { do: "rotate", id: keys[0]!.id, kept: "0" };
      const turns = [await send(browser, again.token, rotate), await send(browser, again.token, rotate)];
      assert.deepEqual(
        turns.map(({ status }) => status),
        [200, 409],
      );
      assert.equal((await viewOf(browser)).keys.length, 2);
    });

    test("there are at most 20 keys that work, also when many are made at once", async () => {
      const server = await serve(location);
      const browser = await signedIn(server, "finn");
      const tokens = await Promise.all(Array.from({ length: 24 }, async () => (await viewOf(browser)).token));
      const answers = await Promise.all(
        tokens.map((token, i) => send(browser, token, { do: "create", name: `Key ${i}` })),
      );
      const { keys } = await viewOf(browser);
      const live = keys.filter(({ state }) => state === "active").map(({ id }) => id);
      const shown = answers.flatMap(({ outcome }) => (outcome?.kind === "created" ? [outcome.id] : []));
      assert.deepEqual([live.length, shown.sort()], [20, live.sort()]);
      const more = await act(browser, { do: "create", name: "One more" });
      assert.equal(more.status, 409);
      assert.match(JSON.stringify(more.outcome), /20 keys that work/);
      const kept = await act(browser, { do: "rotate", id: live[0]!, kept: "1h" });
      const replaced = await act(browser, { do: "rotate", id: live[0]!, kept: "0" });
      assert.deepEqual([kept.status, replaced.status], [409, 200]);
    });

    test("nobody sees or changes the key of another", async () => {
      const server = await serve(location);
      const [eve, gus] = [await signedIn(server, "eve"), await signedIn(server, "gus")];
      const key = await made(gus, "Of Gus");
      for (const fields of [
        { do: "revoke", id: key.id },
        { do: "rotate", id: key.id, kept: "0" },
        { do: "revoke", id: "k0000000000" },
        { do: "revoke", id: key.text },
      ]) {
        const { status, outcome } = await act(eve, fields);
        assert.deepEqual(
          [status, outcome],
          [404, { kind: "problem", httpStatus: 404, message: "You have no key with this id. Nothing was changed." }],
        );
      }
      assert.deepEqual((await viewOf(eve)).keys, []);
      assert.deepEqual((await limitsOf(server, key.text)).auth, null);
    });
  });
}

describe("an account", async () => {
  const location = { dataFolder: join(folder, "main") };
  const server = await serve(location);
  const accounts = await openAccounts(location);
  closing.push(() => accounts.close());
  const ann = await signedIn(server, "ann");

  test("is shown to its owner alone, and is kept by nobody", async () => {
    const response = await ann.get(ACCOUNT, { "Sec-Fetch-Site": "cross-site" });
    assert.equal(((await response.json()) as AccountView).kind, "signed-in");
    const out = await server.browser().get(ACCOUNT);
    const { kind, signInUrl } = (await out.json()) as AccountView & { signInUrl: string };
    assert.deepEqual([kind, signInUrl], ["signed-out", `${WEB}/api/session/sign-in?return=%2Faccount`]);
    for (const each of [response, out]) {
      assert.deepEqual(
        [
          each.headers.get("cache-control"),
          each.headers.get("vary"),
          each.headers.get("etag"),
          each.headers.getSetCookie(),
        ],
        ["no-store", "Accept-Encoding, Origin, Cookie", null, []],
      );
    }
    const failed = await server.browser().get(`${ACCOUNT}?sign-in=failed`);
    assert.equal(((await failed.json()) as { hasFailed: boolean }).hasFailed, true);
  });

  test("is kept by nobody over HTTP/2 either", async () => {
    const session = connect(server.address);
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.request({ ":path": "/account" }).on("response", resolve).on("error", reject).resume().end();
    });
    session.close();
    assert.deepEqual(
      [headers[":status"], headers["cache-control"], headers.vary],
      [200, "no-store", "Accept-Encoding, Origin, Cookie"],
    );
  });

  test("tells the use that the limits of every answer tell", async () => {
    await accounts.setAccount("uma", "free");
    const browser = await signedIn(server, "uma");
    const { text } = await made(browser, "Counted");
    const call = () =>
      fetch(`${server.address}/v1/latest`, { headers: { Authorization: `Bearer ${text}`, "User-Agent": "x/1" } });
    await call();
    const told = (await call()).headers;
    await browser.get(`${WEB}/v1/latest`, { Origin: WEB });
    const { use } = await viewOf(browser);
    const remaining = Number(told.get("x-ratelimit-remaining"));
    assert.deepEqual(
      [use.api.minute.limit, use.api.minute.used, use.api.month.limit, use.api.month.used, use.browser.month.used],
      [60, 60 - remaining, 1000, Number(told.get("x-ratelimit-monthly-used")), 1],
    );
    assert.deepEqual([60 - remaining, use.browser.month.resetAt], [2, Number(told.get("x-ratelimit-monthly-reset"))]);
    await accounts.setAccount("uma", "pro");
    // Infinity is no value of JSON.
    assert.deepEqual((await viewOf(browser)).use.browser.month, { limit: null });
  });

  for (const [what, headers] of [
    ["of another site", { Origin: "https://evil.example" }],
    ["of another site that says nothing of itself", { Origin: "null" }],
    ["that is allowed to call, but is not ours", { Origin: "https://friend.example" }],
    ["of another host of the same site", { "Sec-Fetch-Site": "same-site" }],
    ["that the browser calls another site's", { "Sec-Fetch-Site": "cross-site" }],
  ] as const) {
    test(`takes no form from a page ${what}`, async () => {
      const { token, keys } = await viewOf(ann);
      const { status, view } = await send(ann, token, { do: "create", name: "Evil" }, headers);
      assert.deepEqual([status, view.kind, (await viewOf(ann)).keys.length], [403, "refused", keys.length]);
      assert.match((view as { message: string }).message, /another site, so nothing was changed/);
    });
  }

  test("takes no form that does not say where it comes from", async () => {
    const { token } = await viewOf(ann);
    const response = await ann.post(ACCOUNT, FORM, `token=${token}&do=create&name=x`);
    assert.equal(response.status, 403);
  });

  test("takes no form whose token is missing, forged, too old, or of another session", async () => {
    const { token, keys } = await viewOf(ann);
    const bob = await viewOf(await signedIn(server, "bob"));
    const again = await viewOf(await signedIn(server, "ann"));
    const [ms = "", nonce = "", code = ""] = token.split(".");
    const later = `${Number(ms) + 1}.${nonce}.${code}`;
    for (const bad of [
      "",
      "x",
      later,
      `${token}x`,
      bob.token,
      again.token,
      token.replace(/.$/, (sign) => (sign === "A" ? "Q" : "A")),
    ]) {
      const { status, view } = await send(ann, bad, { do: "create", name: "Forged" });
      assert.deepEqual([bad, status, (view as { message: string }).message.includes("own page")], [bad, 403, true]);
    }
    const old = await serve(location);
    const { token: stale } = await viewOf(ann);
    old.pass(12 * 3_600_000 + 60_000);
    const late = old.browser();
    for (const [host, cookies] of ann.cookies) late.cookies.set(host, cookies);
    const { status, view } = await send(late, stale, { do: "create", name: "Late" });
    assert.deepEqual([status, (view as { message: string }).message.includes("open for too long")], [403, true]);
    assert.equal((await viewOf(ann)).keys.length, keys.length);
  });

  test("takes no form from somebody who is signed out, or whose cookie was changed", async () => {
    const { token } = await viewOf(ann);
    const nobody = server.browser();
    const changed = server.browser();
    const [name, value] = [...ann.cookies.get("daybook.example")!][0]!;
    changed.cookies.set("daybook.example", new Map([[name, `${value}x`]]));
    for (const browser of [nobody, changed]) {
      const { status, view } = await send(browser, token, { do: "create", name: "Nobody" });
      assert.deepEqual([status, (view as { message: string }).message.includes("nobody is signed in")], [403, true]);
    }
  });

  for (const [what, fields, status, message] of [
    ["without a name", { name: "  " }, 400, /The name must have 1 to 250 characters/],
    ["with a name that is too long", { name: "x".repeat(251) }, 400, /The name must have 1 to 250 characters/],
    ["with a name that holds a line end", { name: "a\nb" }, 400, /must not hold control characters/],
    ["with a name that looks like a key", { name: "dbk_abc" }, 400, /looks like a key/],
    ["that ends on no day", { name: "x", expires: "2027-02-30" }, 400, /The last day must be a date/],
    ["that has ended", { name: "x", expires: "2020-01-01" }, 400, /The last day must not lie in the past/],
  ] as const) {
    test(`makes no key ${what}, and keeps what was written`, async () => {
      const answer = await act(ann, { do: "create", ...fields });
      assert.equal(answer.status, status);
      assert.match(JSON.stringify(answer.outcome), message);
      assert.equal((answer.outcome as { name: string }).name, fields.name);
    });
  }

  test("chooses neither tier nor owner by a form", async () => {
    const { outcome } = await act(ann, { do: "create", name: "More", tier: "enterprise", owner: "bob", id: "k1" });
    assert.equal(outcome?.kind, "created");
    const held = (await accounts.keys("ann")).find(({ id }) => id === (outcome as { id: string }).id);
    assert.deepEqual([held?.tier, held?.owner, held?.id === "k1"], ["free", "ann", false]);
  });

  test("keeps the name, the tier and the last day of a key that an operator made, when it is rotated", async () => {
    const expiresAt = "2099-06-30T23:59:59.999Z";
    await addedKey(accounts, { id: "k-operator", owner: "ann", tier: "enterprise", name: "Given", expiresAt });
    const { outcome } = await act(ann, { do: "rotate", id: "k-operator", kept: "0" });
    const held = (await accounts.keys("ann")).find(({ id }) => id === (outcome as { id: string }).id);
    assert.deepEqual([held?.name, held?.tier, held?.expiresAt], ["Given", "enterprise", expiresAt]);
    const again = await act(ann, { do: "rotate", id: "k-operator", kept: "0" });
    assert.deepEqual(
      [again.status, (again.outcome as { message: string }).message],
      [409, "Key k-operator is revoked. Make a new one."],
    );
    const odd = await act(ann, { do: "rotate", id: held!.id, kept: "90y" });
    assert.equal(odd.status, 400);
  });

  test("lets nobody make and end more than 60 keys a day", async () => {
    const now = new Date().toISOString();
    for (let i = 0; i < 60; i++) {
      await addedKey(accounts, { id: `busy-${i}`, owner: "ida", createdAt: now });
      await accounts.revokeKey(`busy-${i}`, now);
    }
    const { status, outcome } = await act(await signedIn(server, "ida"), { do: "create", name: "x" });
    assert.equal(status, 409);
    assert.match(JSON.stringify(outcome), /60 keys in a day/);
  });

  test("changes nothing by a GET, whatever it asks for", async () => {
    const { token, keys } = await viewOf(ann);
    const response = await ann.get(`${ACCOUNT}?${new URLSearchParams({ token, do: "create", name: "By GET" })}`, OWN);
    assert.deepEqual([response.status, ((await response.json()) as SignedInView).keys.length], [200, keys.length]);
    const head = await fetch(`${server.address}/account`, { method: "HEAD" });
    assert.deepEqual([head.status, await head.text()], [200, ""]);
  });

  for (const [what, type, body, status] of [
    ["in JSON", "application/json", "{}", 415],
    ["in parts", "multipart/form-data; boundary=x", "--x--", 415],
    ["as text", "text/plain", "do=create&name=x", 415],
    ["that is huge", FORM["Content-Type"], `name=${"x".repeat(1 << 20)}`, 400],
  ] as const) {
    test(`takes no form ${what}, and says so on a page`, async () => {
      const response = await ann.post(ACCOUNT, { ...OWN, "Content-Type": type }, body);
      assert.deepEqual([response.status, ((await response.json()) as AccountView).kind], [status, "refused"]);
      assert.equal(response.headers.get("cache-control"), "no-store");
    });
  }

  test("refuses other verbs, and forms that there are not", async () => {
    const wrong = await fetch(`${server.address}/account`, { method: "DELETE" });
    assert.deepEqual([wrong.status, wrong.headers.get("allow")], [405, "GET, HEAD, POST"]);
    assert.equal((await act(ann, { do: "raise" })).status, 400);
    assert.equal((await act(ann, {})).status, 400);
  });

  test("signs out by a form, and not by that of another", async () => {
    const browser = await signedIn(server, "ned");
    const { token } = await viewOf(browser);
    assert.equal((await send(browser, "x", { do: "sign-out" })).status, 403);
    const response = await browser.post(ACCOUNT, OWN, `token=${token}&do=sign-out`);
    assert.deepEqual([response.status, response.headers.get("location")], [303, "/account"]);
    assert.equal(((await (await browser.get(ACCOUNT)).json()) as AccountView).kind, "signed-out");
  });

  test("keeps a session that is used", async () => {
    const later = await serve(location);
    const browser = await signedIn(later, "ann");
    assert.deepEqual((await browser.get(ACCOUNT)).headers.getSetCookie(), []);
    later.pass(25 * 3_600_000);
    const [renewed = ""] = (await browser.get(ACCOUNT)).headers.getSetCookie();
    assert.match(renewed, /^__Host-daybook-session=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("writes no key to the log", async () => {
    const { text } = await made(ann, "Quiet");
    await ann.get(`${ACCOUNT}?key=${text}`);
    await act(ann, { do: "create", name: text });
    await fetch(`${server.address}/metrics`);
    assert.ok(server.log.length > 0);
    assert.deepEqual(
      server.log.filter((line) => line.includes(text)),
      [],
    );
  });
});

test("where sign-in is off the page says so, and takes no form", async () => {
  const server = await serve({ dataFolder: join(folder, "off") }, "off");
  const browser = server.browser();
  assert.deepEqual(await (await browser.get(ACCOUNT)).json(), { kind: "off" });
  const { status } = await send(browser, "x", { do: "create", name: "x" });
  assert.equal(status, 404);
});

test("while the accounts cannot be reached the page and its forms answer 503, and a person who is signed out still sees it", async () => {
  const shut = join(folder, "shut");
  const server = await serve({ dataFolder: shut });
  const browser = await signedIn(server, "ann");
  const { token } = await viewOf(browser);
  const away = await serveWithout(join(folder, "away"));
  const there = away.browser();
  for (const [host, cookies] of browser.cookies) there.cookies.set(host, cookies);
  const shown = await there.get(ACCOUNT);
  const sent = await send(there, token, { do: "create", name: "x" });
  assert.deepEqual(
    [shown.status, shown.headers.get("retry-after"), ((await shown.json()) as AccountView).kind, sent.status],
    [503, "5", "refused", 503],
  );
  assert.equal((await away.browser().get(ACCOUNT)).status, 200);
});

test("a key that was made is shown, also when the accounts go away at that moment", async () => {
  const accounts = await openAccounts({ dataFolder: join(folder, "lost") });
  closing.push(() => accounts.close());
  await addedKey(accounts, { id: "k-old", owner: "ann", name: "Old" });
  const { limiter } = limiterAt("2026-11-15T00:00:00Z");
  const cookie = sessionCookieOf("secret", true);
  const now = new Date();
  for (const fields of [
    { do: "create", name: "New" },
    { do: "rotate", id: "k-old", kept: "0" },
  ]) {
    let isAway = false;
    const reached =
      <Arguments extends unknown[], T>(call: (...given: Arguments) => Promise<T>) =>
      (...given: Arguments) =>
        isAway ? Promise.reject(new AccountsUnreachable("away")) : call(...given);
    const book = {
      accountTier: accounts.accountTier,
      keys: reached(accounts.keys),
      revokeKey: reached(accounts.revokeKey),
      expireKey: reached(accounts.expireKey),
      addKey: async (key: NewKey) => {
        const isAdded = await accounts.addKey(key);
        isAway = true;
        return isAdded;
      },
    };
    const options = { book, limiter, budgets: defaultBudgets, cookie, secret: "secret", webUrl: WEB };
    const route = accountRoute({ ...options, signInUrl: WEB, randomBytes }, (view) => ({
      headers: {},
      body: JSON.stringify(view),
    }));
    const session = cookie.set({ id: "1", issuedMs: now.getTime(), subject: "ann" }, now.getTime()).split(";")[0]!;
    const ask = async (verb: string, body = "") => {
      const request = {
        verb,
        path: "/account",
        query: new URLSearchParams(),
        now,
        signal: new AbortController().signal,
        charge: () => undefined,
        ask: () => assert.fail("nothing is asked"),
      };
      const headers = { cookie: session, origin: WEB };
      const sent = { ...request, headers, body: Buffer.from(body), caller: callerAt("") };
      const answer = await route.answer(sent, { snapshot: undefined, problem: undefined });
      return JSON.parse(answer.body as string) as SignedInView;
    };
    const { token } = await ask("GET");
    const { outcome, keys } = await ask("POST", String(new URLSearchParams({ token, ...fields })));
    const { text, replacedUntil } = outcome as { text: string; replacedUntil?: string } & Outcome;
    assert.deepEqual(
      [/^dbk_/.test(text), replacedUntil, keys.some(({ id }) => id === "k-old")],
      [true, undefined, true],
    );
  }
});

/** A server that can open no accounts. */
async function serveWithout(dataFolder: string): Promise<Server> {
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, "accounts"), "a file where a folder belongs");
  return serve({ dataFolder });
}
