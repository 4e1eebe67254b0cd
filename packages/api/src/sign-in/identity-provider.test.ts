import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { identityProviderOf } from "./identity-provider.js";
import { providerProblemOf } from "./provider-problem.js";

const SECRETS = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43) };
const CALLBACK = new URL("https://daybook.example/api/session/callback");
const ANSWER = new URLSearchParams({ code: "c", state: SECRETS.state });
const CLIENT = { clientId: "daybook", clientSecret: "x" };

/** A provider that describes itself, and answers at its token endpoint as it is told. */
async function providerThat(answer: (response: ServerResponse) => void) {
  let discoveries = 0;
  const server = createServer((request, response) => {
    if (request.url === "/token") return answer(response);
    discoveries += 1;
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    response.setHeader("Content-Type", "application/json");
    const endpoints = { token_endpoint: `${issuer}/token`, authorization_endpoint: `${issuer}/auth` };
    response.end(JSON.stringify({ issuer, ...endpoints }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { provider: identityProviderOf({ ...CLIENT, issuer }, CALLBACK), discoveries: () => discoveries };
}

test("what a provider says of itself is asked for once, however many sign in", async () => {
  const { provider, discoveries } = await providerThat(() => {});
  const addresses = await Promise.all(Array.from({ length: 20 }, () => provider.addressFor(SECRETS)));
  assert.equal(discoveries(), 1);
  const { pathname, searchParams } = addresses[0]!;
  assert.deepEqual(
    [pathname, Object.fromEntries(searchParams)],
    [
      "/auth",
      {
        client_id: "daybook",
        response_type: "code",
        scope: "openid",
        redirect_uri: CALLBACK.href,
        state: SECRETS.state,
        nonce: SECRETS.nonce,
        code_challenge: createHash("sha256").update(SECRETS.verifier).digest("base64url"),
        code_challenge_method: "S256",
      },
    ],
  );
});

test("a provider that never answers is given up on, and no more than a hundred wait for it", async () => {
  const { provider } = await providerThat(() => {});
  const outcomes = await Promise.all(
    Array.from({ length: 110 }, () => provider.subjectOf(SECRETS, ANSWER).catch(providerProblemOf)),
  );
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  assert.deepEqual(Object.fromEntries(counts), {
    "operation timed out": 100,
    "too many people sign in at once, try again": 10,
  });
});

for (const [name, status, type, body, problem, asksAgain] of [
  ["refuses", 400, "application/json", '{"error":"invalid_grant"}', /\(invalid_grant\)$/, false],
  ["refuses in words of its own", 400, "application/json", '{"error":"the token is hunter2"}', /^[^(]*$/, false],
  ["fails", 500, "text/html", "<h1>hunter2</h1>", /unexpected HTTP response status code/, true],
  ["answers no JSON", 200, "application/json", "{hunter2", /parsing error/, true],
  ["answers too little", 200, "application/json", "{}", /invalid response/, true],
  [
    "names nobody",
    200,
    "application/json",
    '{"access_token":"hunter2","token_type":"bearer"}',
    /invalid response/,
    true,
  ],
] as const) {
  test(`of a provider that ${name} the log says what, and no token`, async () => {
    const { provider, discoveries } = await providerThat((response) => {
      response.writeHead(status, { "Content-Type": type }).end(body);
    });
    const told = await provider.subjectOf(SECRETS, ANSWER).then(() => "signed in", providerProblemOf);
    assert.match(told, problem);
    assert.equal(told.includes("hunter2"), false);
    await provider.addressFor(SECRETS);
    assert.equal(discoveries(), asksAgain ? 2 : 1);
  });
}
