import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Served, serve, temporaryFolder } from "./daybook.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  ...["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map((name) => join(root, name)),
  ...readdirSync(join(root, "docs")).map((name) => join(root, "docs", name)),
].filter((path) => path.endsWith(".md"));

/** The curl commands of a page's shell samples; a line that ends in a backslash goes on. */
function curlSamples(page: string): string[] {
  const blocks = [...readFileSync(page, "utf8").matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");
  return blocks
    .flatMap((block) => block.replaceAll("\\\n", " ").split("\n"))
    .filter((line) => line.startsWith("curl "));
}

/** Makes a key as the docs say, for the samples that need one. */
async function keyAsDocumented(dataFolder: string): Promise<string> {
  const [sample = ""] = /^KEY=.*$/m.exec(readFileSync(join(root, "docs/operate.md"), "utf8")) ?? [];
  const env = { PATH: process.env.PATH, HOME: dataFolder, DAYBOOK_DATA: dataFolder };
  const { stdout } = await promisify(execFile)("sh", ["-c", `${sample}\necho "$KEY"`], { cwd: root, env });
  return stdout.trim();
}

describe("the docs", () => {
  const folder = temporaryFolder(after);
  let server: Served;
  let key: string;
  before(async () => {
    server = await serve(folder);
    key = await keyAsDocumented(folder);
  });
  after(() => server.stop());

  for (const page of pages) {
    for (const sample of curlSamples(page)) {
      test(`${relative(root, page)}: ${sample.slice(0, 100)} answers`, async () => {
        const command = sample
          .replaceAll("localhost:8080", new URL(server.address).host)
          .replace("curl ", "curl -sS --fail-with-body ");
        const env = { PATH: process.env.PATH, KEY: key };
        const { stdout } = await promisify(execFile)("sh", ["-c", command], { maxBuffer: 64_000_000, env });
        assert.ok(stdout.length > 0);
      });
    }
  }

  test("every link between pages and files resolves", () => {
    const broken = pages.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
        .map((match) => match[1] ?? "")
        .filter((link) => !existsSync(join(dirname(page), link)))
        .map((link) => `${relative(root, page)}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  test("the README shows the two commands and a first call", () => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const wanted = ["npm ci && npm start", "npm ci && npm test", "MarketService/GetTopShorts"];
    assert.deepEqual(
      wanted.filter((text) => !readme.includes(text)),
      [],
    );
  });
});
