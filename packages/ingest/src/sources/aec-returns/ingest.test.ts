import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { openReader } from "@daybook/store";
import { smallOrFull } from "@daybook/store/fixtures";
import { zipSync } from "fflate";
import type { Input } from "../../driver/collect.js";
import { ingest } from "../../driver/ingest.js";
import { outcomesOf, temporaryFolder } from "../../driver/world.fixture.js";
import { rebuildFromArchive } from "../../rebuild-from-archive.js";
import {
  bytesOf,
  donationRecords,
  donations,
  donorDonationsReceived,
  electionDonationsReceived,
  memberReturns,
  partyReturns,
  type Written,
  withCell,
} from "./returns.fixture.js";
import { aecReturns } from "./source.js";

/** A table as a file of a snapshot. */
const inSnapshot = (snapshot: string, table: Written) => ({
  fileName: `${snapshot}/${table.fileName}`,
  bytes: bytesOf(table),
});

function load(dataFolder: string, ...inputs: readonly Input[]) {
  return loadOn("2026-01-01", dataFolder, ...inputs);
}

function loadOn(day: string, dataFolder: string, ...inputs: readonly Input[]) {
  return ingest({
    location: { dataFolder },
    source: aecReturns,
    inputs,
    acceptSuspicious: false,
    isDemo: false,
    now: () => new Date(`${day}T00:00:00Z`),
    random: () => 0,
  });
}

/** The party returns that are live, in short. */
async function liveReturns(dataFolder: string): Promise<string[]> {
  const reader = await openReader({ dataFolder });
  const { yearEnd, name, receiptsCents } = (await reader.scan(aecReturns.datasets.partyReturns)).columns;
  const rows = Array.from(yearEnd, (year, at) => `${year} ${name.values[name.index[at]!]} ${receiptsCents[at]}`);
  await reader.close();
  return rows;
}

const amended = withCell(partyReturns, 0, "Total Receipts", "1600");
const older = inSnapshot("snapshot-2022-02", partyReturns);
const newer = inSnapshot("annual-2023-07-12", amended);

test("the later snapshot counts, in whatever order they come, together or apart", async () => {
  const orders = [[[older], [newer]], [[newer], [older]], [[older, newer]], [[newer, older]]];
  const results = [];
  for (const runs of orders) {
    const store = temporaryFolder();
    let version = "";
    for (const inputs of runs) version = (await load(store, ...inputs)).dataVersion;
    results.push([version, await liveReturns(store)]);
  }
  assert.deepEqual(results, [results[0], results[0], results[0], results[0]]);
  assert.deepEqual(results[0]![1], [
    "2000 Green, Gold 9000",
    "2000 Green, Gold 7500",
    "2022 Blue Party (NSW Branch)  160000",
  ]);
});

test("says which version counts instead of an older one, and changes nothing the second time", async () => {
  const store = temporaryFolder();
  await load(store, newer);
  const late = await load(store, older);
  const again = await load(store, older, newer);
  assert.deepEqual(
    [late.files.map(({ outcome, newerVersion }) => [outcome, newerVersion]), again.counts.unchanged, again.rowsAdded],
    [[["accepted", "2023-07-12.1"]], 2, 0],
  );
});

test("of one snapshot the table counts, not the records, in either order", async () => {
  for (const inputs of [
    [donations, donationRecords],
    [donationRecords, donations],
  ]) {
    const store = temporaryFolder();
    for (const table of inputs) await load(store, inSnapshot("snapshot-2023-07-12", table));
    const reader = await openReader({ dataFolder: store });
    const live = await reader.scan(aecReturns.datasets.donationsMade, { withImports: true });
    const names = new Set(
      Array.from(live.importId!, (id) => reader.imports.find((entry) => entry.id === id)!.fileName),
    );
    await reader.close();
    assert.deepEqual([[...names], live.rowCount], [["Donations Made.csv"], 3]);
  }
});

test("later records count over the table of an earlier snapshot", async () => {
  const store = temporaryFolder();
  await load(store, inSnapshot("snapshot-2023-07-12", donations), inSnapshot("snapshot-2023-07-13", donationRecords));
  const reader = await openReader({ dataFolder: store });
  await reader.close();
  assert.deepEqual(
    reader.imports.map(({ unit, version }) => [unit, version]),
    [
      ["donations-made", "2023-07-12.1"],
      ["donations-made", "2023-07-13.0"],
    ],
  );
});

