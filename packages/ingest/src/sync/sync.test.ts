import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { openReader, openWriter } from "@daybook/store";
import { ingestReports, report, temporaryFolder } from "../driver/world.fixture.js";
import { fetchLimits } from "../fetch/policy.js";
import type { RemoteFile, Source } from "../source.js";
import { asicShorts } from "../sources/asic-shorts/source.js";
import { companyAliases } from "../sources/company-aliases/source.js";
import { dividends } from "../sources/dividends/source.js";
import { industryHistory } from "../sources/industry-history/source.js";
import { bytes, half, page, resumable, startPublisher, status } from "./publisher.fixture.js";
import { sync } from "./sync.js";
import type { SyncOptions } from "./sync-options.js";
import type { SyncSummary } from "./sync-summary.js";

const publisher = await startPublisher();

/** A table of dividends with so many rows. */
function table(rows: number, header = "id,stock_code,ex_date,amount_per_share,dividend_type"): Buffer {
  const lines = Array.from({ length: rows }, (_, i) => `${i},BHP,2025-01-${10 + i},${i + 1}.5,ordinary`);
  return Buffer.from([header, ...lines, ""].join("\n"));
}

const TABLE: RemoteFile = {
  fileName: "dividends-2025-12-31.csv",
  address: "https://tables.example/dividends.csv",
  headers: { accept: "text/csv;labels=both" },
};
/** A source with one file at an address that does not change. */
const tables: Source = { ...dividends, hosts: ["tables.example"], remote: { files: [TABLE] } };
/** A source of another host, whose newest file a page names. */
const listed: Source = {
  ...industryHistory,
  hosts: ["pages.example"],
  remote: {
    pages: [
      {
        address: "https://pages.example/latest",
        bytesMax: 1000,
        read: (text) => [
          { fileName: "industry-history-2025-12-31.csv", address: `https://pages.example${Buffer.from(text)}` },
        ],
      },
    ],
  },
};
const INDUSTRIES = "stock_code,industry,observed_from,source\nBHP,Materials,2020-01-01,seed\n";

function publish(answers: Readonly<Record<string, RequestListener>>): void {
  publisher.answers.clear();
  publisher.asked.length = 0;
  for (const [path, answer] of Object.entries(answers)) publisher.answers.set(path, answer);
}

function syncInto(dataFolder: string, sources: readonly Source[], options: Partial<SyncOptions> = {}) {
  return sync({
    location: { dataFolder },
    sources,
    mirror: publisher.mirror,
    fetchLimits: { ...fetchLimits, backoffMs: 1, totalMs: 5000 },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => new Date("2026-01-01T00:00:00Z"),
    random: () => 0,
    ...options,
  });
}

/** What became of everything, in short. */
function outcomesOf({ sources }: SyncSummary): string[] {
  return sources.flatMap(({ source, files, problem }) => [
    ...files.map(({ name, outcome, reason }) => [source, outcome, name, reason].filter(Boolean).join(" ")),
    ...(problem === undefined ? [] : [`${source} failed ${problem}`]),
  ]);
}

/** The hosts that did not answer as they should. */
function unreachedIn({ sources }: SyncSummary): string[] {
  return [...new Set(sources.flatMap(({ files }) => files.flatMap(({ hostUnreached = [] }) => hostUnreached)))];
}

const paths = () => publisher.asked.map(({ path }) => path);
const sent = (name: string) => publisher.asked.map(({ headers }) => headers[name]);

