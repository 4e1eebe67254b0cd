import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { connect as connectHttp2 } from "node:http2";
import { after, test } from "node:test";
import { movableClock } from "../access/keys.fixture.js";
import { sessionCookieOf } from "../access/session-cookie.js";
import { testServer } from "../api.fixture.js";
import { callerAt } from "../base/caller.js";
import { CALL_PAGE } from "./call-page.fixture.js";
import { webAccessOf } from "./web-access.js";

const WEB = "http://daybook.example:8080";
const SECRET = "a secret of thirty-two characters or more";
const DAY_MS = 86_400_000;
const clock = movableClock("2026-03-01T00:00:00Z");
const cookie = sessionCookieOf(SECRET, false);

/** A server with the endpoints of sessions alone. */
async function serverFor(webUrl: string) {
  const { routes, sessions } = webAccessOf({
    access: { webUrl, allowedOrigins: [WEB], signIn: undefined },
    secret: SECRET,
    tierOf: (subject) => (subject === "ann" ? "pro" : Promise.resolve("free" as const)),
    now: clock.now,
    randomBytes,
    onSignIn: () => {},
    onSignInProblem: () => {},
  });
  const server = await testServer(
    { after },
    {
      plainRoutes: [...routes, CALL_PAGE],
      cookieOfPage: sessions.cookieOfPage,
      callerOf: ({ headers }) => callerAt(String(headers["x-test-address"] ?? "127.0.0.1")),
      clock,
      allowedOrigins: [WEB],
      resourceLimits: { drainTimeoutMs: 100 },
    },
  );
  return server;
}

const server = await serverFor(WEB);
type Init = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };
const ask = (path: string, { headers, ...init }: Init = {}) =>
  fetch(server.url + path, { ...init, headers: { "User-Agent": "Mozilla/5.0", ...headers } });
const sent = (text: string) => text.split(";")[0]!;
const contentOf = (header: string) => cookie.read(header, clock.now().getTime());

for (const [name, headers, isAnswered] of [
  ["a page of the web app", { Origin: WEB }, true],
  ["a page of the same origin", { "Sec-Fetch-Site": "same-origin" }, true],
  ["a script", {}, false],
  ["another site", { Origin: "https://evil.example" }, false],
  ["another site that claims to be the same", { Origin: "null", "Sec-Fetch-Site": "same-origin" }, false],
  ["a link on another site", { "Sec-Fetch-Site": "cross-site" }, false],
  ["a sister site", { "Sec-Fetch-Site": "same-site" }, false],
  ["the address bar", { "Sec-Fetch-Site": "none" }, false],
] as const) {
  test(`no session begins for ${name}, who is ${isAnswered ? "told that there is none" : "refused"}`, async () => {
    const response = await ask("/api/session", { headers });
    const cookies = response.headers.getSetCookie();
    const { code, ...body } = (await response.json()) as Record<string, unknown>;
    if (isAnswered) {
      assert.deepEqual(body, { signedIn: false, tier: "anonymous", signInUrl: null });
      assert.equal(response.headers.get("cache-control"), "no-store");
    } else assert.equal(code, "permission_denied");
    assert.deepEqual([response.status, cookies], [isAnswered ? 200 : 403, []]);
  });
}

test("a page that makes calls begins a session, which a shared cache keeps apart", async () => {
  const response = await ask("/page");
  assert.match(
    response.headers.getSetCookie().join(),
    /^daybook-session=1\.[\w-]+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  assert.match(response.headers.get("vary")!, /, Cookie$/);
});

test("a session is good for the address that its page was sent to, and another address gets its own", async () => {
  const Cookie = sent((await ask("/page")).headers.getSetCookie()[0]!);
  const cookiesAt = async (address: string) =>
    (await ask("/page", { headers: { Cookie, "X-Test-Address": address } })).headers.getSetCookie();
  const [here, elsewhere] = [await cookiesAt("127.0.0.1"), await cookiesAt("198.51.100.7")];
  assert.deepEqual([here, contentOf(sent(elsewhere[0]!))?.address], [[], "198.51.100.7"]);
});

test("a page leaves the session of somebody who is signed in as it is", async () => {
  const nowMs = clock.now().getTime();
  const Cookie = sent(cookie.set({ id: "x", issuedMs: nowMs, subject: "ann" }, nowMs));
  assert.deepEqual((await ask("/page", { headers: { Cookie } })).headers.getSetCookie(), []);
});

test("on a web app over https the cookie is bound to it", async () => {
  const { url } = await serverFor("https://daybook.example");
  const response = await fetch(`${url}/page`, { headers: { "User-Agent": "Mozilla/5.0" } });
  assert.match(response.headers.getSetCookie().join(), /^__Host-daybook-session=.*; Secure$/);
});

test("every session has an id that nobody can guess", async () => {
  const ids = new Set<unknown>();
  for (let i = 0; i < 50; i++) {
    const response = await ask("/page");
    ids.add(contentOf(sent(response.headers.getSetCookie()[0]!))?.id);
  }
  assert.deepEqual([ids.size, [...ids].every((id) => /^[\w-]{22}$/.test(String(id)))], [50, true]);
});

test("a session is kept for a day, renewed after it, and a new one once it has ended", async () => {
  let header = "";
  const seen: unknown[] = [];
  const visit = async (afterMs: number) => {
    clock.pass(afterMs);
    const before = header === "" ? undefined : contentOf(header);
    const response = await ask("/page", { headers: header === "" ? {} : { Cookie: header } });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) header = sent(set);
    const isSame = before !== undefined && contentOf(header)?.id === before.id;
    seen.push([set !== undefined, isSame]);
  };
  await visit(0);
  await visit(DAY_MS);
  await visit(1);
  await visit(30 * DAY_MS - 1);
  await visit(30 * DAY_MS);
  const [made, kept, renewed, again] = [
    [true, false],
    [false, true],
    [true, true],
    [true, false],
  ];
  assert.deepEqual(seen, [made, kept, renewed, renewed, again]);
});

