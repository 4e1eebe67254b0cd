import assert from "node:assert/strict";
import { existsSync, readdirSync, statSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { openReader } from "@daybook/store";
import { type Zippable, zipSync } from "fflate";
import { temporaryFolder } from "../driver/world.fixture.js";
import { Parts } from "../fetch/parts.js";
import { fetchLimits } from "../fetch/policy.js";
import {
  bytesOf,
  candidateSummary,
  donations,
  donorDonationsReceived,
  electionDonationsReceived,
  partyReturns,
  type Written,
  withCell,
} from "../sources/aec-returns/returns.fixture.js";
import { aecReturns } from "../sources/aec-returns/source.js";
import { bytes, page, resumable, startPublisher, status } from "./publisher.fixture.js";
import { sync } from "./sync.js";
import type { SyncOptions } from "./sync-options.js";

const publisher = await startPublisher();

/** An archive of tables. Archives of the same tables differ by when they were made. */
function archiveOf(tables: readonly Written[], { madeOn = "2026-01-01", others = {} as Zippable } = {}): Uint8Array {
  const entries = tables.map((table) => [table.fileName, bytesOf(table)] as const);
  return zipSync({ ...Object.fromEntries(entries), ...others }, { mtime: madeOn });
}

function publish(annual: RequestListener, elections: RequestListener): void {
  publisher.answers.set("/Download/AllAnnualData", annual);
  publisher.answers.set("/Download/AllElectionsData", elections);
}

const annual = [partyReturns, donations, donorDonationsReceived];
const elections = [candidateSummary, electionDonationsReceived];

async function syncOn(day: string, dataFolder: string, options: Partial<SyncOptions> = {}): Promise<string[]> {
  const { sources } = await sync({
    location: { dataFolder },
    sources: [aecReturns],
    mirror: publisher.mirror,
    fetchLimits: { ...fetchLimits, backoffMs: 1, totalMs: 5000 },
    isDryRun: false,
    acceptSuspicious: false,
    now: () => new Date(`${day}T03:00:00Z`),
    random: () => 0,
    ...options,
  });
  return sources.flatMap(({ files, problem }) => [
    ...files.map(({ name, outcome, reason }) => [outcome, name, reason].filter(Boolean).join(" ")),
    ...(problem === undefined ? [] : [problem]),
  ]);
}

async function importsOf(dataFolder: string): Promise<string[]> {
  const reader = await openReader({ dataFolder });
  await reader.close();
  return reader.imports.map(({ unit, version, address }) => `${unit} ${version} ${address}`).sort();
}

const ANNUAL = "https://transparency.aec.gov.au/Download/AllAnnualData";
const ELECTIONS = "https://transparency.aec.gov.au/Download/AllElectionsData";

test("opens archives, whose files are of the day on which they were fetched", async () => {
  const store = temporaryFolder();
  publish(bytes(archiveOf(annual)), bytes(archiveOf(elections)));
  const outcomes = await syncOn("2026-09-01", store);
  assert.deepEqual(
    [outcomes, await importsOf(store)],
    [
      [
        "accepted AllAnnualData-2026-09-01.zip/Donations Made.csv",
        "accepted AllAnnualData-2026-09-01.zip/Donor Donations Received.csv",
        "accepted AllAnnualData-2026-09-01.zip/Party Returns.csv",
        "accepted AllElectionsData-2026-09-01.zip/Donor Donations Received.csv",
        "accepted AllElectionsData-2026-09-01.zip/Senate Groups and Candidate Return Summary.csv",
      ],
      [
        `candidate-returns 2026-09-01.1 ${ELECTIONS}`,
        `donations-made 2026-09-01.1 ${ANNUAL}`,
        `donor-donations-received 2026-09-01.1 ${ANNUAL}`,
        `election-donations-received 2026-09-01.1 ${ELECTIONS}`,
        `party-returns 2026-09-01.1 ${ANNUAL}`,
      ],
    ],
  );
});

test("finds that the files of an archive that was made anew are held, and takes only what has changed", async () => {
  const store = temporaryFolder();
  publish(bytes(archiveOf(annual)), bytes(archiveOf(elections)));
  await syncOn("2026-09-01", store);
  publish(bytes(archiveOf(annual, { madeOn: "2026-02-02" })), bytes(archiveOf(elections, { madeOn: "2026-02-02" })));
  const again = await syncOn("2026-09-02", store);
  const amended = [withCell(partyReturns, 0, "Total Receipts", "1600"), donations, donorDonationsReceived];
  publish(bytes(archiveOf(amended)), bytes(archiveOf(elections)));
  const later = await syncOn("2026-09-03", store);
  assert.deepEqual(
    [again.filter((text) => !text.startsWith("unchanged")), later.filter((text) => !text.startsWith("unchanged"))],
    [[], ["accepted AllAnnualData-2026-09-03.zip/Party Returns.csv"]],
  );
  assert.deepEqual(
    (await importsOf(store)).filter((text) => text.startsWith("party")),
    [`party-returns 2026-09-01.1 ${ANNUAL}`, `party-returns 2026-09-03.1 ${ANNUAL}`],
  );
});

test("takes a file back that has its former content again", async () => {
  const store = temporaryFolder();
  const amended = withCell(partyReturns, 0, "Total Receipts", "1600");
  publish(bytes(archiveOf([partyReturns])), status(404));
  await syncOn("2026-09-01", store);
  publish(bytes(archiveOf([amended])), status(404));
  await syncOn("2026-09-02", store);
  publish(bytes(archiveOf([partyReturns])), status(404));
  const outcomes = await syncOn("2026-09-02", store);
  assert.equal(outcomes.includes("accepted AllAnnualData-2026-09-02.zip/Party Returns.csv"), true);
});

test("says which files of an archive it does not know, and what would come", async () => {
  const store = temporaryFolder();
  const others = { "Media Returns.csv": Buffer.from("Event\n"), "inner/all.zip": Buffer.from("x") };
  publish(bytes(archiveOf([partyReturns], { others })), status(404));
  const coming = await syncOn("2026-09-01", store, { isDryRun: true });
  const outcomes = await syncOn("2026-09-01", store);
  const rest = [
    "ignored AllAnnualData-2026-09-01.zip/Media Returns.csv",
    "ignored AllAnnualData-2026-09-01.zip/inner/all.zip",
    "unfetched AllElectionsData.zip the host answered 404",
  ];
  assert.deepEqual(
    [coming.sort(), outcomes.sort()],
    [
      ["coming AllAnnualData-2026-09-01.zip/Party Returns.csv", ...rest],
      ["accepted AllAnnualData-2026-09-01.zip/Party Returns.csv", ...rest],
    ],
  );
});

/** Changes a byte of the packed content of an entry. */
function withBrokenEntry(zip: Uint8Array, name: string): Uint8Array {
  const copy = Buffer.from(zip);
  const at = copy.indexOf(name) + name.length + 5;
  copy[at] = copy[at]! ^ 0xff;
  return copy;
}

for (const [what, answer, reason] of [
  ["a table in its place", bytes(bytesOf(partyReturns)), /^it is not a zip archive that can be read/],
  ["a web page", page("<html>sorry"), /^the host answered with a web page/],
  ["half an archive", bytes(archiveOf(annual).subarray(0, 300)), /^it is not a zip archive/],
  [
    "nothing that is known",
    bytes(archiveOf([], { others: { "a.csv": Buffer.from("a") } })),
    /^it holds no file of aec-returns/,
  ],
  [
    "a name that climbs out",
    bytes(archiveOf([partyReturns], { others: { "../a.csv": Buffer.from("a") } })),
    /^the archive is not safe/,
  ],
  [
    "a bomb",
    bytes(archiveOf([partyReturns], { others: { "b.csv": new Uint8Array(4_000_000) } })),
    /^the archive is not safe/,
  ],
] as const) {
  test(`refuses an archive with ${what}, and takes the other one`, async () => {
    publish(answer, bytes(archiveOf([candidateSummary])));
    const [first, ...others] = await syncOn("2026-09-01", temporaryFolder());
    assert.match(first!.replace("unfetched AllAnnualData.zip ", ""), reason);
    assert.deepEqual(others, [
      "accepted AllElectionsData-2026-09-01.zip/Senate Groups and Candidate Return Summary.csv",
    ]);
  });
}

test("refuses a broken file of an archive, and takes the others", async () => {
  publish(bytes(withBrokenEntry(archiveOf([partyReturns, donations]), "Party Returns.csv")), status(404));
  const outcomes = await syncOn("2026-09-01", temporaryFolder());
  assert.match(outcomes[0]!, /^refused AllAnnualData-2026-09-01\.zip\/Party Returns\.csv it cannot be unpacked/);
  assert.deepEqual(outcomes.slice(1), [
    "unfetched AllElectionsData.zip the host answered 404",
    "accepted AllAnnualData-2026-09-01.zip/Donations Made.csv",
  ]);
});

test("refuses a file of an archive with its line, and holds back one that has lost its rows", async () => {
  const store = temporaryFolder();
  const rows = Array.from({ length: 40 }, (_, i) => partyReturns.rows[0]!.with(1, `Party ${i}`));
  publish(bytes(archiveOf([{ ...partyReturns, rows }])), status(404));
  await syncOn("2026-09-01", store);
  publish(
    bytes(archiveOf([{ ...partyReturns, rows: rows.slice(20) }, withCell(donations, 1, "Value", "x")])),
    status(404),
  );
  const outcomes = await syncOn("2026-09-02", store);
  assert.deepEqual(outcomes.slice(1).sort(), [
    "held AllAnnualData-2026-09-02.zip/Party Returns.csv it has 20 rows where the file that it would replace has 40",
    'refused AllAnnualData-2026-09-02.zip/Donations Made.csv "x" is not an amount',
  ]);
});

const once = { fetchLimits: { ...fetchLimits, attempts: 1 } };
const partsIn = (store: string) => join(store, "tmp", "downloads");
const ranges = () => publisher.asked.map(({ headers: { range, "if-range": tag } }) => range && [range, tag]);
// Large enough that its middle is on the disk when the host hangs up.
const whole = archiveOf(annual, { others: { "other.bin": [new Uint8Array(2 ** 20), { level: 0 }] } });
const middle = whole.length >> 1;
const taken = "accepted AllAnnualData-2026-09-01.zip/Party Returns.csv";

/** Breaks off the first archive in its middle, syncs again when other answers are there, and gives how much was kept. */
async function afterBreak(store: string, then: RequestListener) {
  publish(resumable(whole, '"1"', middle), bytes(archiveOf(elections)));
  const [broken] = await syncOn("2026-09-01", store, once);
  const kept = keptIn(store);
  publish(then, bytes(archiveOf(elections)));
  publisher.asked.length = 0;
  const outcomes = await syncOn("2026-09-01", store);
  assert.deepEqual(
    [broken, kept > 0, outcomes.includes(taken), existsSync(partsIn(store))],
    ["unfetched AllAnnualData.zip aborted, also at attempt 1", true, true, false],
  );
  return kept;
}

/** How much is kept of an archive. */
function keptIn(store: string): number {
  const paths = readdirSync(partsIn(store), { recursive: true, encoding: "utf8" });
  const sizes = paths.filter((path) => path.endsWith("bytes")).map((path) => statSync(join(partsIn(store), path)).size);
  assert.equal(sizes.length, 1);
  return sizes[0]!;
}

/** The range that is asked for where so much is kept: the end of it is compared. */
const rangeAfter = (kept: number) => [`bytes=${kept - 4096}-`, '"1"'];

test("after a break the next sync asks for the rest of an archive only", async () => {
  const kept = await afterBreak(temporaryFolder(), resumable(whole, '"1"'));
  assert.deepEqual(ranges(), [rangeAfter(kept), undefined]);
});

test("the next attempt asks for the rest, and for its end when all was there", async () => {
  const store = temporaryFolder();
  let kept: number[] = [];
  const breaks = [middle, middle + 2 ** 18];
  publish(
    (request, response) => {
      if (existsSync(partsIn(store))) kept = [...kept, keptIn(store)];
      resumable(whole, '"1"', breaks.shift())(request, response);
    },
    bytes(archiveOf(elections)),
  );
  publisher.asked.length = 0;
  assert.ok((await syncOn("2026-09-01", store)).includes(taken));
  assert.deepEqual(ranges(), [undefined, ...kept.map(rangeAfter), undefined]);
  assert.deepEqual([kept.length, kept[0]! < kept[1]!], [2, true]);
  const parts = new Parts(partsIn(store), `${publisher.mirror}/Download/AllAnnualData`);
  const { file } = await parts.begin({ etag: '"1"' }, undefined);
  await file.append(whole);
  await file.close();
  publisher.asked.length = 0;
  const again = await syncOn("2026-09-01", store);
  assert.ok(again.includes(taken.replace("accepted", "unchanged")));
  assert.deepEqual([ranges()[0], existsSync(partsIn(store))], [rangeAfter(whole.length), false]);
});

for (const [what, then, asked] of [
  ["has changed", resumable(archiveOf(annual, { madeOn: "2026-02-02" }), '"2"'), 1],
  ["cannot be had in parts", bytes(whole), 1],
  ["comes with another range", withRange("bytes 7-9/10"), 2],
  ["comes with no range", withRange(""), 2],
  ["is shorter than what is there", withRange("bytes */5", 416), 2],
] as const) {
  test(`an archive is fetched from its start when it ${what}`, async () => {
    await afterBreak(temporaryFolder(), then);
    assert.equal(ranges().length, asked + 1);
  });
}

/** Answers who asks for the rest with a range that it is not. */
function withRange(range: string, code = 206): RequestListener {
  return (request, response) => {
    if (request.headers.range === undefined) return bytes(whole)(request, response);
    response.writeHead(code, range === "" ? {} : { "content-range": range }).end("abc");
  };
}

test("a dry run leaves a part alone, and a host that refuses the archive ends it", async () => {
  const store = temporaryFolder();
  publish(resumable(whole, '"1"', middle), bytes(archiveOf(elections)));
  await syncOn("2026-09-01", store, once);
  const kept = keptIn(store);
  publish(resumable(whole, '"1"'), bytes(archiveOf(elections)));
  await syncOn("2026-09-01", store, { isDryRun: true });
  assert.deepEqual([kept > 0, keptIn(store)], [true, kept]);
  publish(status(403), bytes(archiveOf(elections)));
  await syncOn("2026-09-01", store);
  assert.equal(existsSync(partsIn(store)), false);
});
