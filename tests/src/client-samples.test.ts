import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { smallOrFull } from "@daybook/store/fixtures";
import { clientSections, isInstallation, type Step } from "./client-samples.fixture.js";
import { type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

const sections = clientSections();
const root = fileURLToPath(new URL("../..", import.meta.url));
const isFull = smallOrFull(false, true);
const INSTALLATION_MS = 600_000;
const CALL_MS = 240_000;

test("the page has a section for each client, which fetches what it needs and then calls", () => {
  const steps = [...sections].map(([name, each]) => [
    name,
    each.some((step) => "commands" in step && isInstallation(step)),
  ]);
  assert.deepEqual(steps, [
    ["Python", true],
    ["Go", true],
    ["grpcurl", true],
  ]);
});

describe("first calls as the page says", { skip: isFull ? false : "test:long fetches the clients" }, () => {
  const folder = temporaryFolder(after);
  let server: Served;
  before(async () => {
    copyDemoWorld(join(folder, "data"));
    server = await serve(join(folder, "data"));
  });
  after(() => server.stop());

  const answers: Readonly<Record<string, readonly RegExp[]>> = {
    Python: [/^([A-Z0-9]{3,6} \d+\.\d+\n){3}$/, /2026-06-01 .*\n2026-06-02/, /^K9M .+ \d+\.\d+\n$/],
    Go: [/^([A-Z0-9]{3,6} \d+\.\d+\n){3}$/],
    grpcurl: [/^shorts\.v1alpha1\.StockService$[\s\S]*"productCode": "K9M"[\s\S]*"SERVING"/m, /"timeSeries": \[/],
  };
  for (const [name, steps] of sections) {
    test(name, async (context) => {
      const said = await follow(context, join(folder, name), steps);
      if (said === undefined) return;
      const expected = answers[name]!;
      assert.equal(said.length, expected.length, said.join("\n"));
      for (const [at, pattern] of expected.entries()) assert.match(said[at]!, pattern);
    });
  }

  /** Takes the steps one after the other and gives what those said that say anything; undefined where a client cannot be had. */
  async function follow(context: TestContext, place: string, steps: readonly Step[]): Promise<string[] | undefined> {
    mkdirSync(place);
    const bin = join(place, "bin");
    const env = { ...process.env, DAYBOOK: root, GOBIN: bin, PATH: `${bin}:${process.env.PATH}` };
    const here = (text: string) => text.replaceAll("localhost:8080", new URL(server.address).host);
    const said: string[] = [];
    for (const step of steps) {
      if ("file" in step) {
        writeFileSync(join(place, step.file), here(step.text));
        continue;
      }
      const timeout = isInstallation(step) ? INSTALLATION_MS : CALL_MS;
      try {
        const { stdout } = await run("sh", ["-ec", here(step.commands)], { cwd: place, env, timeout });
        if (!isInstallation(step) && stdout !== "") said.push(stdout);
      } catch (cause) {
        if (!isInstallation(step)) throw cause;
        const { stderr = "" } = cause as { stderr?: string };
        context.skip(`it cannot be installed here: ${stderr.trim().split("\n").at(-1)}`);
        return undefined;
      }
    }
    return said;
  }
});

const run = promisify(execFile);
