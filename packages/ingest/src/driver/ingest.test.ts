import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openReader } from "@daybook/store";
import { zipSync } from "fflate";
import { rebuildFromArchive } from "../rebuild-from-archive.js";
import { asicShorts } from "../sources/asic-shorts/source.js";
import type { MemoryFile } from "./collect.js";
import { ingestReports, outcomesOf, report, temporaryFolder } from "./world.fixture.js";

const monday = report("2024-01-08");
const tuesday = report("2024-01-09");
const wednesday = report("2024-01-10");

function write(folder: string, ...files: MemoryFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { fileName, bytes } of files) writeFileSync(join(folder, fileName), bytes);
}

test("finds reports in files, folders within folders, archives and memory, and counts what it ignores", async () => {
  const folder = temporaryFolder();
  write(join(folder, "year", "month"), tuesday);
  write(join(folder, "year"), { fileName: "notes.txt", bytes: Buffer.from("hello") });
  symlinkSync(join(folder, "year"), join(folder, "year", "loop"));
  write(folder, monday);
  const thursday = report("2024-01-11");
  const zip = zipSync({ [`in/${thursday.fileName}`]: thursday.bytes, "readme.md": new Uint8Array(3) });
  writeFileSync(join(folder, "reports.ZIP"), zip);

  const inputs = [join(folder, monday.fileName), join(folder, "year"), join(folder, "reports.ZIP"), wednesday];
  const summary = await ingestReports(temporaryFolder(), inputs);
  assert.deepEqual(
    [outcomesOf(summary), summary.counts, summary.rowsAdded],
    [
      [
        `accepted ${monday.fileName}`,
        `accepted month/${tuesday.fileName}`,
        `accepted ${wednesday.fileName}`,
        `accepted reports.ZIP/in/${thursday.fileName}`,
      ],
      { accepted: 4, unchanged: 0, refused: 0, held: 0, ignored: 2 },
      240,
    ],
  );
});

test("refuses a folder or archive in which nothing is of the source", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "empty"));
  write(join(folder, "other"), { fileName: "notes.txt", bytes: Buffer.from("hello") });
  writeFileSync(join(folder, "empty.zip"), zipSync({}));
  writeFileSync(join(folder, "nested.zip"), zipSync({ "2024.zip": zipSync({ [monday.fileName]: monday.bytes }) }));
  const inputs = ["empty", "other", "empty.zip", "nested.zip"].map((name) => join(folder, name));
  const summary = await ingestReports(temporaryFolder(), [...inputs, tuesday]);
  const nothing = "it holds no file of asic-shorts (RRyyyymmdd-nnn-SSDailyAggShortPos.csv)";
  assert.deepEqual(
    [outcomesOf(summary), summary.counts],
    [
      [
        "ignored nested.zip/2024.zip: it is an archive inside an archive, which is not opened",
        `refused ${join(folder, "empty")}: ${nothing}`,
        `refused ${join(folder, "other")}: ${nothing}`,
        `refused empty.zip: ${nothing}`,
        `refused nested.zip: ${nothing}`,
        `accepted ${tuesday.fileName}`,
      ],
      { accepted: 1, unchanged: 0, refused: 4, held: 0, ignored: 2 },
    ],
  );
});

test("changes nothing when it runs again", async () => {
  const store = temporaryFolder();
  const first = await ingestReports(store, [monday, tuesday]);
  const second = await ingestReports(store, [tuesday, monday, tuesday]);
  assert.deepEqual([second.counts.unchanged, second.rowsAdded, second.dataVersion], [3, 0, first.dataVersion]);
});

test("takes a file that is named twice once", async () => {
  const summary = await ingestReports(temporaryFolder(), [monday, monday]);
  assert.deepEqual(outcomesOf(summary), [`accepted ${monday.fileName}`, `unchanged ${monday.fileName}`]);
});

test("refuses broken files by name and loads the others", async () => {
  const folder = temporaryFolder();
  const inFolder = (fileName: string, text: string | Uint8Array) => {
    writeFileSync(join(folder, fileName), text);
    return join(folder, fileName);
  };
  const summary = await ingestReports(temporaryFolder(), [
    monday,
    inFolder("RR20240109-001-SSDailyAggShortPos.csv", ""),
    inFolder("RR20240110-001-SSDailyAggShortPos.csv", "<html>"),
    inFolder("RR20240113-001-SSDailyAggShortPos.csv", monday.bytes),
    inFolder("RR20240111-001-SSDailyAggShortPos.csv", monday.bytes.subarray(0, 400)),
    inFolder("RR20240112-001-SSDailyAggShortPos.csv", new Uint8Array(8 * 1024 * 1024 + 1)),
    inFolder("report.csv", monday.bytes),
    inFolder("torn.zip", "PK"),
    inFolder("evil.zip", zipSync({ [tuesday.fileName]: tuesday.bytes, "../x": new Uint8Array(1) })),
    report("2024-01-15"),
  ]);
  assert.deepEqual(outcomesOf(summary), [
    "refused torn.zip: it is not a zip archive that can be read (End of central directory record signature not found. " +
      "Either not a zip file, or file is truncated.)",
    "refused evil.zip: the archive is not safe: invalid relative path: ../x",
    "refused RR20240113-001-SSDailyAggShortPos.csv: the name has the date 2024-01-13, a weekend, when there is no trading",
    "refused report.csv: the name is not one of this source (RRyyyymmdd-nnn-SSDailyAggShortPos.csv)",
    `accepted ${monday.fileName}`,
    "refused RR20240109-001-SSDailyAggShortPos.csv: the file is empty",
    "refused RR20240110-001-SSDailyAggShortPos.csv: line 1: this is a web page, not a report",
    "refused RR20240111-001-SSDailyAggShortPos.csv: line 8: it has no line end, so the file is cut short",
    "refused RR20240112-001-SSDailyAggShortPos.csv: it has 8388609 bytes, and 8388608 are the most for this source",
    "accepted RR20240115-001-SSDailyAggShortPos.csv",
  ]);
});

