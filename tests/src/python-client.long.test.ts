import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { clientSections } from "./client-samples.fixture.js";
import { get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { followSteps } from "./follow-steps.fixture.js";
import { isPython, pythonPackage, writeExamples } from "./python-client.fixture.js";

const run = promisify(execFile);
const folder = temporaryFolder(after);
const packed = join(folder, "packed");
const INSTALLATION_MS = 600_000;
const TESTS_MS = 300_000;
const WHEEL = "daybook_client-1.0.0-py3-none-any.whl";
/** What the package is checked with, and the packages whose tables it makes, with their types. */
const CHECKED_WITH =
  "mypy==2.4.1 pyright==1.1.414 pandas==3.1.1 pandas-stubs==3.1.0.261029 polars==2.1.0 pyarrow==26.0.1";

const found = await pythons();

describe("the package for Python as it is packed", () => {
  let server: Served;
  before(async () => {
    const pack = fileURLToPath(new URL("../../scripts/pack.mjs", import.meta.url));
    await run(process.execPath, [pack, packed, "python"], { timeout: INSTALLATION_MS });
    copyDemoWorld(join(folder, "data"));
    server = await serve(join(folder, "data"), { DAYBOOK_FILES: "on" });
    while (!(await get(server.address, "/v1/datasets")).ok) await sleep(200);
    writeExamples(join(folder, "examples.json"));
  });
  after(() => server.stop());

  test("does what its guide shows", async (context) => {
    if (!existsSync(join(packed, WHEEL))) return context.skip("it is not packed here");
    const place = join(folder, "guide");
    mkdirSync(place);
    copyFileSync(join(packed, WHEEL), join(place, WHEEL));
    for (const [name, steps] of clientSections("python.md")) {
      const said = await followSteps(context, place, steps, server.address);
      if (said === undefined) return;
      const expected = SAID[name];
      assert.equal(said.length, expected === undefined ? 0 : 1, said.join("\n"));
      if (expected !== undefined) assert.match(said[0]!, expected);
    }
  });

  for (const python of found) {
    test(`passes its tests in an empty environment of ${python}`, async (context) => {
      if (!existsSync(join(packed, WHEEL))) return context.skip("it is not packed here");
      const place = join(folder, `environment-${python.replaceAll("/", "-")}`);
      await run(python, ["-m", "venv", place]);
      await run(join(place, "bin/pip"), ["install", "--quiet", "--no-index", join(packed, WHEEL)]);
      const said = await tested(join(place, "bin/python"));
      assert.match(said, /^OK( \(skipped=\d\))?$/m);
    });
  }

  test("is clean to mypy and pyright, as are the samples of its guide, and its tables are those of the server in pandas, Polars and Arrow", async (context) => {
    const place = join(folder, "checks");
    const bin = (name: string) => join(place, "bin", name);
    try {
      await run("python3", ["-m", "venv", place]);
      await run(bin("pip"), ["install", "--quiet", ...CHECKED_WITH.split(" "), join(packed, WHEEL)], {
        timeout: INSTALLATION_MS,
      });
    } catch (cause) {
      const { stderr = "" } = cause as { stderr?: string };
      return context.skip(`what checks it cannot be installed here: ${stderr.trim().split("\n").at(-1)}`);
    }
    const samples = join(folder, "samples");
    mkdirSync(samples);
    const steps = [...clientSections("python.md").values()].flat();
    for (const step of steps) if ("file" in step) writeFileSync(join(samples, step.file), step.text);
    const problems = ({ stdout }: { stdout: string }) => stdout;
    const checked = (name: string, args: readonly string[], cwd: string) =>
      run(bin(name), args, { cwd, timeout: TESTS_MS }).then(problems, problems);
    const cache = ["--cache-dir", join(folder, "mypy")];
    const said = [
      await checked("mypy", cache, pythonPackage),
      await checked("pyright", ["--pythonpath", bin("python")], pythonPackage),
      await checked("mypy", [...cache, "--strict", "."], samples),
      await checked("pyright", ["--pythonpath", bin("python")], samples),
    ];
    const [mypy, pyright] = [/^Success: no issues found/m, /^0 errors, 0 warnings/m];
    for (const [at, clean] of [mypy, pyright, mypy, pyright].entries()) assert.match(said[at]!, clean);
    assert.match(await tested(bin("python")), /^OK$/m);
  });

  /** Runs the tests of the package with a Python that has it installed. */
  async function tested(python: string): Promise<string> {
    const env = {
      PATH: process.env.PATH,
      PYTHONDONTWRITEBYTECODE: "1",
      XDG_CACHE_HOME: folder,
      DAYBOOK_URL: server.address,
      DAYBOOK_EXAMPLES: join(folder, "examples.json"),
    };
    const how = { cwd: join(pythonPackage, "tests"), env, timeout: TESTS_MS };
    const { stderr } = await run(python, ["-m", "unittest"], how).catch((cause) => {
      throw new Error(cause.stderr, { cause });
    });
    return stderr;
  }
});

/** What the samples of a section say. */
const SAID: Readonly<Record<string, RegExp>> = {
  Call: /^\S.* \d+\.\d+\n2026-06-30T00:00:00Z \d+\.\d+\n$/,
  Lists: /^([A-Z0-9]{3} \d+\.\d+\n){3}\d+ 2023-07-03\n$/,
  Tables:
    /product_code +latest_percentage\n(\d +[A-Z0-9]{3} +\d+\.\d+\n){3}shape: \(3, 2\)[\s\S]*\['timestamp', 'short_position'/,
  Datasets: /^short-positions \d+\n.* \d+\n.* \d+\n[0-9a-f]{32} \/.*\.parquet\n[\s\S]*2026-06-30/,
  "The past": /^\d+\.\d+\n\d+\.\d+\n$/,
  Errors: /^stock not found: QQQ.*\nperiod - period must be one of .*\n$/,
  asyncio: /^K9M .*\nB9D .*\nL9K .*\n([A-Z0-9]{3}\n){3}$/,
};

/** The versions of Python that are here; tells which are not. */
async function pythons(): Promise<readonly string[]> {
  const versions = ["3.9", "3.10", "3.11", "3.12", "3.13", "3.14"];
  const installed = join(process.env.PYENV_ROOT ?? join(process.env.HOME ?? "", ".pyenv"), "versions");
  const ofPyenv = existsSync(installed) ? readdirSync(installed) : [];
  const found: string[] = [];
  for (const version of versions) {
    const folderOf = ofPyenv.find((name) => name.startsWith(`${version}.`));
    const commands = [
      `python${version}`,
      ...(folderOf === undefined ? [] : [join(installed, folderOf, "bin/python3")]),
    ];
    const command = await firstOf(commands);
    if (command === undefined) console.log(`Python ${version} is not here`);
    else found.push(command);
  }
  if (found.length === 0 && (await isPython("python3"))) found.push("python3");
  return found;
}

async function firstOf(commands: readonly string[]): Promise<string | undefined> {
  for (const command of commands) if (await isPython(command)) return command;
  return undefined;
}