test("loads what is new, under the publisher's address and with the host's time of it", async () => {
  const store = temporaryFolder();
  const modified = { "last-modified": "Wed, 31 Dec 2025 03:04:05 GMT" };
  publish({ "/dividends.csv": bytes(table(5), modified), "/latest": page("/a.csv"), "/a.csv": bytes(INDUSTRIES) });
  const summary = await syncInto(store, [tables, listed]);
  const reader = await openReader({ dataFolder: store });
  await reader.close();
  assert.deepEqual(
    [outcomesOf(summary), summary.sources.map(({ rowsAdded }) => rowsAdded), paths()],
    [
      ["dividends accepted dividends-2025-12-31.csv", "industry-history accepted industry-history-2025-12-31.csv"],
      [5, 1],
      ["/dividends.csv", "/latest", "/a.csv"],
    ],
  );
  assert.deepEqual(
    reader.imports.map(({ address, fileName, publishedAt }) => [address, fileName, publishedAt]),
    [
      [TABLE.address, TABLE.fileName, "2025-12-31T03:04:05.000Z"],
      ["https://pages.example/a.csv", "industry-history-2025-12-31.csv", "2025-12-31T12:59:59.999Z"],
    ],
  );
});

test("sends the headers that a file needs, and says who asks", async () => {
  publish({ "/dividends.csv": bytes(table(5)) });
  await syncInto(temporaryFolder(), [tables]);
  assert.deepEqual([sent("accept"), /^daybook\//.test(String(sent("user-agent")))], [["text/csv;labels=both"], true]);
});

for (const [what, validators, header] of [
  ["tag", { etag: 'W/"1"' }, "if-none-match"],
  ["date", { "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT" }, "if-modified-since"],
] as const) {
  test(`asks only for what is newer than the ${what} of what it holds`, async () => {
    const store = temporaryFolder();
    publish({ "/dividends.csv": bytes(table(5), validators) });
    const summaries = [await syncInto(store, [tables]), await syncInto(store, [tables])];
    publish({ "/dividends.csv": bytes(table(6), { etag: "other", "last-modified": "later" }) });
    summaries.push(await syncInto(store, [tables]));
    assert.deepEqual(
      [summaries.flatMap(outcomesOf), sent(header)],
      [
        ["accepted", "unchanged", "accepted"].map((outcome) => `dividends ${outcome} dividends-2025-12-31.csv`),
        [Object.values(validators)[0]],
      ],
    );
  });
}

const notWorthAsking: [string, (store: string) => void | Promise<void>][] = [
  ["the notes are gone", (store) => rmSync(join(store, "sync.json"))],
  ["the notes cannot be read", (store) => writeFileSync(join(store, "sync.json"), '{"https://tables')],
  ["the notes are something else", (store) => writeFileSync(join(store, "sync.json"), '{"a":7,"b":{"sha256":1}}')],
];

for (const [what, change] of notWorthAsking) {
  test(`finds that a file is held when ${what}`, async () => {
    const store = temporaryFolder();
    publish({ "/dividends.csv": bytes(table(5), { etag: "1" }) });
    await syncInto(store, [tables]);
    await change(store);
    const summary = await syncInto(store, [tables]);
    assert.deepEqual(
      [outcomesOf(summary), sent("if-none-match")],
      [["dividends unchanged dividends-2025-12-31.csv"], [undefined, undefined]],
    );
  });
}

test("fetches a file again that the store no longer holds, whatever the notes say", async () => {
  const [store, other] = [temporaryFolder(), temporaryFolder()];
  publish({ "/dividends.csv": bytes(table(5), { etag: "1" }) });
  await syncInto(store, [tables]);
  writeFileSync(join(other, "sync.json"), readFileSync(join(store, "sync.json")));
  const summary = await syncInto(other, [tables]);
  assert.deepEqual(
    [outcomesOf(summary), sent("if-none-match")],
    [["dividends accepted dividends-2025-12-31.csv"], [undefined, undefined]],
  );
});

test("asks a mirror only by what that mirror said", async () => {
  const store = temporaryFolder();
  publish({ "/dividends.csv": bytes(table(5), { etag: "1" }), "/m/dividends.csv": bytes(table(6), { etag: "1" }) });
  await syncInto(store, [tables]);
  const summary = await syncInto(store, [tables], { mirror: `${publisher.mirror}/m` });
  assert.deepEqual(outcomesOf(summary), ["dividends accepted dividends-2025-12-31.csv"]);
});

test("opens the store to write only for what is new, and after it is fetched", async () => {
  const store = temporaryFolder();
  const content = table(5);
  publish({ "/dividends.csv": bytes(content) });
  await syncInto(store, [tables]);
  // Every writer puts a new file there when it is closed.
  const writings = () => statSync(join(store, "version.json")).ino;
  let before = 0;
  publish({
    async "/dividends.csv"(request, response) {
      const writer = await openWriter({ dataFolder: store }, { waitMs: 0 });
      await writer.close();
      before = writings();
      bytes(content)(request, response);
    },
  });
  const summary = await syncInto(store, [tables]);
  assert.deepEqual([outcomesOf(summary), writings()], [["dividends unchanged dividends-2025-12-31.csv"], before]);
});

const failing: [string, RequestListener, string][] = [
  ["a file that is gone", status(404), "unfetched dividends-2025-12-31.csv the host answered 404"],
  [
    "a web page",
    page("<html>sorry"),
    "unfetched dividends-2025-12-31.csv the host answered with a web page (text/html; charset=utf-8)",
  ],
  [
    "a web page that is said to be a table",
    page("<!DOCTYPE html>\n<html>sorry", "text/csv"),
    "refused dividends-2025-12-31.csv",
  ],
  ["half a file", half(table(5)), "unfetched dividends-2025-12-31.csv aborted, also at attempt 4"],
  [
    "a redirect to a foreign host",
    status(302, { location: "https://evil.example/x" }),
    "unfetched dividends-2025-12-31.csv evil.example is not a host of this source, which are tables.example",
  ],
  [
    "a redirect into the own network",
    status(301, { location: "http://169.254.169.254/x" }),
    "unfetched dividends-2025-12-31.csv http://169.254.169.254 is not asked, only https is",
  ],
  [
    "a long pause",
    status(503, { "retry-after": "3600" }),
    "unfetched dividends-2025-12-31.csv the host asks to come back in 3600 s",
  ],
  ["304 that nobody asked for", status(304), "unfetched dividends-2025-12-31.csv the host answered 304"],
  ["no end of failures", status(500), "unfetched dividends-2025-12-31.csv the host answered 500, also at attempt 4"],
  ["other columns", bytes(table(5, "id,code,ex_date,amount_per_share,dividend_type")), "refused"],
];

for (const [what, answer, expected] of failing) {
  test(`does not stop at ${what}, and fetches it again the next time`, async () => {
    const store = temporaryFolder();
    publish({ "/dividends.csv": answer, "/latest": page("/a.csv"), "/a.csv": bytes(INDUSTRIES) });
    const outcomes = outcomesOf(await syncInto(store, [tables, listed]));
    publish({ "/dividends.csv": bytes(table(5), { etag: "1" }) });
    const later = outcomesOf(await syncInto(store, [tables]));
    assert.ok(outcomes[0]?.startsWith(`dividends ${expected}`), outcomes[0]);
    assert.deepEqual(
      [outcomes.slice(1), later],
      [["industry-history accepted industry-history-2025-12-31.csv"], ["dividends accepted dividends-2025-12-31.csv"]],
    );
  });
}

const passing: [string, Readonly<Record<string, RequestListener>>][] = [
  [
    "moved on its host",
    { "/dividends.csv": status(301, { location: "https://tables.example/moved.csv" }), "/moved.csv": bytes(table(5)) },
  ],
  ["behind a busy host", { "/dividends.csv": inTurn(status(429, { "retry-after": "0" }), bytes(table(5))) }],
  ["cut off once", { "/dividends.csv": inTurn(half(table(5)), bytes(table(5))) }],
];

for (const [what, answers] of passing) {
  test(`gets a file that is ${what}`, async () => {
    publish(answers);
    const summary = await syncInto(temporaryFolder(), [tables]);
    assert.deepEqual(outcomesOf(summary), ["dividends accepted dividends-2025-12-31.csv"]);
  });
}

test("holds back a file that has lost its end, and loads it when told to", async () => {
  const store = temporaryFolder();
  publish({ "/dividends.csv": bytes(table(20), { etag: "1" }) });
  await syncInto(store, [tables]);
  publish({ "/dividends.csv": bytes(table(5), { etag: "2" }) });
  const summaries = [await syncInto(store, [tables]), await syncInto(store, [tables])];
  summaries.push(await syncInto(store, [tables], { acceptSuspicious: true }));
  const held = "dividends held dividends-2025-12-31.csv it has 5 rows where the file that it would replace has 20";
  assert.deepEqual(
    [summaries.flatMap(outcomesOf), sent("if-none-match")],
    [
      [held, held, "dividends accepted dividends-2025-12-31.csv"],
      ["1", "1", "1"],
    ],
  );
});

test("a host whose name leads into this machine is not asked, and does not stop the others", async () => {
  const at = (source: Source, name: string): Source => ({
    ...source,
    hosts: [name],
    remote: { files: [{ ...TABLE, address: `https://${name}/dividends.csv` }] },
  });
  publish({ "/dividends.csv": bytes(table(5)) });
  const { sources } = await sync({
    location: { dataFolder: temporaryFolder() },
    sources: [at(tables, "localhost"), at(listed, "not-there.invalid")],
    fetchLimits: { ...fetchLimits, backoffMs: 1 },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => new Date("2026-01-01T00:00:00Z"),
    random: () => 0,
  });
  const [inside, other] = sources.map(({ files }) => files.map(({ outcome, reason }) => `${outcome} ${reason}`));
  assert.match(inside!.join(), /^unfetched localhost leads to (127\.0\.0\.1|::1), which is not a public address$/);
  assert.match(other!.join(), /^unfetched .*not-there\.invalid, also at attempt 4$/);
  assert.deepEqual(paths(), []);
});

test("leaves a host alone that asks for it", async () => {
  const other = { fileName: "dividends-2024-12-31.csv", address: "https://tables.example/other.csv" };
  publish({ "/dividends.csv": status(429, { "retry-after": "3600" }) });
  const summary = await syncInto(temporaryFolder(), [{ ...tables, remote: { files: [TABLE, other] } }]);
  assert.deepEqual(
    [outcomesOf(summary), paths()],
    [
      [
        "dividends unfetched dividends-2025-12-31.csv the host asks to come back in 3600 s",
        "dividends unfetched dividends-2024-12-31.csv it was not asked for, since tables.example wants to be left alone",
      ],
      ["/dividends.csv"],
    ],
  );
  assert.deepEqual(unreachedIn(summary), ["tables.example"]);
});

test("a host that answers, if only that it has nothing, is not told as one that does not", async () => {
  for (const answer of [status(404), status(403), page("Not found")]) {
    publish({ "/dividends.csv": answer });
    assert.deepEqual(unreachedIn(await syncInto(temporaryFolder(), [tables])), []);
  }
});

test("makes no data folder when nothing comes", async () => {
  const store = join(temporaryFolder(), "none");
  publish({});
  await syncInto(store, [tables]);
  assert.equal(existsSync(store), false);
});

test("says when a page does not name its file", async () => {
  publish({ "/latest": status(404) });
  const strange: Source = {
    ...listed,
    remote: { pages: [{ address: "https://pages.example/latest", bytesMax: 1000, read: () => [] }] },
  };
  const summaries = [await syncInto(temporaryFolder(), [listed])];
  publish({ "/latest": page("") });
  summaries.push(await syncInto(temporaryFolder(), [strange]));
  assert.deepEqual(summaries.flatMap(outcomesOf), [
    "industry-history unfetched https://pages.example/latest the host answered 404",
    "industry-history unfetched https://pages.example/latest the page names 0 files, 0 of them different",
  ]);
});

test("goes on after a fault of our own, and keeps nothing of that source but all of the others", async () => {
  const store = temporaryFolder();
  const [sound, faulty] = [report("2025-01-06"), report("2025-01-07")];
  const { index: _, ...unindexed } = asicShorts;
  const broken: Source = {
    ...unindexed,
    remote: {
      files: [sound, faulty].map(({ fileName }, i) => ({ fileName, address: `https://download.asic.gov.au/${i}` })),
    },
    parse(fileName, content) {
      if (fileName === faulty.fileName) throw new TypeError("a bug");
      return asicShorts.parse(fileName, content);
    },
  };
  publish({
    "/0": bytes(sound.bytes),
    "/1": bytes(faulty.bytes),
    "/latest": page("/a.csv"),
    "/a.csv": bytes(INDUSTRIES),
  });
  const summary = await syncInto(store, [broken, listed]);
  const reader = await openReader({ dataFolder: store });
  await reader.close();
  assert.deepEqual(
    [outcomesOf(summary), reader.imports.map(({ source }) => source)],
    [["asic-shorts failed a bug", "industry-history accepted industry-history-2025-12-31.csv"], ["industry-history"]],
  );
});

test("a dry run says what would come and keeps nothing", async () => {
  const [store, empty] = [temporaryFolder(), join(temporaryFolder(), "none")];
  publish({
    "/dividends.csv": bytes(table(5), { etag: "1" }),
    "/latest": page("/a.csv"),
    "/a.csv": bytes(INDUSTRIES),
  });
  await syncInto(store, [tables]);
  const state = () => ["version.json", "sync.json"].map((name) => readFileSync(join(store, name), "utf8"));
  const before = state();
  // The same bytes under another tag, which is not noted now.
  publisher.answers.set("/dividends.csv", bytes(table(5), { etag: "2" }));
  const summaries = [
    await syncInto(store, [tables, listed], { isDryRun: true }),
    await syncInto(empty, [tables, listed], { isDryRun: true }),
  ];
  assert.deepEqual(
    [summaries.flatMap(outcomesOf), state(), existsSync(empty)],
    [
      [
        "dividends unchanged dividends-2025-12-31.csv",
        "industry-history coming industry-history-2025-12-31.csv",
        "dividends coming dividends-2025-12-31.csv",
        "industry-history coming industry-history-2025-12-31.csv",
      ],
      before,
      false,
    ],
  );
});

test("ends between two files when it is told to while it loads, and keeps the files before", async () => {
  const store = temporaryFolder();
  const stop = new AbortController();
  publish({ "/dividends.csv": bytes(table(5)), "/latest": page("/a.csv"), "/a.csv": bytes(INDUSTRIES) });
  const syncing = syncInto(store, [tables, listed], {
    signal: stop.signal,
    onProgress({ doing }) {
      if (doing === "loading") stop.abort(new Error("stopped by SIGTERM"));
    },
  });
  await assert.rejects(syncing, /^Error: stopped by SIGTERM$/);
  const again = await syncInto(store, [tables, listed]);
  assert.deepEqual(outcomesOf(again), [
    "dividends unchanged dividends-2025-12-31.csv",
    "industry-history accepted industry-history-2025-12-31.csv",
  ]);
});

test("ends at once when it is told to while it waits, and leaves nothing behind", async () => {
  const [store, downloads] = [temporaryFolder(), temporaryFolder()];
  const { TMPDIR } = process.env;
  process.env.TMPDIR = downloads;
  const stop = new AbortController();
  publish({
    "/dividends.csv": bytes(table(5)),
    "/latest": () => stop.abort(new Error("stopped by SIGTERM")),
  });
  await assert.rejects(syncInto(store, [tables, listed], { signal: stop.signal }), /^Error: stopped by SIGTERM$/);
  const again = await syncInto(store, [tables]);
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  assert.deepEqual([readdirSync(downloads), outcomesOf(again)], [[], ["dividends accepted dividends-2025-12-31.csv"]]);
});

test("a file that had come and was not loaded when the sync was stopped is not sent again", async () => {
  const store = temporaryFolder();
  const stop = new AbortController();
  const lines = Array.from({ length: 300 }, (_, i) => `${i},BHP,20${10 + (i % 15)}-01-${10 + (i % 20)},1.5,ordinary`);
  const content = Buffer.from([table(0).toString().trim(), ...lines, ""].join("\n"));
  publish({
    "/dividends.csv": resumable(content, '"1"'),
    "/latest": () => stop.abort(new Error("stopped by SIGTERM")),
  });
  await assert.rejects(syncInto(store, [tables, listed], { signal: stop.signal }), /^Error: stopped by SIGTERM$/);
  publisher.asked.length = 0;
  const again = await syncInto(store, [tables]);
  const [asked] = publisher.asked;
  assert.deepEqual(
    [asked!.headers.range, asked!.headers["if-range"], outcomesOf(again), existsSync(join(store, "tmp/downloads"))],
    [`bytes=${content.length - 4096}-`, '"1"', ["dividends accepted dividends-2025-12-31.csv"], false],
  );
});

const reports = ["2025-01-06", "2025-01-07", "2025-01-08", "2025-03-03"].map((date) => report(date));
const [, second, third, march] = reports.map(({ fileName }) => fileName) as [string, string, string, string];

function publishReports(...more: readonly ReturnType<typeof report>[]): void {
  const all = [...reports, ...more];
  const entries = new Map(all.map(({ fileName }) => [fileName.slice(2, 10), fileName.slice(11, 14)]));
  const index = [...entries].map(([date, version]) => ({ date: Number(date), version }));
  publish({
    "/short-selling/short-selling-data.json": page(JSON.stringify(index), "application/json"),
    ...Object.fromEntries(all.map(({ fileName, bytes: content }) => [`/short-selling/${fileName}`, bytes(content)])),
  });
}

test("takes the newest report of an index into an empty store, and all from a date when told so", async () => {
  publishReports(report("2098-01-01"));
  const summaries = [
    await syncInto(temporaryFolder(), [asicShorts]),
    await syncInto(temporaryFolder(), [asicShorts], { since: "2025-01-07" }),
    await syncInto(temporaryFolder(), [asicShorts], { isDryRun: true }),
  ];
  const future = `asic-shorts refused ${report("2098-01-01").fileName} its date 2098-01-01 is still to come`;
  assert.deepEqual(summaries.map(outcomesOf), [
    [future, `asic-shorts accepted ${march}`],
    [future, `asic-shorts accepted ${second}`, `asic-shorts accepted ${third}`, `asic-shorts accepted ${march}`],
    [future, `asic-shorts coming ${march}`],
  ]);
});

test("a sync after the first brings no reports from before the first", async () => {
  const store = temporaryFolder();
  publishReports();
  await syncInto(store, [asicShorts]);
  publishReports(report("2025-03-05"), report("2025-02-28"));
  const again = await syncInto(store, [asicShorts]);
  assert.deepEqual(outcomesOf(again), [
    `asic-shorts unchanged ${march}`,
    `asic-shorts accepted ${report("2025-03-05").fileName}`,
  ]);
});

test("takes the reports of the weeks before the newest held, and corrections of any age", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [reports[0]!, report("2025-02-28")]);
  const correction = report("2025-01-06", { version: "002" });
  publishReports(correction);
  const summary = await syncInto(store, [asicShorts]);
  publisher.asked.length = 0;
  const again = await syncInto(store, [asicShorts]);
  assert.deepEqual(
    [outcomesOf(summary), outcomesOf(again), paths()],
    [
      [`asic-shorts accepted ${correction.fileName}`, `asic-shorts accepted ${march}`],
      [`asic-shorts unchanged ${march}`],
      ["/short-selling/short-selling-data.json"],
    ],
  );
});

