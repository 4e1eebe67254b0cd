import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

const disk = mkdtempSync(join(tmpdir(), "daybook-small-disk-"));
after(() => rmSync(disk, { recursive: true, force: true }));

/** Runs a command where a small disk is mounted, which nobody else sees. */
function onDisk(...command: readonly string[]) {
  const script = `mount -t tmpfs -o size=64m daybook-test ${disk} && exec "$@"`;
  return spawnSync("unshare", ["--mount", "sh", "-c", script, "sh", ...command], { encoding: "utf8" });
}

/** What one run came to. */
interface Tried {
  readonly dataVersion: string;
  readonly problems: readonly string[];
  readonly files: readonly string[];
}

const skip = onDisk("true").status === 0 ? false : "no disk can be mounted here";

describe("files of datasets", { skip }, () => {
  let said: { readonly before: Tried; readonly readOnly: Tried; readonly full: readonly Tried[] };
  before(() => {
    const { status, stdout, stderr } = onDisk(
      process.execPath,
      fileURLToPath(new URL("./small-disk.fixture.js", import.meta.url)),
      disk,
    );
    assert.equal(status, 0, stderr);
    said = JSON.parse(stdout);
  });

  test("on a disk that can only be read stay those of before, and the problem names the path", () => {
    const { problems, ...left } = said.readOnly;
    assert.match(String(problems), new RegExp(`^${disk}/data/\\S+ cannot be used: its disk can only be read`));
    assert.deepEqual({ ...left, problems: [] }, said.before);
  });

  test("on a full disk stay those of before, whenever it became full, and nothing else takes room", () => {
    const failed = said.full.slice(0, -1);
    assert.ok(failed.length > 2);
    for (const { problems, ...left } of failed) {
      assert.match(String(problems), new RegExp(`^${disk}/data\\S* cannot be used: the disk is full`));
      assert.deepEqual({ ...left, problems: [] }, said.before);
    }
  });

  test("are written by the next run that has room", () => {
    const last = said.full.at(-1)!;
    assert.deepEqual(last.problems, []);
    assert.notEqual(last.dataVersion, said.before.dataVersion);
    assert.ok(last.files.includes(`written-${last.dataVersion}.json`));
  });
});
