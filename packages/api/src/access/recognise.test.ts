import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openAccounts } from "@daybook/store";
import { smallOrFull } from "@daybook/store/fixtures";
import { clientOf, testServer } from "../api.fixture.js";
import type { Caller } from "../base/caller.js";
import { NO_KEY } from "../base/key-verdict.js";
import { randomOf } from "../json/random.fixture.js";
import { accountTiersOf } from "./account-tiers.js";
import { keyVerdictsOf } from "./key-verdicts.js";
import { addedKey, movableClock } from "./keys.fixture.js";
import { recogniserOf } from "./recognise.js";
import { type Session, sessionCookieOf } from "./session-cookie.js";
import { webSessionsOf } from "./web-sessions.js";

const seed = Number(process.env.DAYBOOK_SEED ?? Date.now() % 1_000_000);
const folder = mkdtempSync(join(tmpdir(), "daybook-recognise-"));
const accounts = await openAccounts({ dataFolder: folder });
await accounts.setAccount("ann", "premium");
const key = await addedKey(accounts, { id: "k-ann", owner: "ann", tier: "pro" });
const clock = movableClock("2026-03-01T00:00:00Z");
const silent = { onReach: () => {}, onProblem: () => {} };
const verdicts = keyVerdictsOf({ keys: accounts, clock, ...silent });
after(async () => {
  await verdicts.close();
  await accounts.close();
  rmSync(folder, { recursive: true, force: true });
});

const WEB = "https://daybook.example";
const cookie = sessionCookieOf("a secret of thirty-two characters or more", false);
const { tierOf } = accountTiersOf({ accounts, monotonicMs: clock.monotonicMs, onProblem: () => {} });
const sessions = webSessionsOf({
  cookie,
  allowedOrigins: new Set([WEB]),
  tierOf,
  newSessionId: () => "x",
  now: clock.now,
});
const sent = (session: Session) => cookie.set(session, clock.now().getTime()).split(";")[0]!;

/** A server behind so many proxies, and whom it took its callers for. */
async function serverBehind(trustedProxies: number) {
  const callers: Caller[] = [];
  const recognise = recogniserOf(verdicts.verdictOf, { trustedProxies, sessions });
  const callerOf = async (request: Parameters<typeof recognise>[0]) => {
    const caller = await recognise(request);
    callers.push(caller);
    return caller;
  };
  const server = await testServer({ after }, { callerOf, resourceLimits: { drainTimeoutMs: 100 } });
  return { url: server.url, port: server.port, callers };
}

const direct = await serverBehind(0);

/** Whom a request is taken for. */
async function takenFor(headers: Record<string, string>): Promise<Caller> {
  await clientOf(direct.url).get("/v1/latest", headers);
  return direct.callers.at(-1)!;
}

const PROGRAM = {
  ...NO_KEY,
  identity: "ip:127.0.0.1",
  identifiedBy: "address",
  access: "api",
  address: "127.0.0.1",
  isOperator: false,
  provenBody: undefined,
};
const VISITOR = { ...PROGRAM, access: "browser" };
const ANN = { ...VISITOR, tier: "premium", identity: "user:ann", identifiedBy: "session" };
const BOB = { ...ANN, tier: "free", identity: "user:bob" };
const KEY_OF_ANN = { ...PROGRAM, owner: "ann", keyId: "k-ann", tier: "pro", identity: "user:ann", identifiedBy: "key" };

const address = "127.0.0.1";
const visit = sent({ id: "1", issuedMs: 0, address });
const visitElsewhere = sent({ id: "1", issuedMs: 0, address: "198.51.100.7" });
const nowhere = sent({ id: "1", issuedMs: 0 });
const ann = sent({ id: "2", issuedMs: 0, subject: "ann" });
const bob = sent({ id: "3", issuedMs: 0, subject: "bob" });
const bearer = `Bearer ${key}`;

