import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { temporaryFolder } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { isPython, pythonPackage, writeExamples } from "./python-client.fixture.js";

const run = promisify(execFile);
const folder = temporaryFolder(after);

test("the package for Python passes its tests, in which every method answers as the server does", async (context) => {
  if (!(await isPython("python3"))) return context.skip("there is no python3 of version 3.9 or newer");
  const examples = join(folder, "examples.json");
  writeExamples(examples);
  const env = {
    PATH: process.env.PATH,
    PYTHONPATH: "../src",
    PYTHONDONTWRITEBYTECODE: "1",
    XDG_CACHE_HOME: folder,
    DAYBOOK_URL: (await demoServer()).address,
    DAYBOOK_EXAMPLES: examples,
  };
  const how = { cwd: join(pythonPackage, "tests"), env, timeout: 300_000 };
  const { stderr } = await run("python3", ["-W", "error::ResourceWarning", "-m", "unittest"], how).catch((cause) => {
    throw new Error(cause.stderr, { cause });
  });
  assert.match(stderr, /^Ran \d\d+ tests in [\d.]+s\n\nOK( \(skipped=\d\))?$/m);
});