test("refuses a report of a day to come or from before there were any, but not in the demo world", async () => {
  const files = [report("2010-06-15"), monday, report("2026-01-02")];
  const real = await ingestReports(temporaryFolder(), files);
  const demo = await ingestReports(temporaryFolder(), files, { isDemo: true });
  assert.deepEqual(
    [outcomesOf(real), demo.counts.accepted],
    [
      [
        "refused RR20100615-001-SSDailyAggShortPos.csv: its date 2010-06-15 is before the first file of this source, 2010-06-16",
        "refused RR20260102-001-SSDailyAggShortPos.csv: its date 2026-01-02 is still to come",
        `accepted ${monday.fileName}`,
      ],
      3,
    ],
  );
});

const doubtful: [string, MemoryFile, string][] = [
  ["half of the rows", report("2024-01-09", { rows: 30 }), "it has 30 rows where the file nearest in time has 60"],
  [
    "figures times 100",
    report("2024-01-09", { scale: 100 }),
    "its positions are about 100 times those of the file nearest in time",
  ],
  ["other products", report("2024-01-09", { from: 500 }), "only 0 of its 60 codes are in the file nearest in time"],
  [
    "the bytes of another date",
    { fileName: tuesday.fileName, bytes: monday.bytes },
    `its bytes are those of ${monday.fileName}, of another date`,
  ],
];

for (const [what, file, reason] of doubtful) {
  test(`holds back a report with ${what}, unless it is told to accept it`, async () => {
    const store = temporaryFolder();
    const before = await ingestReports(store, [monday]);
    const held = await ingestReports(store, [file]);
    const accepted = await ingestReports(store, [file], { acceptSuspicious: true });
    assert.deepEqual(
      [outcomesOf(held), held.dataVersion, outcomesOf(accepted)],
      [[`held ${file.fileName}: ${reason}`], before.dataVersion, [`accepted ${file.fileName}`]],
    );
  });
}

test("compares a report with the nearest earlier one, else a later one, and with none that is far away", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [report("2024-03-01")]);
  const halves = ["2023-12-20", "2024-02-29", "2024-03-04", "2024-06-03"].map((date) => report(date, { rows: 30 }));
  const { files } = await ingestReports(store, halves);
  assert.deepEqual(
    files.map(({ outcome }) => outcome),
    ["accepted", "held", "held", "accepted"],
  );
});

test("keeps every revision of a date and serves the highest, in whatever order they come", async () => {
  const first = report("2024-01-08", { version: "001" });
  const second = report("2024-01-08", { version: "002", rows: 61 });
  const [inOrder, backwards] = [temporaryFolder(), temporaryFolder()];
  const { dataVersion } = await ingestReports(inOrder, [first, second]);
  await ingestReports(backwards, [second]);
  const last = await ingestReports(backwards, [first]);
  const reader = await openReader({ dataFolder: backwards });
  assert.deepEqual(
    [last.dataVersion, last.files.map((file) => file.newerVersion), reader.imports.map((entry) => entry.version)],
    [dataVersion, ["002"], ["002", "001"]],
  );
  await reader.close();
});

test("takes changed bytes of the same revision as a new import", async () => {
  const store = temporaryFolder();
  const before = await ingestReports(store, [monday]);
  const after = await ingestReports(store, [report("2024-01-08", { rows: 59 })]);
  assert.deepEqual([after.counts.accepted, after.dataVersion === before.dataVersion], [1, false]);
});

test("writes down where a file came from", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [monday]);
  const reader = await openReader({ dataFolder: store });
  const [{ sha256, bytes, licence, ...entry }] = reader.imports as [(typeof reader.imports)[number]];
  await reader.close();
  assert.deepEqual(entry, {
    id: 1,
    source: "asic-shorts",
    unit: "2024-01-08",
    version: "001",
    fileName: monday.fileName,
    address: null,
    rows: 60,
    retrievedAt: "2026-01-01T00:00:00.000Z",
    publishedAt: "2024-01-12T12:59:59.999Z",
    publishedFrom: "file",
    isDemo: false,
  });
});

