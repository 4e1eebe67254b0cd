import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { AS_NOBODY } from "../../as-nobody.fixture.js";
import { clockAt } from "../accounts-engines.fixture.js";
import { AccountsUnreachable } from "../errors.js";
import { openAccounts, openAccountsAt } from "../open-accounts.js";

const root = mkdtempSync(join(tmpdir(), "daybook-unwritable-"));
chmodSync(root, 0o755);
after(() => rmSync(root, { recursive: true, force: true }));

/** Runs a script as a user without rights in a process of its own, under limits of the shell. */
function runAlone(script: string, limits: string): string {
  const opener = new URL("../open-accounts.js", import.meta.url).href;
  const code = `import { openAccounts } from ${JSON.stringify(opener)};\n${AS_NOBODY}${script}`;
  const shell = `${limits} exec "$0" --input-type=module -e "$1"`;
  const child = spawnSync("sh", ["-c", shell, process.execPath, code], { encoding: "utf8" });
  return `${child.stdout}${child.stderr}`.trim();
}

test("a folder that this user may not write is refused in words", () => {
  const dataFolder = join(root, "locked");
  mkdirSync(dataFolder, { mode: 0o555 });
  const said = runAlone(
    `await openAccounts({ dataFolder: ${JSON.stringify(dataFolder)} }).catch((problem) => console.log(String(problem)));`,
    "",
  );
  assert.equal(
    said,
    `AccountsUnreachable: The accounts in ${join(dataFolder, "accounts")} cannot be used (EACCES): give this user the right to read and write there, or set DAYBOOK_DATA to another folder.`,
  );
});

test("a data folder that is a file is refused in words", async () => {
  const dataFolder = join(root, "file");
  writeFileSync(dataFolder, "");
  await assert.rejects(openAccounts({ dataFolder }), (problem: Error) => {
    assert.ok(problem instanceof AccountsUnreachable);
    assert.match(problem.message, /\(EEXIST\): set DAYBOOK_DATA to a folder, or to a name that is free\.$/);
    return true;
  });
});

test("what is made is for this user's eyes only", async () => {
  const dataFolder = join(root, "private");
  await (await openAccounts({ dataFolder })).close();
  const modes = ["accounts", "accounts/keys.journal", "accounts/last-used"].map(
    (name) => statSync(join(dataFolder, name)).mode & 0o777,
  );
  assert.deepEqual(modes, [0o700, 0o600, 0o600]);
});

test("a disk that fills up in the middle of a line refuses leases, and none that was granted is lost", () => {
  const dataFolder = join(root, "full");
  mkdirSync(dataFolder);
  chmodSync(dataFolder, 0o777);
  const where = JSON.stringify(dataFolder);
  // The shell's limit of 4 blocks of 512 bytes stands for the end of the disk.
  const said = runAlone(
    `process.on("SIGXFSZ", () => {});
    const accounts = await openAccounts({ dataFolder: ${where} });
    const problems = new Set();
    let granted = 0;
    for (let l = 0; l < 200; l++) {
      await accounts.lease({ identity: "a", quota: 10000, units: 10, token: "t" + l }).then(
        (lease) => { granted += lease.granted; },
        (problem) => problems.add(problem.message.replace(/^.* (took|cannot)/, "$1")),
      );
    }
    const { used } = await accounts.usage("a");
    await accounts.close();
    console.log(JSON.stringify({ granted, used, problems: [...problems] }));`,
    "ulimit -f 4;",
  );
  const { granted, used, problems } = JSON.parse(said);
  assert.deepEqual(problems, ["took a line in part only.", "cannot be used (EFBIG): make room on the disk."]);
  assert.ok(granted > 0 && granted === used, said);
});

test("a batch that the end of the disk cuts short counts once when it is sent again with its tokens", async () => {
  const dataFolder = join(root, "cut-short");
  mkdirSync(dataFolder);
  chmodSync(dataFolder, 0o777);
  const batches = Array.from({ length: 10 }, (_, b) =>
    Array.from({ length: 20 }, (_, s) => ({ identity: "a", month: "2026-11", units: s - 5 || 1, token: `${b}:${s}` })),
  );
  // The shell's limit of 8 blocks of 512 bytes is met in the middle of a batch.
  const said = runAlone(
    `process.on("SIGXFSZ", () => {});
    const accounts = await openAccounts({ dataFolder: ${JSON.stringify(dataFolder)} });
    let settled = 0;
    for (const batch of ${JSON.stringify(batches)}) await accounts.settle(batch).then(() => settled++, () => {});
    await accounts.close();
    console.log(settled);`,
    "ulimit -f 8;",
  );
  const accounts = await openAccountsAt({ dataFolder }, clockAt("2026-11-15T12:00:00.000Z"));
  const before = (await accounts.usage("a")).used;
  for (const batch of batches) await accounts.settle(batch);
  const { used } = await accounts.usage("a");
  await accounts.close();
  const whole = 20 * 4.5 + 1;
  assert.ok(
    Number(said) > 0 && before > Number(said) * whole && before < 10 * whole,
    `${said} settled, ${before} used`,
  );
  assert.equal(used, 10 * whole);
});
