import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, test } from "node:test";
import { releaseVersion } from "@daybook/contract/version";
import { parse } from "yaml";
import { daybook, temporaryFolder } from "./daybook.fixture.js";

const root = new URL("../../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const manifestOf = (path: string) => JSON.parse(textOf(path));
const release = manifestOf("package.json");
const manifests = [
  ...readdirSync(new URL("packages/", root)).map((name) => `packages/${name}/package.json`),
  "tests/package.json",
  "bench/package.json",
];

test("every package is of the one version and licence, and asks for that version of the others", () => {
  const others = manifests.flatMap((path) => {
    const { version, license, dependencies = {} } = manifestOf(path);
    const asked = Object.entries(dependencies).filter(([name]) => name.startsWith("@daybook/"));
    const wrong = asked.filter(([, wanted]) => wanted !== release.version).map(([name, wanted]) => `${name} ${wanted}`);
    if (version !== release.version) wrong.push(`version ${version}`);
    if (license !== release.license) wrong.push(`license ${license}`);
    return wrong.map((what) => `${path}: ${what}`);
  });
  assert.deepEqual(others, []);
});

test("the package for Python is of that version and licence", () => {
  const manifest = textOf("clients/python/pyproject.toml");
  const stated = ["version", "license"].map((name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(manifest)?.[1]);
  assert.deepEqual(stated, [release.version, release.license]);
});

test("the code knows the version, and the command says it", async () => {
  const { exitCode, out } = await daybook(["--version"], temporaryFolder(after));
  assert.deepEqual([releaseVersion, exitCode, out], [release.version, 0, `${release.version}\n`]);
});

test("nothing but the generated version names it in code", () => {
  const named = ["cli", "sdk", "api"].flatMap((name) =>
    readdirSync(new URL(`packages/${name}/src/`, root), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .filter((file) => textOf(`packages/${name}/src/${file}`).includes(release.version)),
  );
  assert.deepEqual(named, []);
});

test("the licence of the code is in the tree, whole", () => {
  const licence = textOf("LICENSE");
  assert.equal(release.license, "Apache-2.0");
  assert.match(licence, /^\s*Apache License\s+Version 2\.0, January 2004\s+http:\/\/www\.apache\.org\/licenses\/\s/);
  assert.match(licence, /\n {3}END OF TERMS AND CONDITIONS\n/);
});

test("every package that ours run with may be given away with them, and the page of packages says under which licences", () => {
  const installed = Object.entries<{ license?: string; dev?: boolean; link?: boolean }>(
    manifestOf("package-lock.json").packages,
  ).filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link);
  const [, listed = ""] = /All that run with ours are under (.+?)\.\s/s.exec(textOf("docs/dependencies.md")) ?? [];
  const allowed = listed.replaceAll("\n", " ").split(/, | or /);
  const others = installed.filter(([, { license = "none" }]) =>
    license
      .replaceAll(/[()]/g, "")
      .split(/ AND | OR /)
      .some((name) => !allowed.includes(name)),
  );
  assert.ok(installed.length > 100 && allowed.length > 5);
  assert.deepEqual(others, []);
});

test("the page of packages names the oldest Node that is promised and the one that the image has, and so does the README", () => {
  const [, oldest] = /^>=(\d+\.\d+)$/.exec(release.engines.node) ?? [];
  const [, image] = /^FROM node:(\d+)-/m.exec(textOf("Dockerfile")) ?? [];
  const page = textOf("docs/dependencies.md");
  assert.ok(page.includes(`Node ${oldest} is the oldest`) && page.includes(`the benchmarks have Node ${image},`));
  assert.ok(textOf("README.md").includes(`[Node](docs/dependencies.md#node) ${oldest} or newer`));
});

test("a push runs what .ci/run runs, and a night its long form, on the oldest version of Node that is promised", () => {
  const { on, jobs } = parse(textOf(".github/workflows/ci.yml"));
  const { steps } = jobs.run;
  const [oldest] = /\d+/.exec(release.engines.node) ?? [];
  const byNight = ".ci/run {{ github.event_name == 'schedule' && 'long' || '' }}";
  assert.deepEqual([steps.at(-1).run.replace("$", ""), steps[1].with["node-version"]], [byNight, Number(oldest)]);
  assert.deepEqual(Object.keys(on), ["push", "pull_request", "schedule"]);
});

test("the change log begins with the version of the tree, and only that may be without a date", () => {
  const headings = [...textOf("CHANGELOG.md").matchAll(/^## (.+), (.+)$/gm)].map(([, version, date]) => [
    version,
    date,
  ]);
  const undated = headings.filter(([, date = ""]) => !/^\d{4}-\d{2}-\d{2}$/.test(date));
  assert.deepEqual([headings[0]?.[0], undated.filter((heading) => heading !== headings[0])], [release.version, []]);
});
