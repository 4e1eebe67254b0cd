import assert from "node:assert/strict";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { demoSources } from "@daybook/demo";
import { ingest } from "@daybook/ingest";
import { smallOrFull } from "@daybook/store/fixtures";
import { daybook, daybookHere, freePort, start, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld, demoReports } from "./demo-world.fixture.js";
import { newestReportDates } from "./newest-report.fixture.js";

const folder = temporaryFolder(after);
const HEADER =
  "Product,Product Code,Reported Short Positions,Total Product in Issue,% of Total Product in Issue Reported as Short Positions\r\n";

/** A well-formed report with enough rows to be believed. */
function report(name: string, position: number): string {
  const file = join(folder, name);
  const rows = Array.from(
    { length: 60 },
    (_, i) => `ALPHA ${i} ORDINARY,A${10 + i},${position},1000000,${position / 10_000}\r\n`,
  );
  writeFileSync(file, HEADER + rows.join(""));
  return file;
}

test("help names every command and setting", async () => {
  const { exitCode, out } = await daybook(["--help"], folder);
  const missing = [
    "serve",
    "ingest",
    "sync",
    "demo",
    "status",
    "doctor",
    "rebuild",
    "call",
    "key",
    "PORT",
    "HOST",
    "DAYBOOK_DATA",
    "DATABASE_URL",
  ].filter((word) => !out.includes(word));
  assert.deepEqual({ exitCode, missing }, { exitCode: 0, missing: [] });
});

test("a mistyped command is answered with the nearest one", async () => {
  const { exitCode, err } = await daybook(["ingets"], folder);
  assert.deepEqual([exitCode, /Did you mean ingest\?/.test(err)], [1, true]);
});

test("a mistyped source is answered with those there are", async () => {
  const { exitCode, err } = await daybookHere(["ingest", "asic-short", "x.csv"], folder);
  assert.deepEqual([exitCode, /asic-shorts, asic-history/.test(err)], [1, true]);
});

test("every bad setting is listed at once, at start", async () => {
  const { exitCode, err } = await daybook(["serve"], folder, { PORT: "http", HOST: "a b", DATABASE_URL: "db" });
  const named = ["PORT", "HOST", "DATABASE_URL"].filter((name) => err.includes(`${name}: `));
  assert.deepEqual({ exitCode, named }, { exitCode: 1, named: ["PORT", "HOST", "DATABASE_URL"] });
});

for (const args of [["serve"], ["serve", "--workers", "2"]]) {
  test(`${args.join(" ")} on a port that is taken says so before anything is loaded, with the way out`, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const data = join(folder, "taken");
    const { exitCode, err } = await daybook(args, data, { PORT: String(port) });
    other.close();
    const advice = `daybook: port ${port} of 127.0.0.1 is taken by another process. Take another port, as in \`daybook serve --port `;
    assert.deepEqual([exitCode, err.startsWith(advice), existsSync(data)], [1, true, false], err);
  });
}

test("an address that this machine does not have is named, with the way out", async () => {
  const { exitCode, err } = await daybook(["serve", "--host", "192.0.2.1"], join(folder, "elsewhere"));
  assert.deepEqual(
    [exitCode, /^daybook: this machine has no address 192\.0\.2\.1\. Set --host/.test(err)],
    [1, true],
    err,
  );
});

test("a path that is not there fails and is named", async () => {
  const { exitCode, err } = await daybookHere(["ingest", "asic-shorts", join(folder, "nowhere")], folder);
  assert.deepEqual([exitCode, /nowhere/.test(err)], [1, true]);
});

test("status of an empty folder says what to do and creates nothing", async () => {
  const { exitCode, out } = await daybookHere(["status"], join(folder, "empty"));
  assert.deepEqual([exitCode, /Nothing is held yet\. .*`daybook demo`/.test(out)], [0, true]);
  assert.match(out, /^newest report held {4}none; reports to 20\d\d-\d\d-\d\d are public$/m);
});

test("status says which report is held, and how far it is behind", async () => {
  const [newest = ""] = newestReportDates(1);
  const statusWith = async (date: string) => {
    const file = report(`RR${date.replaceAll("-", "")}-001-SSDailyAggShortPos.csv`, 5_000);
    await daybookHere(["ingest", "asic-shorts", file], join(folder, date));
    return daybookHere(["status"], join(folder, date));
  };
  const [behind, fresh] = [await statusWith("2024-01-02"), await statusWith(newest)];
  const told = [behind, fresh].map(({ out }) =>
    /^newest report held {4}(.*)$/m.exec(out)?.[1]?.replace(/\d{3,4} t/, "n t"),
  );
  assert.deepEqual(told, [
    `2024-01-02, n trading days behind the newest that is public (${newest})`,
    `${newest}, the newest that is public`,
  ]);
});

