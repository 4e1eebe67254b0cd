import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { callTool, RESULT_BYTES_MAX, tools } from "@daybook/mcp";
import type { Client } from "@modelcontextprotocol/client";
import { get, type Served } from "../daybook.fixture.js";
import { demoServer } from "../demo-server.fixture.js";
import { connected } from "./mcp-client.fixture.js";
import { TOOL_CALLS } from "./tool-calls.fixture.js";

let server: Served;
const clients: Client[] = [];
const client = async (protocol?: "newest" | "before") => {
  const made = await connected(server.address, protocol);
  clients.push(made);
  return made;
};
before(async () => {
  server = await demoServer();
});
after(() => Promise.all(clients.map((each) => each.close())));

for (const protocol of ["newest", "before"] as const) {
  test(`the official client lists, reads and gets everything, by the ${protocol} protocol`, async () => {
    const asked = await client(protocol);
    const { tools: listed } = await asked.listTools();
    const { resources } = await asked.listResources();
    const { resourceTemplates } = await asked.listResourceTemplates();
    const { prompts } = await asked.listPrompts();
    assert.deepEqual(
      [listed.map(({ name }) => name), resources.length, resourceTemplates.length, prompts.length],
      [tools.map(({ name }) => name), 3, 5, 5],
    );
    for (const uri of ["daybook://guide", "daybook://access", "daybook://stocks/K9M"]) {
      const { contents } = await asked.readResource({ uri });
      assert.ok("text" in contents[0]! && contents[0].text.length > 100, uri);
    }
    for (const prompt of prompts) {
      const values = Object.fromEntries((prompt.arguments ?? []).map(({ name }) => [name, "K9M"]));
      const { messages } = await asked.getPrompt({ name: prompt.name, arguments: values });
      assert.match(JSON.stringify(messages), /unit and its date/);
    }
  });
}

/** Files of datasets are not written here. */
const UNAVAILABLE = new Set(["list_datasets"]);

for (const { name } of tools) {
  test(`${name} answers with figures that are those of its method, in at most 16 KB`, async () => {
    const asked = clients[0] ?? (await client());
    const { _meta, ...result } = await asked.callTool({ name, arguments: TOOL_CALLS[name]! });
    if (UNAVAILABLE.has(name)) return assert.equal(result.isError, true);
    const [said] = result.content as { text: string }[];
    assert.equal(result.isError, undefined, said?.text);
    assert.ok(Buffer.byteLength(JSON.stringify(result)) <= RESULT_BYTES_MAX);
    const { answer, receipt, licence } = result.structuredContent as Told;
    assert.ok(said!.text.endsWith(`Receipt: ${receipt} | ${licence}`), said!.text);
    const receipts = (answer.receipts as Record<string, string>) ?? {};
    for (const [part, address] of Object.entries({ ...receipts, ...(answer.stock ? {} : { "": receipt }) })) {
      await compareWithMethod(part === "" ? answer : answer[part], address);
    }
  });
}

interface Told {
  readonly answer: Record<string, unknown>;
  readonly receipt: string;
  readonly licence: string;
}

/** A receipt leads to the answer of the method, in which every figure must be. */
async function compareWithMethod(told: unknown, receipt: string): Promise<void> {
  const path = receipt.slice(server.address.length);
  const response = await get(server.address, path);
  assert.equal(response.status, 200, path);
  if (!/\/v1\/receipts\/\w+Service\//.test(path)) return;
  const { of } = (await response.json()) as { of: string };
  const whole = await (await get(server.address, of)).json();
  if (told !== undefined && !path.includes("/v1/receipts/StockService/GetStock?productCode")) within(told, whole, of);
}

/** Whether all that is told is in the answer of the method, rows in any order. Dates of rows and cut texts are the tool's own. */
function within(told: unknown, whole: unknown, where: string): void {
  if (Array.isArray(told)) {
    for (const row of told)
      assert.ok(
        (whole as unknown[]).some((each) => isWithin(row, each)),
        `${where}: ${JSON.stringify(row)}`,
      );
  } else if (typeof told === "object" && told !== null) {
    for (const [name, value] of Object.entries(told))
      within(value, (whole as Told["answer"])[name], `${where} ${name}`);
  } else if (!String(told).endsWith("…")) {
    assert.equal(told, whole, where);
  }
}

function isWithin(row: unknown, each: unknown): boolean {
  try {
    const { date, ...rest } = Object(row);
    within(typeof row === "object" && !(Object(each).date !== undefined) ? rest : row, each, "");
    return true;
  } catch {
    return false;
  }
}

test("what is unknown is refused with the nearest name", async () => {
  const asked = clients[0] ?? (await client());
  await assert.rejects(asked.callTool({ name: "get_stok", arguments: {} }), /did you mean get_stock\?/);
  await assert.rejects(asked.readResource({ uri: "daybook://stocks/QQQ" }), /stock not found: QQQ/);
  await assert.rejects(asked.getPrompt({ name: "market_rap" }), /did you mean market_wrap\?/);
  const { isError, content } = await asked.callTool({ name: "get_stock", arguments: { cod: "K9M" } });
  assert.deepEqual([isError, /did you mean code\?/.test(JSON.stringify(content))], [true, true]);
});

test("a tool that is asked over the network answers as one that is asked within the server", async () => {
  const asked = clients[0] ?? (await client());
  const given = TOOL_CALLS.list_top_shorts!;
  const { _meta, ...within } = await asked.callTool({ name: "list_top_shorts", arguments: given });
  const over = await callTool(tools.find(({ name }) => name === "list_top_shorts")!, given, {
    address: server.address,
    async ask(target) {
      const response = await get(server.address, target);
      return { status: response.status, body: await response.text(), hint: undefined, isDemo: true };
    },
  });
  assert.deepEqual(over, within);
});
