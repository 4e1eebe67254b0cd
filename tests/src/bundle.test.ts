import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { DAYBOOK, temporaryFolder } from "./daybook.fixture.js";

const cases: Readonly<Record<string, { files: Readonly<Record<string, number>>; runs: string }>> = {
  "the bundle when nothing was built since": {
    files: { "domain/dist/.tsbuildinfo": 1, "cli/dist/main.js": 2, "cli/dist/bundle/main.js": 3 },
    runs: "cli/dist/bundle/main.js",
  },
  "the built files when one package was built since": {
    files: { "domain/dist/.tsbuildinfo": 4, "cli/dist/main.js": 2, "cli/dist/bundle/main.js": 3 },
    runs: "cli/dist/main.js",
  },
  "the built files when a package was built in the very moment": {
    files: { "domain/dist/.tsbuildinfo": 3, "cli/dist/main.js": 2, "cli/dist/bundle/main.js": 3 },
    runs: "cli/dist/main.js",
  },
  "the built files when there is no bundle": {
    files: { "domain/dist/.tsbuildinfo": 1, "cli/dist/main.js": 2 },
    runs: "cli/dist/main.js",
  },
};

for (const [name, { files, runs }] of Object.entries(cases)) {
  test(`the command runs ${name}`, () => {
    const packages = temporaryFolder(after);
    cpSync(dirname(DAYBOOK), join(packages, "cli", "bin"), { recursive: true });
    for (const [path, seconds] of Object.entries(files)) {
      const file = join(packages, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `console.log(${JSON.stringify(path)});`);
      utimesSync(file, seconds, seconds);
    }
    const said = execFileSync(process.execPath, [join(packages, "cli", "bin", "daybook.mjs")], { encoding: "utf8" });
    assert.equal(said, `${runs}\n`);
  });
}

test("the bundle is made of our packages, leads back to their sources and finds threads next to it", () => {
  const bundle = join(dirname(DAYBOOK), "..", "dist", "bundle");
  const sourcesOf = (file: string) => JSON.parse(readFileSync(join(bundle, `${file}.map`), "utf8")).sources;
  const entries = {
    "main.js": "cli/src",
    "load.worker.js": "api/src/serving",
    "prepare.process.js": "api/src/serving/prepared",
    "demo-files.worker.js": "demo/src/thread",
    "archive.worker.js": "store/src/archive",
  };
  const lost = Object.entries(entries).filter(([file, folder]) => {
    const source = join(bundle, "..", "..", "..", folder, file.replace(/js$/, "ts"));
    return !sourcesOf(file).some((path: string) => join(bundle, path) === source);
  });
  assert.deepEqual(lost, []);
});
