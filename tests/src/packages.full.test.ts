import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { releaseVersion } from "@daybook/contract/version";
import { freePort, get, post, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { NODE_FLAGS, tellingFlags, toldFlags } from "./node-flags.fixture.js";
import { installByNpm, packInto } from "./packages.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = temporaryFolder(after);
const home = join(folder, "empty");
const modules = join(home, "node_modules");
const command = join(modules, ".bin", "daybook");
const env = { PATH: process.env.PATH, HOME: folder, LOG_LEVEL: "warn" };

/** The files of an installed package. */
function filesOf(name: string, ending = ""): string[] {
  return readdirSync(join(modules, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(modules.length + name.length + 1).includes(`${sep}node_modules${sep}`));
}

/** Where the maps of a package lead to, but for packages of others that are bundled. */
function mappedSources(name: string): string[] {
  return filesOf(name, ".js.map").flatMap((map) =>
    JSON.parse(readFileSync(map, "utf8"))
      .sources.map((source: string) => join(map, "..", source))
      .filter((path: string) => !path.slice(modules.length).includes("node_modules")),
  );
}

/** Runs the installed command to its end in the empty folder. */
function daybook(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: home, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("the packages in an empty folder", () => {
  before(() => {
    mkdirSync(home);
    const files = packInto(join(folder, "packed"));
    installByNpm(home, files);
  });

  test("the command tells its version, and that of its package is the same", () => {
    const { version } = JSON.parse(readFileSync(join(modules, "daybook", "package.json"), "utf8"));
    assert.deepEqual([version, daybook("--version").stdout], [releaseVersion, `${releaseVersion}\n`]);
  });

  test("the command starts Node with its flags", () => {
    const { stderr } = spawnSync(command, ["--version"], {
      env: { ...env, ...tellingFlags(folder) },
      encoding: "utf8",
    });
    assert.deepEqual(toldFlags(stderr), { first: NODE_FLAGS });
  });

  for (const name of ["daybook", "@daybook/sdk"]) {
    test(`${name} leaves no source out, and has no test and no folder of the machine that packed it`, () => {
      const sources = mappedSources(name);
      const files = filesOf(name);
      assert.ok(sources.length > 20 && files.length > 100);
      assert.deepEqual(
        {
          missing: sources.filter((path) => !existsSync(path)),
          tests: files.filter((path) => /\.(test|fixture)\.|tsbuildinfo/.test(path)),
          ofTheMachine: files.filter((path) => readFileSync(path, "latin1").includes(root)),
        },
        { missing: [], tests: [], ofTheMachine: [] },
      );
    });

    test(`${name} has its licence and the notice`, () => {
      const textOf = (path: string) => readFileSync(path, "utf8");
      for (const file of ["LICENSE", "NOTICE"])
        assert.equal(textOf(join(modules, name, file)), textOf(join(root, file)));
    });
  }

  test("the licence of every package of others inside the command is told", () => {
    const maps = filesOf("daybook", ".js.map").map((map) => readFileSync(map, "utf8"));
    const inside = new Set(
      maps.flatMap((text) => [...text.matchAll(/node_modules\/((?:@[^/"]+\/)?[^/"]+)\//g)].map(([, name]) => name)),
    );
    const told = readFileSync(join(modules, "daybook", "THIRD-PARTY-LICENSES.txt"), "utf8");
    const named = [...told.matchAll(/^(\S+) \d+\.\d+\.\d+\n\nLicence: \S+/gm)].map(([, name]) => name);
    assert.ok(inside.size > 0);
    assert.deepEqual(named.sort(), [...inside].sort());
    assert.match(told, /Copyright 2008 Google Inc[\s\S]*Redistribution and use in source and binary forms/);
  });

  test("the tables that come with the command can be ingested by the name of their folder", () => {
    const { status, stdout, stderr } = spawnSync(command, ["ingest", "company-aliases", "curated"], {
      cwd: home,
      env: { ...env, DAYBOOK_DATA: join(folder, "aliases") },
      encoding: "utf8",
    });
    assert.deepEqual([status, /1 accepted/.test(stdout)], [0, true], stdout + stderr);
  });

  test("the command serves the demo world there, and the client of the package calls it with types", async (t) => {
    copyDemoWorld(join(home, "data"));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const server = spawn(command, ["serve"], {
      cwd: home,
      env: { ...env, PORT: String(port), DAYBOOK_LIMITS: "off" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    server.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    t.after(() => server.kill());
    while (!(await get(address, "/readyz").catch(() => undefined))?.ok) {
      assert.equal(server.exitCode, null, said);
      await wait(50);
    }
    const answer = await post(address, "MarketService/GetTopShorts", { period: "1Y", limit: 10 });
    const { timeSeries } = (await answer.json()) as { timeSeries: { productCode: string }[] };
    const codes = timeSeries.map(({ productCode }) => productCode).join(" ");
    const paths = ["/", "/docs", "/docs/guides/api", "/docs/guides/upgrade", "/openapi.json", "/llms.txt"];
    const pages = await Promise.all(paths.map(async (path) => `${path} ${(await get(address, path)).status}`));
    assert.deepEqual(
      pages,
      paths.map((path) => `${path} 200`),
    );

    compile(sampleOf(address), { module: "esnext", moduleResolution: "bundler", noEmit: true });
    compile(sampleOf(address), { module: "nodenext" });
    const printed = execFileSync(process.execPath, ["sample.js"], { cwd: home, env, encoding: "utf8" });
    assert.deepEqual([answer.headers.get("x-demo-data"), printed], ["true", `${codes}\n`]);
  });

  test("the client can be bundled for a browser, with nothing of Node in it", () => {
    writeFileSync(join(home, "page.js"), 'export { createDaybook } from "@daybook/sdk";\n');
    const args = ["page.js", "--bundle", "--format=esm", "--platform=browser", "--minify", "--log-level=error"];
    const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin/esbuild"), args, {
      cwd: home,
      encoding: "utf8",
    });
    assert.deepEqual([status, stderr, /createDaybook/.test(stdout)], [0, "", true]);
  });

  test("npm pack of a part of the project names the command that packs it whole", () => {
    for (const part of ["cli", "sdk"]) {
      const { status, stderr } = spawnSync("npm", ["pack", "--dry-run"], {
        cwd: join(root, "packages", part),
        encoding: "utf8",
      });
      assert.ok(status !== 0 && stderr.includes("npm run pack"), stderr);
    }
  });
});

/** The sample of the client's page, asking a server. */
function sampleOf(address: string): string {
  const page = readFileSync(join(modules, "@daybook/sdk", "README.md"), "utf8");
  return /```ts\n([\s\S]*?)```/.exec(page)![1]!.replace("http://localhost:8080", address);
}

/** Compiles a program of the empty folder as strictly as the compiler can, the types of packages included. */
function compile(text: string, options: Readonly<Record<string, unknown>>): void {
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  writeFileSync(join(home, "sample.ts"), text);
  writeFileSync(join(home, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(home, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { target: "es2022", types: [], ...strict, ...options }, files: ["sample.ts"] }),
  );
  const { status, stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", home], { encoding: "utf8" });
  assert.equal(status, 0, stdout);
}
