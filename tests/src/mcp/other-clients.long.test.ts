import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DAYBOOK, type Served, serve, temporaryFolder } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";
import { TOOL_CALLS } from "./tool-calls.fixture.js";

const run = promisify(execFile);
const folder = temporaryFolder(after);
const data = join(folder, "data");
const INSTALLATION_MS = 600_000;
let server: Served;

before(async () => {
  copyDemoWorld(data);
  // The suite does not say who it is.
  server = await serve(data, { DAYBOOK_USER_AGENT_RULE: "off" });
});
after(() => server.stop());

test("the official client for Python lists, reads and calls everything, over HTTP and over standard input and output", async (context) => {
  const install = "python3 -m venv venv && venv/bin/pip install --quiet 'mcp>=2,<3'";
  const isInstalled = await run("sh", ["-ec", install], { cwd: folder, timeout: INSTALLATION_MS }).catch(
    () => undefined,
  );
  if (isInstalled === undefined) return context.skip("mcp cannot be installed here");
  const { list_datasets: _, ...calls } = TOOL_CALLS;
  const script = fileURLToPath(new URL("../../src/mcp/python-client.py", import.meta.url));
  const { stdout } = await run(join(folder, "venv/bin/python"), [
    script,
    server.address,
    process.execPath,
    DAYBOOK,
    data,
    JSON.stringify(calls),
  ]);
  const whole = { counts: [32, 3, 5, 5], read: [true, true], failed: [] };
  assert.deepEqual(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown),
    [whole, whole],
  );
});

/** What the suite asks of every server; the rest of it asks for the tools of a server that is made for it. */
const SCENARIOS = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "dns-rebinding-protection",
];

test("the suite of the protocol finds nothing in what it asks of every server", async (context) => {
  const install = ["install", "--silent", "node@22", "@modelcontextprotocol/conformance@0.1.16"];
  const isInstalled = await run("npm", install, { cwd: folder, timeout: INSTALLATION_MS }).catch(() => undefined);
  if (isInstalled === undefined) return context.skip("the suite cannot be installed here");
  const modules = join(folder, "node_modules");
  const suite = join(modules, "@modelcontextprotocol/conformance/dist/index.js");
  for (const scenario of SCENARIOS) {
    const args = [suite, "server", "--url", `${server.address}/mcp`, "--scenario", scenario];
    const { stdout } = await run(join(modules, "node/bin/node"), args);
    assert.match(stdout, /0 failed/, scenario);
  }
});