for (const [name, headers, caller] of [
  ["nothing", {}, PROGRAM],
  ["an origin without a cookie", { Origin: WEB }, PROGRAM],
  ["what only a browser would claim", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors" }, PROGRAM],
  ["a cookie alone", { Cookie: visit }, PROGRAM],
  ["a cookie that a page set for another address", { Cookie: visitElsewhere, Origin: WEB }, PROGRAM],
  ["a cookie that no page set", { Cookie: nowhere, Origin: WEB }, PROGRAM],
  ["a signed-in cookie alone", { Cookie: ann }, PROGRAM],
  ["a cookie from the web app", { Cookie: visit, Origin: WEB }, VISITOR],
  ["a signed-in cookie from the web app", { Cookie: ann, Origin: WEB }, ANN],
  ["a signed-in cookie of somebody without a tier", { Cookie: bob, Origin: WEB }, BOB],
  ["a cookie within one origin", { Cookie: ann, "Sec-Fetch-Site": "same-origin" }, ANN],
  ["a cookie within one site", { Cookie: ann, "Sec-Fetch-Site": "same-site" }, PROGRAM],
  ["a cookie with a visit from elsewhere", { Cookie: ann, "Sec-Fetch-Site": "none" }, PROGRAM],
  ["a cookie from another site", { Cookie: ann, Origin: "https://evil.example" }, PROGRAM],
  [
    "a foreign origin that claims to be the same",
    { Cookie: ann, Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    PROGRAM,
  ],
  ["a list of origins", { Cookie: ann, Origin: `https://evil.example, ${WEB}` }, PROGRAM],
  ["a list of origins with ours first", { Cookie: ann, Origin: `${WEB}, https://evil.example` }, PROGRAM],
  ["origins with a space", { Cookie: ann, Origin: `${WEB} ${WEB}` }, PROGRAM],
  ["an origin with a slash", { Cookie: ann, Origin: `${WEB}/` }, PROGRAM],
  ["an origin with a port", { Cookie: ann, Origin: `${WEB}:443` }, PROGRAM],
  ["an origin in capitals", { Cookie: ann, Origin: WEB.toUpperCase() }, PROGRAM],
  ["an origin over http", { Cookie: ann, Origin: WEB.replace("https", "http") }, PROGRAM],
  ["an origin that begins like ours", { Cookie: ann, Origin: `${WEB}.evil.example` }, PROGRAM],
  ["an origin that is null", { Cookie: ann, Origin: "null" }, PROGRAM],
  ["a forged cookie", { Cookie: `${ann}x`, Origin: WEB }, PROGRAM],
  ["a key", { Authorization: bearer }, KEY_OF_ANN],
  ["a key and a session", { Authorization: bearer, Cookie: bob, Origin: WEB }, KEY_OF_ANN],
  ["a bad key", { Authorization: "Bearer x" }, { ...PROGRAM, presentedBadKey: true }],
  [
    "a bad key and a session",
    { Authorization: "Bearer x", Cookie: ann, Origin: WEB },
    { ...ANN, presentedBadKey: true },
  ],
] as const) {
  test(`a caller who sends ${name} is recognised by it`, async () => {
    assert.deepEqual(await takenFor(headers), caller);
  });
}

test("a session ends after 30 days, on the clock of the server", async () => {
  const cookieOfToday = sent({ id: "4", issuedMs: 0, address });
  const seen: string[] = [];
  for (const ms of [30 * 86_400_000 - 1, 1]) {
    clock.pass(ms);
    seen.push((await takenFor({ Cookie: cookieOfToday, Origin: WEB })).access);
  }
  assert.deepEqual(seen, ["browser", "api"]);
});

const PIECES = [
  "unknown",
  "_hidden",
  "",
  " ",
  "127.0.0.1",
  "::1",
  "[::1]:80",
  "1.2.3.4:5",
  "evil",
  "%",
  "for=1.2.3.4",
  '"',
  ";",
  "\t",
  "0",
];

const FORGED = smallOrFull(100, 1_000);

for (const proxies of [0, 1, 2]) {
  test(`behind ${proxies} proxies ${FORGED} forged lists gain no fresh identity (seed ${seed})`, async () => {
    const random = randomOf(seed + proxies);
    const piece = () =>
      random() < 0.5
        ? Array.from({ length: 4 }, () => Math.floor(random() * 256)).join(".")
        : PIECES[Math.floor(random() * PIECES.length)]!;
    const { url, port, callers } = await serverBehind(proxies);
    const real = ["198.51.100.7", "10.0.0.1"].slice(0, proxies);
    const session = connectHttp2(url);
    for (let i = 0; i < FORGED; i++) {
      const forged = Array.from({ length: 1 + Math.floor(random() * (i % 100 === 0 ? 800 : 5)) }, piece);
      // A proxy adds to the line, or adds a line; none sends one with blanks around it, which HTTP/2 forbids.
      const isApart = random() < 0.5;
      const lines = isApart ? [forged.join(",").trim(), ...real] : [[...forged, ...real].join(", ").trim()];
      if (i % 2 === 0) await over1(port, lines);
      else await over2(session, lines);
    }
    session.close();
    const identities = [...new Set(callers.map(({ identity }) => identity))];
    assert.deepEqual([callers.length, identities], [FORGED, [proxies === 0 ? "ip:127.0.0.1" : "ip:198.51.100.7"]]);
  });
}

test("however many lines a caller sends, what the proxy adds after them is not lost", async () => {
  const { port, callers } = await serverBehind(1);
  const socket = connect(port, "127.0.0.1");
  const head =
    "GET /v1/latest HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nConnection: close\r\nX-Forwarded-For: 6.6.6.6\r\n";
  socket.end(`${head}${"a:b\r\n".repeat(3_000)}X-Forwarded-For: 198.51.100.7\r\n\r\n`);
  await once(socket.resume(), "close");
  assert.deepEqual(
    callers.map(({ identity }) => identity),
    ["ip:198.51.100.7"],
  );
});

function over1(port: number, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "User-Agent": "test/1", "X-Forwarded-For": lines };
    const sending = httpRequest({ port, host: "127.0.0.1", path: "/v1/latest", headers }, (response) => {
      response.resume().on("end", resolve);
    });
    sending.on("error", reject).end();
  });
}

function over2(session: ReturnType<typeof connectHttp2>, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ":path": "/v1/latest", "user-agent": "test/1", "x-forwarded-for": lines };
    session.request(headers).on("error", reject).on("end", resolve).resume();
  });
}
