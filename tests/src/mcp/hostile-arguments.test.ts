import assert from "node:assert/strict";
import { before, test } from "node:test";
import { callTool, RESULT_BYTES_MAX, tools } from "@daybook/mcp";
import { smallOrFull } from "@daybook/store/fixtures";
import { get, type Served } from "../daybook.fixture.js";
import { demoServer } from "../demo-server.fixture.js";
import { postMcp } from "./mcp-client.fixture.js";
import { TOOL_CALLS } from "./tool-calls.fixture.js";

const ROUNDS = smallOrFull(4, 100);
const SEED = 20261119;

/** Values that no argument, or some argument, may have. */
const VALUES: readonly unknown[] = [
  "",
  "K9M",
  "zzz",
  "-1",
  "1e9",
  "2026-02-30",
  "2026-06-30",
  "\u0000",
  "\ud800",
  "'; drop table",
  "../..",
  "x".repeat(3_000),
  "✓ ünï",
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  ["K9M"],
  [[]],
  [{}],
  {},
  { a: { b: {} } },
  { limit: 5 },
  { filters: [] },
  Array(200).fill("K9M"),
  ["answer.x", "__proto__"],
];

let server: Served;
before(async () => {
  server = await demoServer();
});

/** Numbers below 1 that look like chance and are the same each time. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const tool of tools) {
  test(`${tool.name} answers any arguments with a result that a model can read (seed ${SEED})`, async () => {
    const chance = chanceFrom(SEED);
    const pick = <Value>(from: readonly Value[]) => from[Math.floor(chance() * from.length)]!;
    for (let round = 0; round < ROUNDS; round += 1) {
      const given: Record<string, unknown> = chance() < 0.7 ? { ...TOOL_CALLS[tool.name] } : {};
      const names = [...Object.keys(tool.takes), "at", "published", "nonsense", "constructor"];
      for (let changes = 0; changes < 1 + chance() * 3; changes += 1) given[pick(names)] = pick(VALUES);
      const words = JSON.stringify(given).slice(0, 300);
      const result = await callTool(tool, given, {
        address: server.address,
        async ask(target) {
          const response = await get(server.address, target);
          const body = await response.text();
          assert.ok(response.status < 500 || response.status === 503, `${words} ${target.slice(0, 200)} ${body}`);
          return { status: response.status, body, hint: undefined, isDemo: true };
        },
      });
      assert.ok(Buffer.byteLength(JSON.stringify(result)) <= RESULT_BYTES_MAX, words);
      assert.match(result.content[0].text, /\w{3}/, words);
      if (result.isError) assert.doesNotMatch(result.content[0].text, /internal|undefined|\[object|Error:/, words);
    }
  });
}

for (const body of [
  "null",
  "5",
  '"tools/call"',
  '{"jsonrpc":"2.0"}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}',
  '{"jsonrpc":"2.0","id":{},"method":"tools/call","params":{"name":"get_stock"}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_stock","arguments":[]}}',
  '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":1,"method":"ping"}]',
  "[[[]]]",
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  '{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{}}',
]) {
  test(`the body ${body.slice(0, 80)} is answered, and not with a fault`, async () => {
    const response = await postMcp(server.address, body);
    const text = await response.text();
    assert.ok(response.status < 500, `${response.status} ${text}`);
  });
}
