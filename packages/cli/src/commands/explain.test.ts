import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

const HEADER = '"ASX code","Company name","Listing date","GICs industry group","Market Cap"';
const ROW = '"EXA","EXAMPLE LIMITED","2015-06-09","Energy",8060415';
const ADDRESS = "https://asx.api.markitdigital.com/asx-research/1.0/companies/directory/file";

let directory: string | undefined;
const server = createServer((_, response) => {
  response.writeHead(directory === undefined ? 404 : 200, { "content-type": "text/csv" }).end(directory);
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const world = mkdtempSync(join(tmpdir(), "explain-"));
after(() => {
  server.close();
  rmSync(world, { recursive: true });
});

function temporaryFolder(): string {
  return mkdtempSync(join(world, "store-"));
}

/** Runs a command on a day, and gives the lines of its result. */
async function run(dataFolder: string, day: string, ...args: readonly string[]): Promise<string[]> {
  return (await runAll(dataFolder, day, ...args)).out;
}

async function runAll(dataFolder: string, day: string, ...args: readonly string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const context = contextOf({
    env: { DAYBOOK_MIRROR: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, DAYBOOK_DATA: dataFolder },
    now: () => new Date(`${day}T03:00:00Z`),
    out: (line) => out.push(line),
    err: (line) => errors.push(line),
  });
  await runCommand(args, context);
  return { out, errors };
}

/** Syncs what the exchange has on a day. Gives the lines about single files. */
async function syncOn(dataFolder: string, day: string, content: string | undefined): Promise<string[]> {
  directory = content;
  return (await runAll(dataFolder, day, "sync", "asx-companies", "--accept-terms", "asx")).errors;
}

/** What the doctor says of other layouts. */
async function about(dataFolder: string, day: string): Promise<string[]> {
  const lines = await run(dataFolder, day, "doctor", "--offline");
  const at = lines.findIndex((line) => line.includes("another layout"));
  return at < 0 ? [] : lines.slice(at, at + 2);
}

const explain = (dataFolder: string, day: string) => run(dataFolder, day, "sync", "--explain", "asx-companies");

const MOVED = `${HEADER.replace("ASX code", "Ticker\u200b")}\n${ROW}`;
const HELD = "1 file, 2 rows; the newest came on 2026-11-10, 8 days ago";
const REASON = 'ASX_Listed_Companies-2026-11-18.csv, line 1: refused: the header has no column "asx code"';

test("a column that was renamed is told with what was expected and what came, since when it is so", async () => {
  const store = temporaryFolder();
  await syncOn(store, "2026-11-10", `${HEADER}\n${ROW}`);
  const before = await explain(store, "2026-11-10");
  await syncOn(store, "2026-11-17", MOVED);
  await syncOn(store, "2026-11-18", MOVED);
  const [trouble, ...lines] = (await explain(store, "2026-11-18")).slice(6);
  assert.deepEqual(before, [
    "asx-companies: ASX listed companies",
    "  expected: any .csv; the header tells",
    "  published: by the moment in the sentence above the header, else by the date in its name",
    `  asked: ${ADDRESS}`,
    "  held: 1 file, 2 rows; the newest came on 2026-11-10, today",
    "  last sync: 2026-11-10T03:00Z, and everything came as expected",
  ]);
  assert.equal(trouble, `  ${REASON}`);
  assert.deepEqual(lines, [
    `    asked: ${ADDRESS}`,
    "    since: 2026-11-17T03:00Z",
    '    columns gone: "ASX code"',
    '    columns new: "Ticker\\u{200b}"',
    "    expected, as in ASX_Listed_Companies-2026-11-10.csv of 2026-11-10:",
    `      ${HEADER}`,
    `      ${ROW}`,
    "    came:",
    `      ${HEADER.replace("ASX code", "Ticker\\u{200b}")}`,
    `      ${ROW}`,
  ]);
});

test("status and doctor name a source whose last sync had trouble, until one has none", async () => {
  const store = temporaryFolder();
  await syncOn(store, "2026-11-10", `${HEADER}\n${ROW}`);
  await syncOn(store, "2026-11-17", undefined);
  await syncOn(store, "2026-11-18", MOVED);
  const status = await run(store, "2026-11-18", "status");
  const json = JSON.parse((await run(store, "2026-11-18", "status", "--json")).join("\n"));
  const doctor = await run(store, "2026-11-18", "doctor");
  await syncOn(store, "2026-11-19", `${HEADER}\n${ROW}`);
  const later = [...(await run(store, "2026-11-19", "status")), ...(await run(store, "2026-11-19", "doctor"))];
  const told = doctor.findIndex((line) => line.includes("trouble"));
  const line = doctor[told]!.replace("look   ", "");
  assert.deepEqual(
    [status.at(-2), status.at(-1), doctor[told + 1]!.trim()],
    [
      `Look: ${line}.`,
      "`daybook sync --explain <source>` says what was expected and what came.",
      "`daybook sync --explain asx-companies` says what was expected and what came.",
    ],
  );
  assert.equal(line, `asx-companies: trouble since 2026-11-17: ${REASON}; held: ${HELD}`);
  assert.deepEqual(
    json.troubledSources.map(({ text, since, troubleCount }: Record<string, unknown>) => [text, since, troubleCount]),
    [[line, "2026-11-17T03:00:00.000Z", 1]],
  );
  assert.deepEqual(
    later.filter((each) => each.includes("trouble")),
    [],
  );
});

test("an accepted file with another layout is told by the sync, explained, and found by the doctor until the next file", async () => {
  const store = temporaryFolder();
  const wider = `${HEADER.replace('"ASX code",', "").replace("Market Cap", "ASX code")},"Market Cap","Ticker\u200b 2026"\n"EXAMPLE LIMITED","2015-06-09","Energy","EXA",8060415,"x"`;
  await syncOn(store, "2026-11-10", `${HEADER}\n${ROW}`);
  const [first] = [await about(store, "2026-11-10")];
  const errors = await syncOn(store, "2026-11-17", wider);
  const told = await about(store, "2026-11-18");
  const explained = (await explain(store, "2026-11-18")).slice(6);
  const drifts = JSON.parse(readFileSync(join(store, "last-sync.json"), "utf8"))["asx-companies"].drifts;
  // The same file again is no news, and one of the same layout ends it.
  const again = await syncOn(store, "2026-11-18", wider);
  const later = await syncOn(store, "2026-11-19", wider.replace("8060415", "8060416"));
  const names = ["2026-11-17", "2026-11-10"].map((day) => `ASX_Listed_Companies-${day}.csv`);
  const drift = 'new: "Ticker\\u{200b} …"; moved: "ASX code"';
  assert.deepEqual(
    { first, errors, told, explained, drifts, again, later, after: await about(store, "2026-11-19") },
    {
      first: [],
      errors: [`asx-companies: another layout: ${names[0]}, after ${names[1]}: ${drift}`],
      told: [
        `look   asx-companies: another layout since 2026-11-17: ${names[0]}: ${drift}`,
        "       It was read all the same. See whether what is new is wanted: `daybook sync --explain asx-companies`.",
      ],
      explained: [`  ${names[0]}: another layout than ${names[1]}`, "    since: 2026-11-17T03:00Z", `    ${drift}`],
      drifts: { count: 1, since: "2026-11-17T03:00:00.000Z" },
      again: [],
      later: [],
      after: [],
    },
  );
});

test("a file of layouts that nobody can understand is made anew", async () => {
  const store = temporaryFolder();
  await syncOn(store, "2026-11-10", `${HEADER}\n${ROW}`);
  for (const [at, text] of [
    "",
    "{",
    "7",
    '{"form":1,"layouts":7}',
    '{"form":1,"layouts":{"a":{"names":[7]}}}',
  ].entries()) {
    writeFileSync(join(store, "layouts.json"), text);
    const header = HEADER.replace("Market Cap", `Market Cap","Column ${"abcde"[at]}`);
    const [told] = await syncOn(store, `2026-11-2${at}`, `${header}\n${ROW},"x"`);
    assert.match(told!, new RegExp(`${at === 0 ? "new" : "to"}:? "Column ${"abcde"[at]}"$`), text);
    assert.match(readFileSync(join(store, "layouts.json"), "utf8"), /^\{"form":1,"layouts":\{"[0-9a-f]{64}":/);
  }
});

test("a machine without the archive compares nothing", async () => {
  const store = temporaryFolder();
  await syncOn(store, "2026-11-10", `${HEADER}\n${ROW}`);
  await syncOn(store, "2026-11-17", `${HEADER.replace("Market Cap", 'Market Cap","Other')}\n${ROW},"x"`);
  rmSync(join(store, "layouts.json"));
  rmSync(join(store, "archive"), { recursive: true });
  assert.deepEqual(await about(store, "2026-11-18"), []);
});

test("a file that is gone is told with its address", async () => {
  const store = temporaryFolder();
  await syncOn(store, "2026-11-18", undefined);
  assert.deepEqual((await explain(store, "2026-11-18")).slice(4), [
    "  held: nothing",
    "  last sync: 2026-11-18T03:00Z, trouble with 1 file",
    "  ASX_Listed_Companies-2026-11-18.csv: not fetched: the host answered 404",
    `    asked: ${ADDRESS}`,
    "    since: 2026-11-18T03:00Z",
  ]);
});

for (const text of [
  "",
  "{",
  "7",
  '{"asx-companies":{"askedAt":7}}',
  '{"asx-companies":{"askedAt":"","troubleCount":1,"troubles":[7]}}',
]) {
  test(`${JSON.stringify(text)} in the file of the data folder says nothing of a last sync`, async () => {
    const store = temporaryFolder();
    await syncOn(store, "2026-11-18", undefined);
    writeFileSync(join(store, "last-sync.json"), text);
    assert.equal((await explain(store, "2026-11-18")).at(-1), "  last sync: none that is known");
  });
}

test("doctor asks the hosts that a sync would ask where real data is held, unless it is told not to", async () => {
  const store = temporaryFolder();
  const about = async (...flags: readonly string[]) =>
    (await run(store, "2026-11-18", "doctor", ...flags)).filter((line) => /mirror|publisher/.test(line));
  const before = await about();
  await syncOn(store, "2026-11-18", `${HEADER}\n${ROW}`);
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  assert.deepEqual(
    [before, await about(), await about("--offline")],
    [[], [`ok     the mirror ${host} answers`], ["ok     publishers are not asked (--offline)"]],
  );
});
