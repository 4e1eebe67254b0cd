import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context } from "./context.js";
import { runCommand } from "./program.js";

/** What a command line says, in a folder without settings. */
async function said(args: readonly string[], env: Context["env"] = {}) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const exitCode = await runCommand(args, {
    env,
    folder: "/nowhere",
    nodeVersion: process.versions.node,
    now: () => new Date(0),
    monotonicMs: () => 0,
    random: () => 0,
    randomBytes: (count) => new Uint8Array(count),
    out: say,
    err: say,
    progress: () => undefined,
    log: { write: say },
    stop: new AbortController().signal,
  });
  return { exitCode, text: lines.join("\n") };
}

test("keys have commands under their own name, and under the older one, which help does not show", async () => {
  const [help, key, token] = [await said(["--help"]), await said(["key", "--help"]), await said(["token", "--help"])];
  assert.deepEqual([/^ {2}key /m.test(help.text), /token/.test(help.text)], [true, false]);
  assert.equal(token.text.replaceAll("daybook token", "daybook key"), key.text);
});
