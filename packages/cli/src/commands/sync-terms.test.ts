import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

const DIRECTORY =
  '"ASX code","Company name","Listing date","GICs industry group","Market Cap"\n"EXA","EXAMPLE LIMITED","2015-06-09","Energy",8060415';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  const isDirectory = request.url === "/asx-research/1.0/companies/directory/file";
  response.writeHead(isDirectory ? 200 : 404, { "content-type": "text/csv" }).end(isDirectory ? DIRECTORY : "");
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const world = mkdtempSync(join(tmpdir(), "sync-terms-"));
after(() => {
  server.close();
  rmSync(world, { recursive: true });
});

function temporaryFolder(): string {
  return mkdtempSync(join(world, "store-"));
}

/** Runs a sync on a day, and gives its exit code, its result, and what it says about the work. */
async function sync(dataFolder: string, day: string, ...args: readonly string[]) {
  const [out, said]: [string[], string[]] = [[], []];
  asked.length = 0;
  const context = contextOf({
    env: { DAYBOOK_MIRROR: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, DAYBOOK_DATA: dataFolder },
    now: () => new Date(`${day}T03:00:00Z`),
    out: (line) => out.push(line),
    err: (line) => said.push(line),
  });
  const exitCode = await runCommand(["sync", ...args], context);
  return { exitCode, out, said: said.join("\n"), asked: [...asked] };
}

const NOT_FETCHED = /asx-companies is not fetched: the terms of the exchange forbid/;
const directory = "/asx-research/1.0/companies/directory/file";

test("the directory of the exchange is fetched once its terms are accepted, which is remembered with its day", async () => {
  const store = temporaryFolder();
  const before = await sync(store, "2026-11-17", "asx-companies");
  const accepting = await sync(store, "2026-11-18", "asx-companies", "--accept-terms", "asx");
  const written = readFileSync(join(store, "accepted-terms.json"), "utf8");
  const later = await sync(store, "2026-11-19", "asx-companies", "--accept-terms", "asx");
  const missing = await sync(store, "2026-11-20", "--missing");
  assert.match(before.said, NOT_FETCHED);
  assert.deepEqual(
    [before.asked, accepting.exitCode, accepting.asked, accepting.out[0], JSON.parse(written)],
    [[], 0, [directory], "asx-companies  1 accepted (2 rows)", { asx: "2026-11-18" }],
  );
  assert.deepEqual(
    [later.asked, later.out[0], readFileSync(join(store, "accepted-terms.json"), "utf8")],
    [[directory], "asx-companies  1 unchanged", written],
  );
  assert.deepEqual(
    [missing.asked, missing.out.at(-1), missing.out.some((line) => line.startsWith("asx-companies"))],
    [[], "terms of asx: accepted on 2026-11-18", false],
  );
});

for (const text of ["", "{", "7", '{"asx":true}', '{"asx":"yes"}', '{"aph":"2026-11-18"}']) {
  test(`terms are not accepted by ${JSON.stringify(text)} in the file of the data folder`, async () => {
    const store = temporaryFolder();
    writeFileSync(join(store, "accepted-terms.json"), text);
    const { said, asked: paths } = await sync(store, "2026-11-18", "asx-companies");
    assert.match(said, NOT_FETCHED);
    assert.deepEqual(paths, []);
  });
}

test("what is missing is listed with how it is had, and with what is held of it and how old that is", async () => {
  const store = temporaryFolder();
  await sync(store, "2026-11-08", "asx-companies", "--accept-terms", "asx");
  writeFileSync(join(store, "accepted-terms.json"), "{}");
  const { exitCode, out, asked: paths } = await sync(store, "2026-11-18", "--missing");
  const json = JSON.parse((await sync(store, "2026-11-18", "--missing", "--json")).out.join("\n"));
  const at = out.findIndex((line) => line.startsWith("asx-companies"));
  assert.deepEqual(
    [exitCode, paths, out.slice(at, at + 2), out.slice(-3)],
    [
      0,
      [],
      ["asx-companies: ASX listed companies", "  held: 1 file, 2 rows; the newest came on 2026-11-08, 10 days ago"],
      ["editorial-takes: Editorial takes", "  held: nothing", "  write them: each is a Markdown file"],
    ],
  );
  assert.match(out[at + 2]!, /^ {2}the terms of the exchange .* `daybook sync --accept-terms asx`/);
  assert.deepEqual(
    [json.missing.length, json.missing[0].source, json.missing[0].held.liveUnits, json.acceptedTerms],
    [29, "asx-companies", 1, {}],
  );
});

test("a sync of everything asks in the order of what people ask for first, and says that there is more", async () => {
  const { exitCode, out, asked: paths } = await sync(temporaryFolder(), "2026-11-18");
  const firsts = [
    "short-selling-data",
    "/statistics/tables/csv/f1-",
    "62020001",
    "6401017",
    "/rest/data/",
    "datapacks",
  ];
  const places = firsts.map((part) => paths.findIndex((path) => path.includes(part)));
  assert.deepEqual(
    [exitCode, places.every((place, i) => place > (places[i - 1] ?? -1)), paths.some((path) => path === directory)],
    [2, true, false],
  );
  assert.ok(out.includes("29 sources are not fetched: `daybook sync --missing` says how each is had"));
});
