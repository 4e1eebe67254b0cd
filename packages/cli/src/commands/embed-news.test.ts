import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

const folder = mkdtempSync(join(tmpdir(), "embed-news-"));
after(() => rmSync(folder, { recursive: true }));

/** Runs a command line and gives its exit code and what it says. */
async function run(...args: readonly string[]): Promise<[exitCode: number, said: string]> {
  const said: string[] = [];
  const context = contextOf({
    env: { DAYBOOK_DATA: join(folder, "data") },
    folder,
    out: (line) => said.push(line),
    err: (line) => said.push(line),
  });
  return [await runCommand(args, context), said.join("\n")];
}

for (const limit of ["0", "-1", "1.5", "many", ""]) {
  test(`embed-news --limit "${limit}" is refused`, async () => {
    const [exitCode, said] = await run("embed-news", `--limit=${limit}`);
    assert.match(said, /--limit <count>.* is invalid/);
    assert.equal(exitCode, 1);
  });
}

test("embed-news has nothing to do where there is no news", async () => {
  assert.deepEqual(await run("embed-news"), [0, "0 articles embedded, 0 had a vector of use-lite-en before"]);
});

test("embed-news tells what it is for", async () => {
  const [exitCode, said] = await run("embed-news", "--help");
  assert.match(said, /nothing\s+is fetched.*goes on where it ended/s);
  assert.equal(exitCode, 0);
});
