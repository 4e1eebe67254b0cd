import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { contextOf } from "../context.fixture.js";
import { variablesOf } from "../env-file.js";
import { runCommand } from "../program.js";

const root = mkdtempSync(join(tmpdir(), "daybook-init-"));
after(() => rmSync(root, { recursive: true, force: true }));

/** Runs init in a new folder, whose .env may hold something already. */
async function initIn({
  before = "",
  args = [] as readonly string[],
  env = {},
  answers = undefined as string[] | undefined,
}) {
  const folder = mkdtempSync(join(root, "folder-"));
  if (before !== "") writeFileSync(join(folder, ".env"), before);
  const said = { out: "", err: "" };
  const write = (to: keyof typeof said) => (line: string) => {
    said[to] += `${line}\n`;
  };
  const exitCode = await runCommand(
    ["init", ...args],
    contextOf({
      env,
      folder,
      ask: answers && (async () => answers.shift()!),
      now: () => new Date("2026-11-18T00:00:00Z"),
      out: write("out"),
      err: write("err"),
    }),
  );
  const file = join(folder, ".env");
  return { folder, exitCode, ...said, settings: existsSync(file) ? readFileSync(file, "utf8") : undefined };
}

test("what is answered becomes the settings, and the first call is told", async () => {
  const { exitCode, out, settings } = await initIn({ args: ["--no-sync"], answers: ["here", "", "network"] });
  assert.deepEqual([exitCode, settings], [0, "DAYBOOK_DATA=here\nDAYBOOK_DEMO=off\nHOST=0.0.0.0\n"]);
  assert.match(
    out,
    /^Start it in this folder: daybook serve\nIt will answer at http:\/\/\S+:8080\. Then try:\n {2}curl /,
  );
});

test("settings that somebody wrote stay, and others are refused before anything is written", async () => {
  const kept = await initIn({ before: "PORT=9000\n", args: ["--no-sync", "--world", "demo"] });
  assert.equal(kept.settings, "PORT=9000\nDAYBOOK_DATA=./data\nDAYBOOK_DEMO=on\nHOST=127.0.0.1\n");
  assert.match(kept.out, /:9000\//);
  const refused = await initIn({ before: "DAYBOOK_DEMO=on\n", args: ["--no-sync", "--systemd", "units"] });
  assert.deepEqual([refused.exitCode, refused.settings], [1, "DAYBOOK_DEMO=on\n"]);
  assert.match(refused.err, /\.env states DAYBOOK_DEMO in another way/);
  assert.deepEqual(readdirSync(refused.folder), [".env"]);
});

test("units are written for this folder, and never over others", async () => {
  const units = join(root, "units");
  const args = ["--no-sync", "--systemd", units];
  const first = await initIn({ args });
  assert.deepEqual(readdirSync(units).sort(), ["daybook-sync.service", "daybook-sync.timer", "daybook.service"]);
  assert.ok(readFileSync(join(units, "daybook.service"), "utf8").includes(`WorkingDirectory=${first.folder}\n`));
  const second = await initIn({ args });
  assert.deepEqual([second.exitCode, second.settings], [1, undefined]);
  assert.match(second.err, /daybook\.service.*there already/);
});

test("a data folder that is a file is refused before anything is written", async () => {
  const file = join(root, "a-file");
  writeFileSync(file, "");
  const { exitCode, settings, err } = await initIn({ args: ["--no-sync", "--data", file] });
  assert.deepEqual([exitCode, settings], [1, undefined]);
  assert.match(err, /a-file is a file\. Name a folder for the data\.$/m);
});

test("a file that cannot be written stops nobody from doing it again", async () => {
  const file = join(root, "no-folder");
  writeFileSync(file, "");
  const first = await initIn({ args: ["--no-sync", "--systemd", join(file, "units")] });
  assert.equal(first.exitCode, 1);
  const again = await initIn({ before: first.settings!, args: ["--no-sync", "--systemd", "units"] });
  assert.deepEqual([again.exitCode, again.settings], [0, first.settings]);
});

test("a second run with the same answers changes nothing, and an unknown world is refused", async () => {
  const first = await initIn({ args: ["--no-sync", "--world", "demo"] });
  const again = await initIn({ before: first.settings!, args: ["--no-sync", "--world", "demo"] });
  assert.deepEqual([again.exitCode, again.settings], [0, first.settings]);
  const misspelt = await initIn({ args: ["--no-sync", "--world", "reel"] });
  assert.deepEqual([misspelt.exitCode === 0, misspelt.settings], [false, undefined]);
  assert.match(misspelt.err, /reel/);
});

test("a folder with spaces and quotes is read back as it was named", async () => {
  const data = join(root, `it's "my" data`);
  const { exitCode, settings } = await initIn({ args: ["--no-sync", "--data", data] });
  assert.deepEqual([exitCode, variablesOf(settings!).DAYBOOK_DATA], [0, data]);
});

test("a compose file is written for this folder and port, and never over another", async () => {
  const to = join(root, "compose");
  const { folder, exitCode, err } = await initIn({ before: "PORT=9000\n", args: ["--no-sync", "--compose", to] });
  const text = readFileSync(join(to, "compose.yaml"), "utf8");
  assert.equal(exitCode, 0);
  for (const line of [
    `env_file: ["${folder}/.env"]`,
    `source: "${folder}/data"`,
    '"127.0.0.1:9000:9000"',
    "  sync:\n",
  ]) {
    assert.ok(text.includes(line), line);
  }
  assert.ok(existsSync(join(folder, "data")));
  assert.ok(err.includes(`docker compose --file "${to}/compose.yaml" up --build --detach --wait`), err);
  const units = join(root, "other-units");
  const second = await initIn({ args: ["--no-sync", "--systemd", units, "--compose", to] });
  assert.deepEqual([second.exitCode, second.settings, existsSync(units)], [1, undefined, false]);
  assert.match(second.err, /compose\.yaml: there already/);
});

test("the first data is fetched, and what cannot be had does not hide how to go on", async () => {
  const asked: string[] = [];
  const publisher = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(publisher, "listening");
  const { port } = publisher.address() as AddressInfo;
  const { exitCode, out, folder } = await initIn({
    args: ["--accept-terms", "asx"],
    env: { DAYBOOK_MIRROR: `http://127.0.0.1:${port}` },
  });
  publisher.close();
  assert.equal(exitCode, 2);
  assert.ok(asked.length > 5, `${asked.length} asked`);
  assert.equal(readFileSync(join(folder, "data/accepted-terms.json"), "utf8"), '{\n "asx": "2026-11-18"\n}\n');
  assert.match(out, /Start it in this folder: daybook serve/);
});
