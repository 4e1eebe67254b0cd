import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { DAYBOOK, daybookHere, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";
import { stepsOfImage } from "./image.fixture.js";
import { NODE_FLAGS, tellingFlags, toldFlags } from "./node-flags.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = temporaryFolder(after);
const env = { PATH: process.env.PATH, LOG_LEVEL: "silent", ...tellingFlags(folder) };

test("the command starts Node with its flags", () => {
  const { stderr } = spawnSync(DAYBOOK, ["--version"], { env, encoding: "utf8" });
  assert.deepEqual(toldFlags(stderr), { first: NODE_FLAGS });
});

test("workers have the flags of the first process", async (t) => {
  const data = join(folder, "data");
  await daybookHere(["ingest", "asic-shorts", demoReports()[0]!], data);
  const settings = { ...env, PORT: "0", DAYBOOK_DATA: data };
  const child = spawn(DAYBOOK, ["serve", "--workers", "2"], { env: settings, stdio: ["ignore", "ignore", "pipe"] });
  t.after(() => child.kill("SIGTERM"));
  let err = "";
  for await (const text of child.stderr.setEncoding("utf8")) {
    err += text;
    if (Object.keys(toldFlags(err)).length === 3) break;
  }
  assert.deepEqual(toldFlags(err), { first: NODE_FLAGS, 1: NODE_FLAGS, 2: NODE_FLAGS });
});

const { scripts } = JSON.parse(textOf("package.json"));
for (const [way, line, program] of [
  ["npm start", scripts.start, /&& daybook serve$/],
  ["npm run daybook", scripts.daybook, /^daybook$/],
  ["the image", stepsOfImage().find(({ name }) => name === "ENTRYPOINT")?.rest, /^\["\/opt\/\S+\/daybook\.mjs"\]$/],
  ["the unit for systemd", textOf("docs/deploy.md"), /^ExecStart=\/opt\/\S+\/daybook\.mjs serve/m],
  ["npm run dev", textOf("scripts/dev.mjs"), / start\(daybook, \["serve"\]\)/],
  ["the benchmark", textOf("bench/src/children.ts"), / spawn\(DAYBOOK, \["serve"/],
] as const) {
  test(`${way} runs the command itself`, () => assert.match(line, program));
}

test("npm finds the command by its name", () => {
  assert.equal(realpathSync(join(root, "node_modules/.bin/daybook")), realpathSync(DAYBOOK));
});

test("nobody is told to give the command to Node, nor to start Node with its flags", () => {
  const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const files = ["package.json", "Dockerfile", "compose.yaml", "README.md", ...pages.map((name) => `docs/${name}`)];
  const byHand = files.filter((file) => /\bnode"?,? .*(daybook\.mjs|semi-space)/.test(textOf(file)));
  assert.deepEqual(byHand, []);
});

function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