test("a file whose place tells no date is of the day on which it is loaded, and of one day the last counts", async () => {
  const store = temporaryFolder();
  const bare = { fileName: partyReturns.fileName, bytes: bytesOf(partyReturns) };
  await load(store, bare);
  const first = await liveReturns(store);
  await load(store, { ...bare, bytes: bytesOf(amended) });
  const second = await liveReturns(store);
  const { files } = await load(store, older);
  const shortOf = (rows: readonly string[]) => rows[2]!.split(" ").at(-1);
  assert.deepEqual(
    [shortOf(first), shortOf(second), shortOf(await liveReturns(store))],
    ["150000", "160000", "160000"],
  );
  assert.match(files[0]!.newerVersion!, /^2026-01-\d\d\.1$/);
});

/** What becomes of tables whose place tells no date and that are loaded on a day. */
async function loadUndated(dataFolder: string, day: string, ...tables: readonly Written[]): Promise<string[]> {
  const inputs = tables.map((table) => ({ fileName: table.fileName, bytes: bytesOf(table) }));
  const { files } = await loadOn(day, dataFolder, ...inputs);
  return files.map(({ outcome }) => outcome);
}

test("what is live and comes again without a date changes nothing, however late", async () => {
  const store = temporaryFolder();
  await loadOn("2025-03-01", store, newer);
  assert.deepEqual(await loadUndated(store, "2025-03-02", amended), ["unchanged"]);
  assert.deepEqual(await loadUndated(store, "2025-03-03", partyReturns), ["accepted"]);
  assert.deepEqual(await loadUndated(store, "2025-03-04", partyReturns), ["unchanged"]);
});

test("a table and its records without a date change nothing when they come again together", async () => {
  const store = temporaryFolder();
  assert.deepEqual(await loadUndated(store, "2025-03-01", donations, donationRecords), ["accepted", "accepted"]);
  assert.deepEqual(await loadUndated(store, "2025-03-02", donations, donationRecords), ["unchanged", "unchanged"]);
  assert.deepEqual(await loadUndated(store, "2025-03-03", donationRecords, donations), ["unchanged", "unchanged"]);
});

test("what was replaced comes back when it is loaded without a date on a later day", async () => {
  const store = temporaryFolder();
  await loadUndated(store, "2025-03-01", partyReturns);
  await loadOn("2025-03-02", store, inSnapshot("snapshot-2025-03-02", amended));
  assert.deepEqual(await loadUndated(store, "2025-03-03", partyReturns), ["accepted"]);
  assert.match((await liveReturns(store))[2]!, / 150000$/);
});

