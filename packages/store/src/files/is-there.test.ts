import { strict as assert } from "node:assert";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { AS_NOBODY } from "../as-nobody.fixture.js";
import { openReader } from "../reader.js";
import { openWriter } from "../writer.js";
import { isThere } from "./is-there.js";

const root = mkdtempSync(join(tmpdir(), "daybook-is-there-"));
after(() => rmSync(root, { recursive: true, force: true }));

const file = join(root, "file");
writeFileSync(file, "");

test("a file and a folder are there, and what has no name is not", async () => {
  assert.deepEqual(
    [
      await isThere(root),
      await isThere(file),
      await isThere(join(root, "none")),
      await isThere(join(root, "no", "ne")),
    ],
    [true, true, false, false],
  );
});

for (const [what, dataFolder] of [
  ["a file", file],
  ["in a file", join(file, "data")],
] as const) {
  test(`a data folder that is ${what} is refused in words`, async () => {
    await assert.rejects(openReader({ dataFolder }), { message: noFolder });
    await assert.rejects(openWriter({ dataFolder }), { message: noFolder });
  });
}
const noFolder = `${file} is not a folder: set DAYBOOK_DATA to one, or to a name that is free.`;

test("a data folder that this user may not enter is not an empty one", () => {
  const dataFolder = join(root, "locked");
  mkdirSync(dataFolder);
  chmodSync(root, 0o755);
  chmodSync(dataFolder, 0);
  const reader = new URL("../reader.js", import.meta.url).href;
  const script = `import { openReader } from ${JSON.stringify(reader)};
    ${AS_NOBODY}
    await openReader({ dataFolder: ${JSON.stringify(dataFolder)} }).catch((problem) => console.log(problem.message));`;
  const child = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  assert.deepEqual(
    [child.stdout, child.stderr],
    [
      `${join(dataFolder, "daybook.duckdb")} cannot be read by this user: give it the right to, or set DAYBOOK_DATA to another folder.\n`,
      "",
    ],
  );
});