test("accepted and unchanged files exit with 0, refused ones with 2", async () => {
  const good = report("RR20240102-001-SSDailyAggShortPos.csv", 5_000);
  const torn = join(folder, "RR20240103-001-SSDailyAggShortPos.csv");
  writeFileSync(torn, `${HEADER}ALPHA ORDINARY,AAA,12`);
  const data = join(folder, "data");
  const first = await daybookHere(["ingest", "asic-shorts", good], data);
  const again = await daybookHere(["ingest", "asic-shorts", good], data);
  const mixed = await daybook(["ingest", "asic-shorts", good, torn], data);
  assert.deepEqual(
    [first, again, mixed].map(({ exitCode, out }) => [exitCode, out.split("\n")[0]]),
    [
      [0, "1 accepted (60 rows), 0 unchanged, 0 refused, 0 held back, 0 ignored"],
      [0, "0 accepted (0 rows), 1 unchanged, 0 refused, 0 held back, 0 ignored"],
      [2, "0 accepted (0 rows), 1 unchanged, 1 refused, 0 held back, 0 ignored"],
    ],
  );
  assert.match(mixed.err, /refused: .*RR20240103-001-SSDailyAggShortPos\.csv, line 2: /);
});

test("ignored files are named, with what files of the source are called", async () => {
  const mixed = join(folder, "mixed");
  mkdirSync(mixed);
  copyFileSync(
    report("RR20240102-001-SSDailyAggShortPos.csv", 5_000),
    join(mixed, "RR20240102-001-SSDailyAggShortPos.csv"),
  );
  for (let n = 10; n < 33; n++) writeFileSync(join(mixed, `notes-${n}.txt`), "");
  writeFileSync(join(mixed, "reports.tar.xz"), "");
  const { exitCode, out, err } = await daybookHere(["ingest", "asic-shorts", mixed], join(folder, "ignoring"));
  const lines = err.trimEnd().split("\n");
  assert.deepEqual(
    [exitCode, out.split("\n")[0], lines.length, lines[1], lines[20], ...lines.slice(21)],
    [
      0,
      "1 accepted (60 rows), 0 unchanged, 0 refused, 0 held back, 24 ignored",
      23,
      "ignored: notes-10.txt",
      "ignored: notes-29.txt",
      "ignored: 3 more; --json names them all",
      "Files of asic-shorts: RRyyyymmdd-nnn-SSDailyAggShortPos.csv.",
    ],
  );
  assert.match(lines[0]!, /^ignored: reports\.tar\.xz: it is packed as \.tar\.xz, and archives are read as zip only/);
});

test("a suspicious file is held back, and loaded when told so", async () => {
  const data = join(folder, "suspicious");
  await daybookHere(["ingest", "asic-shorts", report("RR20240102-001-SSDailyAggShortPos.csv", 5_000)], data);
  const hundredfold = report("RR20240103-001-SSDailyAggShortPos.csv", 500_000);
  const held = await daybookHere(["ingest", "asic-shorts", hundredfold], data);
  const told = await daybookHere(["ingest", "asic-shorts", "--accept-suspicious", hundredfold], data);
  assert.deepEqual([held.exitCode, /held back: /.test(held.err), told.exitCode], [2, true, 0]);
});

test("status as JSON tells the data version and what is held", async () => {
  const data = join(folder, "status");
  const { out: ingested } = await daybookHere(
    ["ingest", "asic-shorts", report("RR20240102-001-SSDailyAggShortPos.csv", 5_000)],
    data,
  );
  const { out } = await daybookHere(["status", "--json"], data);
  const { dataVersion, sources } = JSON.parse(out);
  assert.equal(`data version ${dataVersion}`, ingested.split("\n")[1]);
  assert.deepEqual(
    sources.map(({ source, liveUnits, rows, lastUnit }: Record<string, unknown>) => ({
      source,
      liveUnits,
      rows,
      lastUnit,
    })),
    [{ source: "asic-shorts", liveUnits: 1, rows: 60, lastUnit: "2024-01-02" }],
  );
});

test("status has one line for a demo world that real data has retired", async () => {
  const data = join(folder, "retired");
  copyDemoWorld(data);
  await daybookHere(["ingest", "asic-shorts", report("RR20240102-001-SSDailyAggShortPos.csv", 5_000)], data);
  const [text, json] = [await daybookHere(["status"], data), await daybookHere(["status", "--json"], data)];
  const { sources, retiredDemoFiles } = JSON.parse(json.out);
  const [headings, line, retired, ...rest] = text.out.trimEnd().split("\n").slice(6);
  assert.deepEqual(
    [headings, line?.replace(/20..-..-..T..:..Z/, "moment"), retired, rest, sources.length, sources[0].imports],
    [
      "source       rows served  files served  files held  newest file came   period",
      "asic-shorts           60             1           1  moment  2024-01-02",
      `The demo world is retired: real data is held. Its ${retiredDemoFiles} files are not served.`,
      [],
      1,
      1,
    ],
  );
});

