import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Of the packages that few files need, those that a process loads which knows every source. */
const PROGRAM = `
  import { createRequire } from "node:module";
  await import(${JSON.stringify(new URL("./index.js", import.meta.url).href)});
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  const isLoaded = (name) => loaded.some((path) => path.includes("/node_modules/" + name + "/"));
  console.log(["saxes", "yaml", "yauzl"].filter(isLoaded).join());
`;

test("packages that few files need are loaded by no process that has none of them", async () => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", PROGRAM]);
  assert.equal(stdout, "\n");
});
