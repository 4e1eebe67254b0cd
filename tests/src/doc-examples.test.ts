import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DAYBOOK, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { type Example, examplesIn, pages, showsSomething } from "./doc-examples.fixture.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = temporaryFolder(after);

/** Makes a key as the docs say, for the examples that need one. */
async function keyAsDocumented(): Promise<string> {
  const [sample = ""] = /^KEY=.*$/m.exec(readFileSync(join(root, "docs/operate.md"), "utf8")) ?? [];
  const env = { PATH: process.env.PATH, HOME: folder, DAYBOOK_DATA: folder };
  const { stdout } = await promisify(execFile)("sh", ["-c", `${sample}\necho "$KEY"`], { cwd: root, env });
  return stdout.trim();
}

/** What a shell, or Node, prints for an example. */
async function answerTo({ kind, text }: Example, address: string, key: string): Promise<string> {
  const { host, port } = new URL(address);
  const here = text.replaceAll("localhost:8080", host);
  const [program, args] =
    kind === "shell" ? (["sh", ["-c", commandOf(here)]] as const) : ([process.execPath, programOf(here)] as const);
  const env = { PATH: process.env.PATH, HOME: folder, DAYBOOK_DATA: folder, KEY: key, PORT: port };
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64_000_000, env, cwd: root });
  return stdout;
}

/** A refusal is a failure of the command, as is an answer that does not come. */
function commandOf(example: string): string {
  return example
    .replace(/^curl /, "curl -sS --fail --max-time 60 --retry 5 ")
    .replace(/^(npm run (-s )?daybook -- |npx daybook |daybook )/, `${process.execPath} ${DAYBOOK} `);
}

/** The arguments with which Node runs a program and prints the last thing that it names. */
function programOf(example: string): string[] {
  const [, names = ""] = /const (?:\{ )?(\w+)(?: \})? = await [^;]*;\s*$/.exec(example) ?? [];
  return ["--input-type=module", "--eval", `${example}\nconsole.log(JSON.stringify(${names}));`];
}

describe("the docs, on the demo world", () => {
  let server: Served;
  let key: string;
  before(async () => {
    copyDemoWorld(folder);
    server = await serve(folder);
    key = await keyAsDocumented();
  });
  after(() => server.stop());

  for (const { path, text } of pages()) {
    for (const example of examplesIn(text)) {
      test(`${path}: ${example.text.slice(0, 130)}`, async () => {
        const answer = await answerTo(example, server.address, key);
        assert.ok(showsSomething(answer), `it shows nothing: ${answer.slice(0, 500)}`);
      });
    }
  }
});

test("calls are found wherever a page shows them", () => {
  const page = [
    'Ask `curl localhost:8080/v1/latest`, or `daybook call StockService/GetStock \'{"productCode":"K9M"}\'`, or in a list:',
    "",
    "  ```sh",
    "  npm run daybook -- status",
    "  $ curl -A me/1 \\",
    "    localhost:8080/v1/limits",
    "  ```",
    "",
    '`MarketService/GetTopShorts {"limit":3}`, `GET /v1/panel?from=2026-06-01&to=2026-06-05`, and no `GET /v1/panel?from=…`, `curl -H <key>`.',
    "",
    "```ts",
    "const daybook = createDaybook({});",
    "```",
  ].join("\n");
  assert.deepEqual(
    examplesIn(page).map(({ text }) => text.trim()),
    [
      "curl localhost:8080/v1/latest",
      'daybook call StockService/GetStock \'{"productCode":"K9M"}\'',
      "curl -A me/1 localhost:8080/v1/limits",
      "npx daybook call MarketService/GetTopShorts '{\"limit\":3}'",
      "curl -A me/1 'localhost:8080/v1/panel?from=2026-06-01&to=2026-06-05'",
      "const daybook = createDaybook({});",
    ],
  );
});

for (const [answer, isShown] of [
  ['{"productCode":"K9M","revisions":[],"totalCount":0}', false],
  ['{"productCode":"K9M","revisions":[{"date":"2024-05-21"}],"totalCount":1}', true],
  ['{"series":[{"seriesKey":"a","observations":[]}]}', false],
  ['{"series":[{"seriesKey":"a","observations":[{"value":1}],"tags":[]}]}', true],
  ['{"name":"Kestreltor","tags":[]}', false],
  ["[]", false],
  ["{}", false],
  ['{"count":0,"name":""}', false],
  ['HTTP/1.1 200 OK\r\nETag: "a"\r\n\r\n{"total_dates":758}', true],
  ['HTTP/1.1 200 OK\r\nETag: "a"\r\n\r\n<rss><channel></channel></rss>', false],
  ["date,code\n", false],
  ["date,code\n2026-06-01,K9M\n", true],
  ['{"a":1}\n{"a":2}\n', true],
  ["", false],
] as const) {
  test(`${JSON.stringify(answer)} shows ${isShown ? "something" : "nothing"}`, () => {
    assert.equal(showsSomething(answer), isShown);
  });
}