test("says before many files are fetched how many requests, bytes and minutes they take, also where none is", async () => {
  const days = Array.from({ length: 120 }, (_, at) => new Date(Date.UTC(2025, 0, 6 + at)))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => report(day.toISOString().slice(0, 10)));
  publishReports(...days);
  const told: unknown[] = [];
  const onCost: SyncOptions["onCost"] = (cost) => told.push([cost, paths().length]);
  await syncInto(temporaryFolder(), [asicShorts], { onCost });
  assert.deepEqual(told, []);
  const requests = days.length;
  const cost = { source: "asic-shorts", requests, bytesExpected: requests * 50_000, leastMs: (requests - 1) * 7 };
  for (const isDryRun of [true, false]) {
    const asked = paths().length;
    await syncInto(temporaryFolder(), [asicShorts], { since: "2025-01-01", pauseMs: 7, isDryRun, onCost });
    // Of this sync the index alone has been asked for.
    assert.deepEqual(told.splice(0), [[cost, asked + 1]]);
  }
});

test("leaves a host alone for a while between two requests", async () => {
  const days = ["2025-01-06", "2025-01-07", "2025-01-08"].map((day) => report(day));
  publishReports(...days);
  const asked: [path: string, ms: number][] = [];
  for (const [path, answer] of publisher.answers) {
    publisher.answers.set(path, (request, response) => {
      asked.push([path, performance.now()]);
      answer(request, response);
    });
  }
  await syncInto(temporaryFolder(), [asicShorts], { since: "2025-01-01", pauseMs: 60 });
  const gaps = asked.slice(1).map(([, ms], at) => ms - asked[at]![1]);
  assert.ok(gaps.length > 2 && gaps.every((gap) => gap > 55), `${gaps}`);
});