test("never dates a file before one that is held, also when the clock was set back", async () => {
  const store = temporaryFolder();
  const days = ["2026-01-05", "2026-01-02", "2026-01-07"];
  for (const [i, file] of [monday, tuesday, wednesday].entries()) {
    await ingestReports(store, [file], { now: () => new Date(days[i]!) });
  }
  const reader = await openReader({ dataFolder: store });
  const dates = reader.imports.map(({ retrievedAt }) => retrievedAt.slice(0, 10));
  await reader.close();
  assert.deepEqual(dates, ["2026-01-05", "2026-01-05", "2026-01-07"]);
});

test("dates files of the demo world as it is told, and real ones by the clock, whatever that world's days are", async () => {
  const folder = temporaryFolder();
  const told = { "2025-12-01": "2025-12-05T08:00:00.000Z", "2025-12-02": "2030-01-01T08:00:00.000Z" };
  const [first, second] = Object.keys(told) as (keyof typeof told)[];
  const retrievedAt = ({ unit }: { readonly unit: string }) => told[unit as keyof typeof told];
  await ingestReports(folder, [report(first!), report(second!)], { isDemo: true, retrievedAt });
  await ingestReports(folder, [report(first!, { scale: 2 })]);
  const reader = await openReader({ dataFolder: folder });
  await reader.close();
  const moments = reader.imports.map((entry) => [entry.isDemo, entry.unit, entry.retrievedAt]);
  assert.deepEqual(moments, [
    [true, first, told[first!]],
    [true, second, told[second!]],
    [false, first, "2026-01-01T00:00:00.000Z"],
  ]);
});

test("holds back a second, different file of a date and version, and names the first", async () => {
  const folder = temporaryFolder();
  const other = report("2024-01-08", { rows: 59 });
  write(join(folder, "a"), monday);
  write(join(folder, "b"), other);
  const store = temporaryFolder();
  const reason = `it is of the same date and version as a/${monday.fileName}, but differs from it`;
  const first = await ingestReports(store, [folder]);
  const again = await ingestReports(store, [folder]);
  const told = await ingestReports(store, [folder], { acceptSuspicious: true });
  assert.deepEqual([first, again, told].map(outcomesOf), [
    [`accepted a/${monday.fileName}`, `held b/${monday.fileName}: ${reason}`],
    [`unchanged a/${monday.fileName}`, `held b/${monday.fileName}: ${reason}`],
    [`unchanged a/${monday.fileName}`, `accepted b/${monday.fileName}`],
  ]);
});

test("does not compare real files with those of the demo world", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [monday], { isDemo: true });
  const summary = await ingestReports(store, [monday, report("2024-01-09", { rows: 61 })]);
  assert.deepEqual(summary.counts, { accepted: 2, unchanged: 0, refused: 0, held: 0, ignored: 0 });
});

for (const [what, inputs, message] of [
  ["a path that leads nowhere", [monday, "/no/such/folder"], "There is no file or folder /no/such/folder."],
  ["a device", ["/dev/null"], "/dev/null is neither a file nor a folder."],
  ["an address that is none", ["https://"], "https:// is not an address."],
  ["no input", [], "There is nothing to ingest."],
] as const) {
  test(`loads nothing at all when it is given ${what}`, async () => {
    await assert.rejects(ingestReports(temporaryFolder(), inputs), { name: "InputProblem", message });
  });
}

test("says how far it is and stops when it is told to", async () => {
  const store = temporaryFolder();
  const stop = new AbortController();
  const seen: string[] = [];
  const running = ingestReports(store, [monday, tuesday, wednesday], {
    signal: stop.signal,
    onProgress({ filesDone, filesTotal }) {
      seen.push(`${filesDone}/${filesTotal}`);
      if (filesDone === 2) stop.abort(new Error("stopped"));
    },
  });
  await assert.rejects(running, /^Error: stopped$/);
  const again = await ingestReports(store, [monday]);
  assert.deepEqual([seen, again.counts.accepted], [["1/3", "2/3"], 1]);
});

test("rebuilds the same data version from the archive", async () => {
  const store = temporaryFolder();
  const { dataVersion } = await ingestReports(store, [
    monday,
    tuesday,
    report("2024-01-09", { version: "002", rows: 61 }),
  ]);
  assert.deepEqual(await rebuildFromArchive({ dataFolder: store }), { imports: 3, dataVersion });
});

test("opens archives inside an archive for a source that says so, and none inside those", async () => {
  const week = zipSync({ [monday.fileName]: monday.bytes, "deep.zip": zipSync({ "x.csv": new Uint8Array(3) }) });
  const zip = join(temporaryFolder(), "year.zip");
  writeFileSync(zip, zipSync({ "week.zip": week, "torn.zip": week.subarray(0, week.length / 2) }));
  const summary = await ingestReports(temporaryFolder(), [zip], { source: { ...asicShorts, nestedArchives: true } });
  const outcomes = outcomesOf(summary).map((outcome) => outcome.replace(/ \(.*$/, ""));
  assert.deepEqual(outcomes, [
    "refused year.zip/torn.zip: it is not a zip archive that can be read",
    "ignored year.zip/week.zip/deep.zip: it is an archive inside an archive, which is not opened",
    `accepted year.zip/week.zip/${monday.fileName}`,
  ]);
});
