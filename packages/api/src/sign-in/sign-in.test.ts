import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type Location, openAccounts } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import type { SignInOptions } from "../access/options.js";
import type { TestBrowser as Browser } from "./browser.fixture.js";
import { CALL_PAGE } from "./call-page.fixture.js";
import { startProvider } from "./provider.fixture.js";
import { SECRET, startWebServer, WEB } from "./web-server.fixture.js";

const CALLBACK = `${WEB}/api/session/callback`;
const SESSION = "__Host-daybook-session";
const ATTEMPT = "__Host-daybook-sign-in";
const PAGE = { Origin: WEB };

const folder = mkdtempSync(join(tmpdir(), "daybook-sign-in-"));
const provider = await startProvider(CALLBACK);
const postgres = await startPostgres();
const closing: (() => Promise<unknown>)[] = [provider.stop];
after(async () => {
  for (const close of closing.reverse()) await close();
  if ("stop" in postgres) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(
  location: Location,
  signIn: SignInOptions | "off" = provider,
  secret: { readonly isKept: boolean } = { isKept: false },
) {
  const server = await startWebServer(location, signIn, { isSecretKept: secret.isKept });
  closing.push(server.close);
  return server;
}

const main = await serve({ dataFolder: join(folder, "main") });

const isBack = ({ origin, pathname }: URL) => origin === WEB && !pathname.startsWith("/api/");
const isCallback = ({ origin, pathname }: URL) => origin + pathname === CALLBACK;
const signInAt = (path = "/") => `${WEB}/api/session/sign-in?return=${encodeURIComponent(path)}`;
const sessionOf = async (browser: Browser) => (await browser.get(`${WEB}/api/session`, PAGE)).json();
/** Reads a page that makes calls, which begins a session. */
const readPage = (browser: Browser) => browser.get(`${WEB}${CALL_PAGE.path}`);
const cookieOf = (browser: Browser, name: string) => browser.cookies.get("daybook.example")?.get(name);

/** Who the server takes a page of the web app for. */
async function callerOf(browser: Browser): Promise<unknown[]> {
  const { identity, access, tier } = (await (await browser.get(`${WEB}/v1/limits`, PAGE)).json()) as Record<
    string,
    unknown
  >;
  return [identity, access, tier];
}

/** Lines of a log that say why somebody could not sign in; the log is written in batches. */
async function toldIn(log: readonly string[]): Promise<string[]> {
  const told = () => log.filter((line) => line.includes("could not sign in"));
  for (let tries = 0; told().length === 0 && tries < 6_000; tries++) await wait(10);
  return told();
}

const places: readonly { name: string; skip: string | false; location: Location }[] = [
  { name: "the journal", skip: false, location: { dataFolder: join(folder, "journal") } },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip, location: { dataFolder: folder } }
    : { name: "PostgreSQL", skip: false, location: { dataFolder: join(folder, "pg"), databaseUrl: postgres.url } },
];

for (const { name, skip, location } of places) {
  test(`with accounts in ${name} who signs in has the tier of their account, and a change of it soon`, {
    skip,
  }, async () => {
    const accounts = await openAccounts(location);
    closing.push(() => accounts.close());
    await accounts.setAccount("ann", "pro");
    const server = await serve(location);
    const browser = server.browser();
    provider.signsIn("ann");
    assert.deepEqual(await sessionOf(browser), {
      signedIn: false,
      tier: "anonymous",
      signInUrl: `${WEB}/api/session/sign-in`,
    });
    assert.deepEqual(await callerOf(browser), ["address", "api", "anonymous"]);
    await readPage(browser);
    assert.deepEqual(await callerOf(browser), ["address", "browser", "anonymous"]);
    const anonymous = cookieOf(browser, SESSION);

    const page = await browser.follow(signInAt("/stocks/ABC?x=1#y"), isBack);
    assert.equal(page.href, `${WEB}/stocks/ABC?x=1#y`);
    assert.notEqual(cookieOf(browser, SESSION), anonymous);
    assert.equal(cookieOf(browser, ATTEMPT), undefined);
    const signedIn = { signedIn: true, tier: "pro", subject: "ann", signInUrl: `${WEB}/api/session/sign-in` };
    assert.deepEqual(await sessionOf(browser), signedIn);
    assert.deepEqual(await callerOf(browser), ["session", "browser", "pro"]);

    await accounts.setAccount("ann", "enterprise");
    const startMs = performance.now();
    while ((await callerOf(browser))[2] !== "enterprise") {
      assert.ok(performance.now() - startMs < 5_000, "the change was not seen within 5 seconds");
      await wait(50);
    }

    const out = await browser.post(`${WEB}/api/session/sign-out`, PAGE);
    assert.deepEqual([out.status, cookieOf(browser, SESSION)], [200, undefined]);
    assert.deepEqual(await callerOf(browser), ["address", "api", "anonymous"]);
  });
}

test("a person without an account has the lowest tier after signing in", async () => {
  const browser = main.browser();
  provider.signsIn("Zoë 😀");
  await browser.follow(signInAt(), isBack);
  const { tier, subject } = (await sessionOf(browser)) as Record<string, unknown>;
  assert.deepEqual([tier, subject], ["free", "Zoë 😀"]);
});

test("a provider that takes the client's secret in the body alone gets it there", async () => {
  const other = await startProvider(CALLBACK, "client_secret_post");
  closing.push(other.stop);
  const browser = (await serve({ dataFolder: join(folder, "post") }, other)).browser();
  assert.equal((await browser.follow(signInAt("/a"), isBack)).href, `${WEB}/a`);
});

test("a sign-in gives a session of its own, never one that was there before", async () => {
  const browser = main.browser();
  provider.signsIn("ann");
  const ids: unknown[] = [];
  const idOf = (cookie: string) => JSON.parse(Buffer.from(cookie.split(".")[1]!, "base64url").toString()).content.id;
  await readPage(browser);
  ids.push(idOf(cookieOf(browser, SESSION)!));
  for (let i = 0; i < 3; i++) {
    await browser.follow(signInAt(), isBack);
    ids.push(idOf(cookieOf(browser, SESSION)!));
  }
  assert.equal(new Set(ids).size, 4);
});

/** A browser that the provider has just sent back. */
async function sentBack(server = main): Promise<{ browser: Browser; callback: URL }> {
  const browser = server.browser();
  provider.signsIn("ann");
  return { browser, callback: await browser.follow(signInAt("/a?b=c"), isCallback) };
}

/** What a browser gets for an answer of the provider, and whether it is signed in then. */
async function outcomeOf(browser: Browser, callback: URL) {
  const response = await browser.get(callback.href);
  return [response.status, response.headers.get("location"), cookieOf(browser, SESSION) !== undefined];
}

const FAILED_THERE = [302, `${WEB}/a?b=c&sign-in=failed`, false];
const FAILED = [302, `${WEB}/?sign-in=failed`, false];

test("an answer of the provider signs in once: sent again it fails, and signs nobody out", async () => {
  const { browser, callback } = await sentBack();
  const attempt = cookieOf(browser, ATTEMPT)!;
  assert.deepEqual(await outcomeOf(browser, callback), [302, `${WEB}/a?b=c`, true]);
  const session = cookieOf(browser, SESSION);
  assert.equal((await browser.get(callback.href)).headers.get("location"), `${WEB}/?sign-in=failed`);
  const thief = main.browser();
  thief.cookies.set("daybook.example", new Map([[ATTEMPT, attempt]]));
  assert.deepEqual(await outcomeOf(thief, callback), FAILED_THERE);
  assert.equal(cookieOf(browser, SESSION), session);
});

test("an answer for another browser's attempt fails, and leaves one's own under way", async () => {
  const [one, other] = [await sentBack(), await sentBack()];
  assert.deepEqual(await outcomeOf(one.browser, other.callback), FAILED);
  assert.deepEqual(await outcomeOf(main.browser(), one.callback), FAILED);
  assert.deepEqual(await outcomeOf(one.browser, one.callback), [302, `${WEB}/a?b=c`, true]);
});

test("another's code with one's own state fails: it was not made for this verifier and nonce", async () => {
  const [one, other] = [await sentBack(), await sentBack()];
  one.callback.searchParams.set("code", other.callback.searchParams.get("code")!);
  assert.deepEqual(await outcomeOf(one.browser, one.callback), FAILED_THERE);
});

for (const [name, change] of [
  ["no state", (query: URLSearchParams) => query.delete("state")],
  ["an empty state", (query: URLSearchParams) => query.set("state", "")],
  ["two states", (query: URLSearchParams) => query.append("state", "x")],
  ["no code", (query: URLSearchParams) => query.delete("code")],
  ["two codes", (query: URLSearchParams) => query.append("code", "x")],
  ["a code that nobody made", (query: URLSearchParams) => query.set("code", "x")],
  ["another issuer", (query: URLSearchParams) => query.set("iss", "https://evil.example")],
  ["no issuer", (query: URLSearchParams) => query.delete("iss")],
] as const) {
  test(`an answer with ${name} signs nobody in`, async () => {
    const { browser, callback } = await sentBack();
    change(callback.searchParams);
    const [status, location, isSignedIn] = await outcomeOf(browser, callback);
    assert.deepEqual(
      [status, new URL(String(location)).searchParams.get("sign-in"), isSignedIn],
      [302, "failed", false],
    );
  });
}

test("an attempt whose cookie was changed, or holds another nonce or verifier, fails", async () => {
  const { signedCookieOf } = await import("../access/signed-cookie.js");
  const forge = signedCookieOf<object>({ name: "daybook-sign-in", secret: SECRET, lifeMs: 60_000, isSecure: true });
  for (const field of ["nonce", "verifier"]) {
    const { browser, callback } = await sentBack();
    const cookies = browser.cookies.get("daybook.example")!;
    const attempt = forge.read(`${ATTEMPT}=${cookies.get(ATTEMPT)}`, Date.now())!;
    const value = forge.set({ ...attempt, [field]: "x".repeat(43) }, Date.now());
    cookies.set(ATTEMPT, /=([^;]*)/.exec(value)![1]!);
    assert.deepEqual(await outcomeOf(browser, callback), FAILED_THERE, field);
  }
  const { browser, callback } = await sentBack();
  const cookies = browser.cookies.get("daybook.example")!;
  cookies.set(ATTEMPT, `${cookies.get(ATTEMPT)}x`);
  assert.deepEqual(await outcomeOf(browser, callback), FAILED);
});

test("an attempt is over after ten minutes", async () => {
  const server = await serve({ dataFolder: join(folder, "late") });
  const { browser, callback } = await sentBack(server);
  server.pass(600_001);
  const before = provider.exchanges();
  assert.deepEqual([...(await outcomeOf(browser, callback)), provider.exchanges() - before], [...FAILED, 0]);
});

test("a person whom the provider refuses comes back, and the log says so once without what the provider wrote", async () => {
  const server = await serve({ dataFolder: join(folder, "refused") });
  for (let i = 0; i < 3; i++) {
    const browser = server.browser();
    provider.signsIn(undefined);
    assert.equal((await browser.follow(signInAt("/a"), isBack)).href, `${WEB}/a?sign-in=failed`);
  }
  const told = await toldIn(server.log);
  assert.deepEqual(
    [told.length, told[0]?.includes("access_denied"), server.log.join().includes("hunter2")],
    [1, true, false],
  );
});

test("a subject whose usage cannot be counted is not signed in", async () => {
  for (const subject of ["a\nb", "x".repeat(201), "😀".repeat(101), "dbk_0123"]) {
    const browser = main.browser();
    provider.signsIn(subject);
    assert.equal((await browser.follow(signInAt("/a"), isBack)).href, `${WEB}/a?sign-in=failed`);
  }
});

test("with a wrong client secret nobody signs in, and the log holds neither it nor a code", async () => {
  const server = await serve({ dataFolder: join(folder, "wrong") }, { ...provider, clientSecret: "hunter2" });
  const { browser, callback } = await sentBack(server);
  assert.deepEqual(await outcomeOf(browser, callback), FAILED_THERE);
  const told = (await toldIn(server.log)).join();
  const log = server.log.join();
  const [code, state] = ["code", "state"].map((name) => callback.searchParams.get(name)!);
  assert.match(told, /invalid_client/);
  assert.deepEqual([log.includes("hunter2"), log.includes(code!), log.includes(state!)], [false, false, false]);
});

test("a provider that is away at the start or later is told, and used as soon as it is back", async () => {
  await provider.stop();
  const server = await serve({ dataFolder: join(folder, "away") });
  const away = await server.browser().get(signInAt());
  const body = (await away.json()) as Record<string, unknown>;
  assert.deepEqual([away.status, away.headers.get("retry-after"), body.code], [503, "5", "unavailable"]);
  const person = await server.browser().get(signInAt("/a?b=c"), { Accept: "text/html,*/*;q=0.8" });
  assert.deepEqual([person.status, person.headers.get("location")], FAILED_THERE.slice(0, 2));
  assert.equal((await server.browser().get(`${WEB}/api/session`, PAGE)).status, 200);
  await provider.start();
  const { browser, callback } = await sentBack(server);
  await provider.stop();
  assert.deepEqual(await outcomeOf(browser, callback), FAILED_THERE);
  assert.equal((await server.browser().get(signInAt())).status, 503);
  await provider.start();
  const again = await sentBack(server);
  assert.deepEqual(await outcomeOf(again.browser, again.callback), [302, `${WEB}/a?b=c`, true]);
  assert.match((await toldIn(server.log)).join(), /ECONNREFUSED/);
});

const silent = createServer().listen(0, "127.0.0.1");
await once(silent, "listening");
closing.push(async () => silent.close());

for (const [name, issuer] of [
  ["an issuer over http elsewhere", "http://daybook.example"],
  ["an issuer that is none", "http://127.0.0.1:9"],
  ["an issuer that never answers", `http://127.0.0.1:${(silent.address() as AddressInfo).port}`],
  ["an issuer under another name", provider.issuer.replace("127.0.0.1", "localhost")],
] as const) {
  test(`with ${name} sign-in is unavailable, and all else works`, async () => {
    const server = await serve({ dataFolder: join(folder, "bad-issuer") }, { ...provider, issuer });
    const browser = server.browser();
    assert.equal((await browser.get(signInAt())).status, 503);
    assert.equal((await browser.get(`${WEB}/api/session`, PAGE)).status, 200);
  });
}

test("without a provider sign-in is not there, and sessions are anonymous", async () => {
  const server = await serve({ dataFolder: join(folder, "off") }, "off");
  const browser = server.browser();
  const answers = await Promise.all([browser.get(signInAt()), browser.get(`${CALLBACK}?code=x&state=y`)]);
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Record<string, unknown>[];
  const seen = answers.map(({ status }, i) => [status, bodies[i]?.code, bodies[i]?.error]);
  const off = [404, "not_found", "sign-in is not set up on this server"];
  assert.deepEqual(seen, [off, off]);
  assert.deepEqual(await sessionOf(browser), { signedIn: false, tier: "anonymous", signInUrl: null });
});

test("servers on one data folder share sessions through a secret that is kept there", async () => {
  const dataFolder = join(folder, "shared");
  const servers = await Promise.all([1, 2, 3].map(() => serve({ dataFolder }, "off", { isKept: true })));
  const browsers = servers.map((server) => server.browser());
  await readPage(browsers[0]!);
  const cookies = browsers[0]!.cookies.get("daybook.example")!;
  for (const browser of browsers) browser.cookies.set("daybook.example", cookies);
  assert.deepEqual(await Promise.all(browsers.map(callerOf)), new Array(3).fill(["address", "browser", "anonymous"]));
});

test("a server that cannot keep a secret says so, and has sessions until it ends", async () => {
  const dataFolder = join(folder, "no-secret");
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, "session-secret"), "short");
  const server = await serve({ dataFolder }, "off", { isKept: true });
  const browser = server.browser();
  await readPage(browser);
  assert.deepEqual(await callerOf(browser), ["address", "browser", "anonymous"]);
  const isTold = () => server.log.join().includes("set DAYBOOK_SESSION_SECRET");
  for (let tries = 0; !isTold() && tries < 6_000; tries++) await wait(10);
  assert.equal(isTold(), true);
});

for (const path of [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/\t/evil.example",
  "/.//evil.example",
]) {
  test(`nobody is sent to ${JSON.stringify(path)} after they signed in`, async () => {
    const response = await main.browser().get(signInAt(path));
    const { code, details } = (await response.json()) as { code: string; details: unknown };
    assert.deepEqual(
      [response.status, code, details, response.headers.getSetCookie()],
      [400, "invalid_argument", [{ field: "return", description: "must be a path of the web app" }], []],
    );
  });
}