test("a signed-in session tells its subject and tier, and keeps both when it is renewed", async () => {
  for (const [subject, tier] of [
    ["ann", "pro"],
    ["bob", "free"],
  ] as const) {
    const nowMs = clock.now().getTime();
    const header = sent(cookie.set({ id: "x", issuedMs: nowMs - 2 * DAY_MS, subject }, nowMs));
    const response = await ask("/api/session", { headers: { Origin: WEB, Cookie: header } });
    const body = await response.json();
    const renewed = contentOf(sent(response.headers.getSetCookie()[0]!));
    assert.deepEqual(
      [body, renewed],
      [
        { signedIn: true, tier, subject, signInUrl: null },
        { id: "x", issuedMs: nowMs, subject },
      ],
    );
  }
});

test("HEAD has the headers of GET and no body", async () => {
  const response = await ask("/api/session", { method: "HEAD", headers: { Origin: WEB } });
  const { headers } = response;
  assert.deepEqual([response.status, headers.get("cache-control"), await response.text()], [200, "no-store", ""]);
});

for (const [name, headers, status] of [
  ["a page of the web app", { Origin: WEB }, 200],
  ["a form on another site", { Origin: "https://evil.example" }, 403],
  ["a form in a frame without an origin", { Origin: "null" }, 403],
  ["nobody known", {}, 403],
  ["whoever only claims to be the same origin", { "Sec-Fetch-Site": "same-origin" }, 403],
] as const) {
  test(`signing out for ${name} is answered ${status}`, async () => {
    const response = await ask("/api/session/sign-out", { method: "POST", headers, body: "x".repeat(100_000) });
    const cleared = ["daybook-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"];
    assert.deepEqual([response.status, response.headers.getSetCookie()], [status, status === 200 ? cleared : []]);
  });
}

for (const [verb, path, allow] of [
  ["GET", "/api/session/sign-out", "POST"],
  ["HEAD", "/api/session/sign-out", "POST"],
  ["POST", "/api/session", "GET, HEAD"],
  ["POST", "/api/session/sign-in", "GET, HEAD"],
  ["HEAD", "/api/session/callback", "GET"],
] as const) {
  test(`${verb} ${path} is refused`, async () => {
    const response = await ask(path, { method: verb, headers: { Origin: WEB } });
    assert.deepEqual([response.status, response.headers.get("allow")], [405, allow]);
  });
}

test("errors have the shape of the web app's endpoints, and its pages may read them", async () => {
  const response = await ask("/api/session/sign-in", { headers: { Origin: WEB } });
  const timestamp = clock.now().toISOString();
  const error = "sign-in is not set up on this server";
  assert.deepEqual(await response.json(), { error, code: "not_found", details: [], timestamp });
  const { headers } = response;
  const names = ["access-control-allow-origin", "access-control-allow-credentials", "vary"];
  assert.deepEqual(
    names.map((name) => headers.get(name)),
    [WEB, "true", "Accept-Encoding, Origin"],
  );
});

test("cookies are set over HTTP/2 too", async () => {
  const session = connectHttp2(server.url);
  const stream = session.request({ ":path": "/page", "user-agent": "Mozilla/5.0" });
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.on("response", resolve).on("error", reject).resume();
  });
  session.close();
  assert.match(String(headers["set-cookie"]), /^daybook-session=1\./);
});
