import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { daybookHere, get, type Served, serve, temporaryFolder, untilShown } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";
import { postMcp } from "./mcp-client.fixture.js";

const CALL = { jsonrpc: "2.0", method: "tools/call", params: { name: "find_method", arguments: { query: "stock" } } };
const OLD = { "mcp-protocol-version": "2025-03-26" };
/** As few as can be set. */
const UNITS = 21;

const initialize = (protocolVersion: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "daybook-tests", version: "1" } },
});

describe("the endpoint of the Model Context Protocol", () => {
  const folder = temporaryFolder(after);
  let server: Served;
  let key: string;
  before(async () => {
    copyDemoWorld(folder);
    key = (await daybookHere(["key", "create", "--name", "mcp"], folder)).out.trim();
    const limits = { api: { minute: UNITS } };
    server = await serve(folder, {
      DAYBOOK_LIMITS: JSON.stringify({ anonymous: limits, free: limits }),
      DAYBOOK_TRUSTED_PROXIES: "1",
      DAYBOOK_OIDC_ISSUER: "https://id.example",
      DAYBOOK_OIDC_CLIENT_ID: "daybook",
      DAYBOOK_OIDC_CLIENT_SECRET: "secret",
      DAYBOOK_WEB_URL: "https://daybook.example",
    });
  });
  after(() => server.stop());
  const from = (address: string) => ({ ...OLD, "x-forwarded-for": address });

  for (const [asked, spoken] of [
    ["2025-03-26", "2025-03-26"],
    ["2025-11-25", "2025-11-25"],
    ["2024-11-05", "2025-11-25"],
  ] as const) {
    test(`a client that asks for ${asked} is answered in ${spoken}, for nothing`, async () => {
      const response = await postMcp(server.address, initialize(asked), from("192.0.2.1"));
      const { result } = (await response.json()) as { result: { protocolVersion: string } };
      assert.deepEqual([result.protocolVersion, response.headers.get("x-ratelimit-limit")], [spoken, null]);
    });
  }

  test("a batch takes a unit for each call in it", async () => {
    const batch = [1, 2, 3].map((id) => ({ ...CALL, id }));
    const list = { jsonrpc: "2.0", id: 4, method: "tools/list" };
    const response = await postMcp(server.address, [...batch, list], from("192.0.2.2"));
    const answers = (await response.json()) as { id: number; result: object }[];
    assert.deepEqual(
      [answers.map(({ id }) => id).sort(), response.headers.get("x-ratelimit-remaining")],
      [[1, 2, 3, 4], String(UNITS - 3)],
    );
  });

  test("a batch of more than ten calls is refused whole and takes nothing", async () => {
    const batch = Array.from({ length: 11 }, (_, id) => ({ ...CALL, id }));
    const response = await postMcp(server.address, batch, from("192.0.2.3"));
    const answers = (await response.json()) as { id: number; error: { code: number; message: string } }[];
    assert.deepEqual(
      [response.status, answers.length, answers[10]!.error.code, response.headers.get("x-ratelimit-remaining")],
      [400, 11, -32_600, null],
    );
  });

  test("a spent limit is answered with its details to who has a key, and with a way to sign in to who has none", async () => {
    await untilKnown(server.address, key);
    const asKey = { ...from("192.0.2.4"), authorization: `Bearer ${key}` };
    const unknown = { ...from("192.0.2.5"), authorization: "Bearer nobody" };
    for (const headers of [asKey, unknown]) {
      const ten = Array.from({ length: 10 }, (_, id) => ({ ...CALL, id }));
      for (const calls of [ten, ten, ten.slice(0, UNITS - 20)]) await postMcp(server.address, calls, headers);
    }
    const spent = await postMcp(server.address, { ...CALL, id: "seven" }, asKey);
    const { id, error } = (await spent.json()) as {
      id: string;
      error: { code: number; data: { kind: string; used: number } };
    };
    assert.deepEqual(
      [spent.status, id, error.code, error.data.kind, error.data.used, spent.headers.has("retry-after")],
      [429, "seven", -32_000, "per_minute", UNITS, true],
    );
    const anonymous = await postMcp(server.address, { ...CALL, id: 8 }, unknown);
    const challenge = anonymous.headers.get("www-authenticate") ?? "";
    const [, metadata = ""] = /resource_metadata="https:\/\/daybook\.example([^"]+)"/.exec(challenge) ?? [];
    const described = await (await fetch(server.address + metadata)).json();
    assert.deepEqual(
      [anonymous.status, (described as { authorization_servers: string[] }).authorization_servers],
      [401, ["https://id.example"]],
    );
    const free = await postMcp(server.address, { jsonrpc: "2.0", id: 9, method: "tools/list" }, unknown);
    assert.equal(free.status, 200);
  });

  for (const [what, body, headers, status, code] of [
    ["no JSON", "{", {}, 400, -32_700],
    ["no message", "[]", {}, 400, undefined],
    ["a body of more than a megabyte", `"${"x".repeat(1 << 20)}"`, {}, 400, -32_600],
    ["another type", "{}", { "content-type": "text/plain" }, 415, -32_600],
    ["the name of a library", "{}", { "user-agent": "python-httpx/0.28" }, 403, -32_000],
  ] as const) {
    test(`${what} is refused in words of the protocol`, async () => {
      const response = await postMcp(server.address, body, { ...from("192.0.2.6"), ...headers });
      const answer = (await response.json()) as { error?: { code: number } };
      assert.deepEqual([response.status, code === undefined || answer.error?.code === code], [status, true]);
    });
  }

  test("people get a page at the same path, and a program that wants a stream is told that there is none", async () => {
    await untilShown(server.address);
    const page = await fetch(`${server.address}/mcp`, {
      headers: { accept: "text/html", "user-agent": "Mozilla/5.0" },
    });
    const stream = await fetch(`${server.address}/mcp`, {
      headers: { accept: "text/event-stream", "user-agent": "t/1" },
    });
    assert.deepEqual([page.status, stream.status, stream.headers.get("allow")], [200, 405, "POST"]);
    assert.match(await page.text(), /claude mcp add --transport http daybook https:\/\/daybook\.example\/mcp/);
  });

  test("the catalogue says what there is, and what limits are enforced", async () => {
    const response = await fetch(`${server.address}/mcp/catalog.json`);
    const { tools, limits, endpoint } = (await response.json()) as {
      tools: { inputSchema: object }[];
      limits: { tiers: { anonymous: { minute: number } } };
      endpoint: string;
    };
    assert.deepEqual(
      [response.headers.get("cache-control"), tools.length, limits.tiers.anonymous.minute, endpoint],
      ["public, max-age=3600", 32, UNITS, "https://daybook.example/mcp"],
    );
  });
});

/** Waits until the server can check keys: it opens its port before. */
async function untilKnown(address: string, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  while ((await get(address, "/v1/limits", headers)).headers.has("x-auth-status")) await sleep(50);
}
