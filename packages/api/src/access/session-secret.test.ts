import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { sessionSecretIn } from "./session-secret.js";

const parent = mkdtempSync(join(tmpdir(), "daybook-secret-"));
after(() => rmSync(parent, { recursive: true, force: true }));

test("a secret is made once, for this user alone, and found again", async () => {
  const folder = join(parent, "new", "folder");
  const made = await sessionSecretIn(folder, randomBytes);
  const found = await sessionSecretIn(folder, () => assert.fail("made again"));
  const { mode } = statSync(join(folder, "session-secret"));
  assert.deepEqual([found, /^[\w-]{43}$/.test(made), mode & 0o777], [made, true, 0o600]);
});

test("of many who start together in one process all have the same secret, and leave nothing else", async () => {
  const folder = join(parent, "together");
  const secrets = await Promise.all(Array.from({ length: 50 }, () => sessionSecretIn(folder, randomBytes)));
  assert.deepEqual([new Set(secrets).size, readdirSync(folder)], [1, ["session-secret"]]);
});

test("of many processes that start together all have the same secret", async () => {
  const folder = join(parent, "processes");
  const script = `
    import { randomBytes } from "node:crypto";
    import { sessionSecretIn } from ${JSON.stringify(new URL("session-secret.js", import.meta.url).href)};
    console.log(await sessionSecretIn(${JSON.stringify(folder)}, randomBytes));`;
  const run = promisify(execFile);
  const ran = await Promise.all(
    Array.from({ length: 20 }, () => run(process.execPath, ["--input-type=module", "-e", script])),
  );
  assert.deepEqual([new Set(ran.map(({ stdout }) => stdout)).size, readdirSync(folder)], [1, ["session-secret"]]);
});

test("a file that is too short for a secret is refused and kept", async () => {
  writeFileSync(join(parent, "session-secret"), "short\n");
  await assert.rejects(sessionSecretIn(parent, randomBytes), /session-secret holds less than 32 characters/);
});

test("a place where no folder can be is told", async () => {
  const inTheWay = join(parent, "file");
  writeFileSync(inTheWay, "");
  await assert.rejects(sessionSecretIn(join(inTheWay, "data"), randomBytes), /ENOTDIR|EEXIST/);
});
