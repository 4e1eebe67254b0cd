import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { temporaryFolder } from "./daybook.fixture.js";

const PACKAGES = fileURLToPath(new URL("../../packages", import.meta.url));
const THREADS = new URL("../../scripts/test-threads.mjs", import.meta.url).href;

/** The files of all threads that packages start, as they were compiled. */
const compiled = readdirSync(PACKAGES, { recursive: true, encoding: "utf8" })
  .filter((path) => /^[a-z]+\/src\/.*\.worker\.ts$/.test(path))
  .map((path) => pathToFileURL(`${PACKAGES}/${path.replace("/src/", "/dist/").replace(/\.ts$/, ".js")}`));

test("every thread of the packages has a bundled form, which keeps nothing for its next start", async () => {
  const { bundledOf } = await import(THREADS);
  assert.ok(compiled.length > 4, `${compiled.length} threads`);
  for (const file of compiled) {
    const bundled: URL = bundledOf(file);
    assert.deepEqual(
      [existsSync(file), existsSync(bundled), bundled.href === file.href],
      [true, true, false],
      file.href,
    );
    assert.equal(existsSync(new URL("build-id", bundled)), false);
  }
});

test("a thread that no package starts has no other form", async () => {
  const { bundledOf } = await import(THREADS);
  const own = pathToFileURL(`${temporaryFolder(after)}/own.worker.js`);
  for (const file of [own, new URL("own.js", own), "load.worker.js", "postMessage(1)"])
    assert.equal(bundledOf(file), file);
});

test("tests that install packages are given the certificates of the machine", async () => {
  const { mayInstall } = await import(new URL("../../scripts/test-files.mjs", import.meta.url).href);
  const given = [
    "tests/src/packages.full.test.ts",
    "tests/src/generated-client.full.test.ts",
    "tests/src/image.long.test.ts",
  ];
  for (const file of given) assert.equal(mayInstall([file]), true, file);
  assert.equal(mayInstall(["tests/src/test-forms.test.ts"]), false);
});
