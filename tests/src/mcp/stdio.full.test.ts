import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { DAYBOOK, daybook, temporaryFolder } from "../daybook.fixture.js";
import { demoServer } from "../demo-server.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";
import { TOOL_CALLS } from "./tool-calls.fixture.js";

const folder = temporaryFolder(after);

/** The command as a client starts it, which ends with the test. */
async function started(args: readonly string[], data: string): Promise<Client> {
  const client = new Client({ name: "daybook-tests", version: "1.0.0" });
  const env = { DAYBOOK_DATA: data, PATH: process.env.PATH ?? "" };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [DAYBOOK, "mcp", ...args], env }));
  return client;
}

for (const [what, argsOf] of [
  ["of a data folder", async () => []],
  ["of a server", async () => ["--url", (await demoServer()).address]],
] as const) {
  test(`the command answers every tool over standard input and output, ${what}`, async () => {
    copyDemoWorld(folder);
    const client = await started(await argsOf(), folder);
    const { tools } = await client.listTools();
    for (const { name } of tools) {
      const { isError, content } = await client.callTool({ name, arguments: TOOL_CALLS[name]! });
      // The server of the tests writes no files; one of its own is still writing them.
      if (name !== "list_datasets") assert.equal(isError, undefined, `${name}: ${JSON.stringify(content)}`);
    }
    const { contents } = await client.readResource({ uri: "daybook://politicians/jorerin-aspenacre" });
    assert.equal(contents.length, 1);
    await client.close();
  });
}

test("a data folder without data, and an address that is none, are refused with what to do", async () => {
  const empty = temporaryFolder(after);
  const without = await daybook(["mcp"], empty);
  const nowhere = await daybook(["mcp", "--url", "elsewhere"], empty);
  assert.match(without.err, /`daybook sync` brings real data, `daybook demo` the demo world/);
  assert.match(nowhere.err, /--url must be an address/);
});