test("a file that a newer version keeps from being served is said to be accepted, and which one it is", async () => {
  const data = join(folder, "older");
  await daybookHere(["ingest", "asic-shorts", report("RR20240102-003-SSDailyAggShortPos.csv", 5_000)], data);
  const older = await daybookHere(
    ["ingest", "asic-shorts", report("RR20240102-001-SSDailyAggShortPos.csv", 5_001)],
    data,
  );
  assert.deepEqual(
    [older.exitCode, older.err.includes("accepted, but version 003 is newer: RR20240102-001-SSDailyAggShortPos.csv\n")],
    [0, true],
  );
});

test("the demo world is refused once real data is held", async () => {
  const data = join(folder, "real");
  await daybookHere(["ingest", "asic-shorts", report("RR20240102-001-SSDailyAggShortPos.csv", 5_000)], data);
  const { exitCode, err } = await daybookHere(["demo"], data);
  assert.deepEqual([exitCode, /Real data is held/.test(err)], [1, true]);
});

test("calling a server that is not there says so", async () => {
  const { exitCode, err } = await daybookHere(
    ["call", "StockService/GetStock", "--port", String(await freePort())],
    folder,
  );
  assert.deepEqual(
    [exitCode, /unavailable.*\nNo server listens there\. `daybook serve` starts one/.test(err)],
    [1, true],
  );
});

test("a command that needs no database loads none of their drivers, and data in a file needs no PostgreSQL", async () => {
  const list = join(folder, "loaded.cjs");
  writeFileSync(list, 'process.on("exit", () => console.error(Object.keys(require.cache).join("\\n")));');
  const env = { NODE_OPTIONS: `--require=${list}` };
  const data = join(folder, "drivers");
  await daybookHere(["ingest", "asic-shorts", report("RR20240102-001-SSDailyAggShortPos.csv", 5_000)], data);
  const loads: string[][] = [];
  for (const args of [["key", "list"], ["status"]]) {
    const { err } = await daybook(args, data, env);
    loads.push(["@duckdb/node-api", "pg"].filter((name) => err.includes(`/node_modules/${name}/`)));
  }
  assert.deepEqual(loads, [[], ["@duckdb/node-api"]]);
});

test("the doctor passes on an empty folder and says what to do", async () => {
  const { exitCode, out } = await daybookHere(["doctor"], join(folder, "doctor"));
  assert.deepEqual([exitCode, /daybook demo/.test(out)], [0, true]);
});

test("the doctor notices a demo world of which only a part is held", async () => {
  const location = { dataFolder: join(folder, "part") };
  const source = demoSources.find(({ name }) => name === "asic-shorts")!;
  const inputs = [report("RR20240102-001-SSDailyAggShortPos.csv", 5_000)];
  await ingest({
    location,
    source,
    inputs,
    acceptSuspicious: false,
    isDemo: true,
    now: () => new Date(),
    random: () => 0,
  });
  const { exitCode, out } = await daybookHere(["doctor"], location.dataFolder);
  assert.equal(exitCode, 0, out);
  assert.match(out, /^look {3}only a part of the demo world is held\n +`daybook demo` loads the rest\.$/m);
});

test("the doctor fails on bad settings and names them all", async () => {
  const { exitCode, out } = await daybookHere(["doctor"], folder, { PORT: "x", LOG_LEVEL: "loud" });
  assert.deepEqual([exitCode, /PORT: /.test(out), /LOG_LEVEL: /.test(out)], [1, true, true]);
});

test("an ingest that is asked to end does so at once, and the next one goes on", async () => {
  const data = join(folder, "stopped");
  const many = demoReports().slice(0, smallOrFull(200, Number.POSITIVE_INFINITY));
  const { child, finished } = start(["ingest", "asic-shorts", ...many], data);
  // It has begun when it has made its database, and then has all files before it.
  while (!existsSync(join(data, "daybook.duckdb"))) await wait(10);
  child.kill("SIGINT");
  const stopped = await finished;
  const next = await daybookHere(["ingest", "asic-shorts", ...many], data);
  assert.deepEqual([stopped.exitCode, /stopped by SIGINT/.test(stopped.err), next.exitCode], [1, true, 0], stopped.err);
});