test("tables that come with the project are loaded without a request, once, and again when they are newer", async () => {
  const [store, includedFolder] = [temporaryFolder(), temporaryFolder()];
  publish({});
  const include = (day: string, alias: string) =>
    writeFileSync(
      join(includedFolder, `company-aliases-${day}.csv`),
      `alias,stock_code,reason\n${alias},A2M,short form\n`,
    );
  const synced = async (options: Partial<SyncOptions> = {}) =>
    outcomesOf(await syncInto(store, [companyAliases], { includedFolder, ...options }));
  include("2025-11-01", "A2 Milk");
  writeFileSync(join(includedFolder, "other.csv"), "a,b\n");
  const outcomes = [await synced({ isDryRun: true }), await synced(), await synced()];
  include("2025-12-01", "A2");
  outcomes.push(await synced());
  const [first, second] = ["2025-11-01", "2025-12-01"].map((day) => `company-aliases-${day}.csv`);
  assert.deepEqual(outcomes, [
    [`company-aliases coming ${first}`],
    [`company-aliases accepted ${first}`],
    [`company-aliases unchanged ${first}`],
    [`company-aliases unchanged ${first}`, `company-aliases accepted ${second}`],
  ]);
  assert.deepEqual(paths(), []);
  const reader = await openReader({ dataFolder: store });
  await reader.close();
  assert.deepEqual([...new Set(reader.imports.map(({ address }) => address))], [null]);
});

test("tables that come with the project are loaded after others, and not where no publisher sends anything", async () => {
  const [store, includedFolder] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(includedFolder, "company-aliases-2025-11-01.csv"), "alias,stock_code,reason\nA2,A2M,short form\n");
  const synced = async () => outcomesOf(await syncInto(store, [companyAliases, tables], { includedFolder }));
  publish({ "/dividends.csv": status(404) });
  const withNothing = await synced();
  publish({ "/dividends.csv": bytes(table(5)) });
  assert.deepEqual(
    [withNothing.map((outcome) => outcome.split(" ")[0]), await synced()],
    [
      ["dividends"],
      ["company-aliases accepted company-aliases-2025-11-01.csv", "dividends accepted dividends-2025-12-31.csv"],
    ],
  );
});

test("never has two requests at a time at a host", () => assert.equal(publisher.mostAtOnce(), 1));

/** Answers one request after another. */
function inTurn(...answers: readonly RequestListener[]): RequestListener {
  let turn = 0;
  return (request, response) => answers[Math.min(turn++, answers.length - 1)]!(request, response);
}