test("reads a folder and an archive, each by the date of its name, and passes over other files", async () => {
  const folder = join(temporaryFolder(), "election-returns-2025-02-10");
  const files = {
    "MemberOfParliamentReturns.csv": bytesOf(memberReturns),
    "snapshot-2022-02/Party Returns.csv": bytesOf(partyReturns),
    "AllAnnualData-2024-01-31.zip": zipSync({
      "Party Returns.csv": bytesOf(partyReturns),
      "Media Returns.csv": Buffer.from("Event\n"),
    }),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const store = temporaryFolder();
  const summary = await load(store, folder);
  const reader = await openReader({ dataFolder: store });
  await reader.close();
  assert.deepEqual(
    [reader.imports.map(({ fileName, version }) => `${version} ${fileName}`).sort(), summary.counts.ignored],
    [
      [
        "2022-02-01.1 Party Returns.csv",
        "2024-01-31.1 Party Returns.csv",
        "2025-02-10.1 MemberOfParliamentReturns.csv",
      ],
      1,
    ],
  );
});

test("keeps the two tables of one name apart", async () => {
  const store = temporaryFolder();
  const summary = await load(
    store,
    inSnapshot("annual-2025-02-10", donorDonationsReceived),
    inSnapshot("elections-2025-02-10", electionDonationsReceived),
  );
  assert.deepEqual(
    summary.files.map(({ unit, outcome }) => [unit, outcome]),
    [
      ["donor-donations-received", "accepted"],
      ["election-donations-received", "accepted"],
    ],
  );
});

for (const [folder, reason] of [
  ["snapshot-2023-02-30", "the date of snapshot-2023-02-30 does not exist"],
  ["snapshot-2023-13", "the date of snapshot-2023-13 does not exist"],
  ["snapshot-2026-01-03", "its date 2026-01-03 is still to come"],
  ["returns-1997-01-01", "its date 1997-01-01 is before the first file of this source, 1999-01-01"],
] as const) {
  test(`refuses a file of the folder ${folder}`, async () => {
    const input = inSnapshot(folder, partyReturns);
    const summary = await load(temporaryFolder(), input);
    assert.deepEqual(outcomesOf(summary), [`refused ${input.fileName}: ${reason}`]);
  });
}

for (const [place, version] of [
  ["snapshot-2022-02/Party Returns.csv", "2022-02-01.1"],
  ["returns-2021-01-01/snapshot-2022-02/a/Party Returns.csv", "2022-02-01.1"],
  ["AllAnnualData-2026-09-01.zip/Party Returns.csv", "2026-09-01.1"],
  ["returns-2025-02-10.tar.xz/Party Returns.csv", "2025-02-10.1"],
  ["2025-02-10/Party Returns.csv", "2025-02-10.1"],
  ["returns-2022-02/Party Returns.csv", "2026-01-02.1"],
  ["returns-12025-02-10/Party Returns.csv", "2026-01-02.1"],
  ["Party Returns.csv", "2026-01-02.1"],
] as const) {
  test(`${place} is of ${version}`, () => {
    const identity = aecReturns.identify(basename(place), undefined, place, "2026-01-02");
    assert.ok(typeof identity === "object");
    const isOfRetrieval = version.startsWith("2026-01-02");
    assert.deepEqual(
      [identity.version, identity.publishedAt],
      [version, isOfRetrieval ? undefined : version.slice(0, "YYYY-MM-DD".length)],
    );
  });
}

test("holds back a file that has lost most of its rows or a year", async () => {
  const many = (count: number): Written => ({
    ...partyReturns,
    rows: Array.from({ length: count }, (_, i) => partyReturns.rows[0]!.with(1, `Party ${i}`)),
  });
  const store = temporaryFolder();
  await load(store, inSnapshot("snapshot-2023-07-12", many(40)));
  const summary = await load(store, inSnapshot("snapshot-2023-07-13", many(10)));
  assert.deepEqual(outcomesOf(summary), [
    "held snapshot-2023-07-13/Party Returns.csv: it has 10 rows where the file that it would replace has 40",
  ]);
});

/** What later snapshots replaced, in short, each with the version that did. */
async function replacedReturns(dataFolder: string): Promise<string[]> {
  const reader = await openReader({ dataFolder });
  const { columns, importId } = await reader.scan(aecReturns.datasets.partyReturns, {
    replaced: true,
    byVersion: true,
    withImports: true,
  });
  const rows = Array.from(importId!, (id, at) => {
    const { version } = reader.imports.find((entry) => entry.id === id)!;
    const name = columns.name.values[columns.name.index[at]!];
    return `${version} ${columns.yearEnd[at]} ${name} ${columns.receiptsCents[at]}`;
  });
  await reader.close();
  return rows.sort();
}

test("snapshots that grow are all accepted whatever their order, and leave the same store and the same revisions", async () => {
  const [blue] = partyReturns.rows;
  const grown = (count: number, receipts: string): Written => ({
    ...partyReturns,
    rows: Array.from({ length: count }, (_, i) => blue!.with(1, `Party ${i}`)).toSpliced(
      0,
      1,
      blue!.with(1, "Party 0").with(partyReturns.header.indexOf("Total Receipts"), receipts),
    ),
  });
  const snapshots = [
    inSnapshot("snapshot-2021-02-01", grown(12, "100")),
    inSnapshot("snapshot-2022-02-01", grown(30, "200")),
    inSnapshot("snapshot-2023-02-01", grown(80, "300")),
  ] as const;
  const results = [];
  const orders = [
    [0, 1, 2],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 1, 0],
  ] as const;
  for (const order of orders.slice(0, smallOrFull(2, 6))) {
    const store = temporaryFolder();
    const outcomes: string[] = [];
    for (const place of order)
      outcomes.push(...(await load(store, snapshots[place])).files.map(({ outcome }) => outcome));
    assert.deepEqual([order, outcomes], [order, ["accepted", "accepted", "accepted"]]);
    results.push([await liveReturns(store), await replacedReturns(store)]);
  }
  for (const result of results) assert.deepEqual(result, results[0]);
  assert.deepEqual(
    results[0]![1]!.filter((row) => row.includes(" Party 0 ")),
    ["2022-02-01.1 2022 Party 0 10000", "2023-02-01.1 2022 Party 0 20000"],
  );
});

test("names keep their outer spaces, quotes and commas in the store, and a rebuild makes the same of it", async () => {
  const store = temporaryFolder();
  const { dataVersion } = await load(store, older, newer, inSnapshot("snapshot-2022-02", donations));
  const before = await liveReturns(store);
  const rebuilt = await rebuildFromArchive({ dataFolder: store });
  assert.deepEqual([rebuilt.dataVersion, await liveReturns(store)], [dataVersion, before]);
});
