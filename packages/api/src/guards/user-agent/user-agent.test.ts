import assert from "node:assert/strict";
import { test } from "node:test";
import { MarketService } from "@daybook/contract";
import { clientOf, testServer } from "../../api.fixture.js";
import { callerAt } from "../../base/caller.js";
import { BAD_KEY, NO_KEY, UNSURE_KEY, validKey } from "../../base/key-verdict.js";
import { userAgentGuard } from "./user-agent.js";

const head = {
  verb: "GET",
  path: "/v1/latest",
  query: "",
  headers: {},
  method: undefined,
  caller: callerAt("203.0.113.1"),
  needsName: true,
};
const refusalOf = (userAgent: string | undefined) =>
  userAgentGuard({ ...head, headers: userAgent === undefined ? {} : { "user-agent": userAgent } });

for (const userAgent of [
  "my-app/1.0",
  "my-curl-wrapper/1.0",
  "Mozilla/5.0 (X11; Linux x86_64) curl/8",
  "node",
  "my-ruby-app/2.0",
  "connect-es/2.1.2",
  "grpc-node-js/1.14.0",
  "(compatible; MyBot/1.0)",
  "/1.0",
]) {
  test(`lets ${userAgent} pass`, () => {
    assert.equal(refusalOf(userAgent), undefined);
  });
}

for (const userAgent of [
  undefined,
  "",
  "  ",
  "curl/8.5.0",
  "CURL",
  "Wget/1.21",
  "Python/3.12 aiohttp/3.9",
  "python-requests/2.31",
  "Go-http-client/1.1",
  "Java/17",
  "Ruby",
  "okhttp/4.9",
  "axios/1.6 my-app/1.0",
  "PostmanRuntime/7.36",
  "insomnia(x)",
]) {
  test(`refuses ${userAgent ?? "no User-Agent"}`, () => {
    assert.equal(refusalOf(userAgent)?.code, "permission_denied");
  });
}

test("leaves alone what needs no name", () => {
  assert.equal(userAgentGuard({ ...head, needsName: false }), undefined);
});

test("lets a valid key pass without a User-Agent, and no other", () => {
  const verdicts = [validKey({ id: "k1", owner: "k1", tier: "free" }), BAD_KEY, UNSURE_KEY, NO_KEY];
  assert.deepEqual(
    verdicts.map((verdict) => userAgentGuard({ ...head, caller: callerAt("203.0.113.1", verdict) })?.code),
    [undefined, "permission_denied", "permission_denied", "permission_denied"],
  );
});

test("shows a command that works", () => {
  const refusal = userAgentGuard({ ...head, headers: { host: "localhost:8080" } });
  assert.match(refusal?.message ?? "", / curl -A my-app\/1\.0 http:\/\/localhost:8080\/v1\/latest$/);
});

test("shows a body and a content type where the call needs them", () => {
  const call = { ...head, verb: "POST", path: "/a.B/C", method: MarketService.method.getTopShorts };
  assert.match(
    userAgentGuard(call)?.message ?? "",
    / curl -A my-app\/1\.0 -H 'content-type: application\/json' -d '\{\}' http:\/\/localhost\/a\.B\/C$/,
  );
});

const CALLED = {
  ...head,
  path: "/a.B/C",
  method: MarketService.method.getTopShorts,
  headers: { host: "localhost:8080" },
};
const exampleOf = (call: typeof CALLED) => userAgentGuard(call)?.message.split("for example: ")[1];

for (const [query, expected] of [
  ["limit=3&period=1y", "limit=3&period=1y"],
  ["name=a%20b+c&codes=A,B", "name=a%20b+c&codes=A,B"],
  ["q=it's", "q=it%27s"],
  ["q=$(rm -rf ~)`id`", "q=%24%28rm%20-rf%20~%29%60id%60"],
  ["q=a\nb\r\\", "q=a%0Ab%0D%5C"],
  ['filters={"shortPct":{"min":5}}', "filters=%7B%22shortPct%22:%7B%22min%22:5%7D%7D"],
  ["codes[]=1|2;3", "codes%5B%5D=1%7C2;3"],
  ["q=é€😀\ud800", "q=%C3%A9%E2%82%AC%F0%9F%98%80%EF%BF%BD"],
] as const) {
  test(`shows a GET with its parameters, in which a shell sees only text: ${JSON.stringify(query)}`, () => {
    assert.equal(exampleOf({ ...CALLED, query }), `curl -A my-app/1.0 'http://localhost:8080/a.B/C?${expected}'`);
  });
}

test("a HEAD is shown as one, and a POST to a plain endpoint without a type", () => {
  const plain = { ...CALLED, method: undefined as never };
  assert.deepEqual(
    [exampleOf({ ...plain, verb: "HEAD" }), exampleOf({ ...plain, verb: "POST" })],
    ["curl -I -A my-app/1.0 http://localhost:8080/a.B/C", "curl -A my-app/1.0 -d '' http://localhost:8080/a.B/C"],
  );
});

test("a query that is too long to be shown is left to the caller", () => {
  assert.equal(exampleOf({ ...CALLED, query: "'".repeat(501) }), "the same call with User-Agent: my-app/1.0");
});

test("does not repeat a host that is no host", () => {
  const refusal = userAgentGuard({ ...head, headers: { host: "$(rm -rf ~)" } });
  assert.match(refusal?.message ?? "", / http:\/\/localhost\/v1\/latest$/);
});

for (const [address, isOwn] of [
  ["127.0.0.1", true],
  ["127.1.2.3", true],
  ["::/64", true],
  ["128.0.0.1", false],
  ["::1:0:0:0/64", false],
  ["unknown", false],
] as const) {
  test(`tells a caller at ${address} ${isOwn ? "the setting that lifts the rule" : "nothing of settings"}`, () => {
    const { message } = userAgentGuard({ ...head, caller: callerAt(address) })!;
    assert.equal(message.includes("DAYBOOK_USER_AGENT_RULE=off"), isOwn);
  });
}

test("a server whose rule is off answers callers that do not say who they are", async (context) => {
  const server = await testServer(context, { isUserAgentRuleOn: false });
  const { status } = await clientOf(server.url).get("/v1/latest", { "User-Agent": "curl/8" });
  await server.close();
  assert.equal(status, 200);
});
