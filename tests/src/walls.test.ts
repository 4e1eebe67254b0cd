import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const walls = () => spawnSync(process.execPath, [join(root, "scripts/walls.mjs")], { encoding: "utf8" });

test("no package imports what the walls forbid", () => {
  const { status, stderr } = walls();
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
});
