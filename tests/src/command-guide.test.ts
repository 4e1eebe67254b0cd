import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import { DAYBOOK, daybookHere, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

const page = readFileSync(new URL("../../docs/command.md", import.meta.url), "utf8");
const shown = [...page.matchAll(/```console\n\$ (.*)\n([\s\S]*?)```/g)];

describe("the page of the command", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const [, line = "", output] of shown) {
    test(`shows what the demo world says to ${line}`, async () => {
      assert.equal(await saidTo(line), output);
    });
  }

  /** What a command says on a terminal, or to the one that follows it. */
  async function saidTo(line: string): Promise<string> {
    const env = { DAYBOOK_URL: server.address };
    if (!line.includes("|")) {
      return (await daybookHere(line.split(" ").slice(1), "/nowhere", env, process.cwd(), 100)).out;
    }
    const commands = line.replace(/^daybook /, '"$0" "$1" ');
    const args = ["-c", commands, process.execPath, DAYBOOK];
    return (await promisify(execFile)("sh", args, { env: { ...env, PATH: process.env.PATH } })).stdout;
  }
});

test("the page shows some commands", () => assert.ok(shown.length > 5));
