import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { calendarOf, type Dataset, dayOf, isoOf, momentOf, type RowOf } from "@daybook/domain";
import { panel } from "@daybook/domain/answers/endpoints/panel";
import { stockData } from "@daybook/domain/answers/stock/stock-data";
import { stockRevisions } from "@daybook/domain/answers/stock/stock-revisions";
import { datasets, type Market } from "@daybook/domain/data/market";
import { type Location, type NewImport, openReader, openWriter } from "@daybook/store";
import { loadSnapshot } from "./load.js";
import type { PreparedParts } from "./prepared/prepared-parts.js";
import { readNews } from "./read-snapshot.js";

const root = mkdtempSync(join(tmpdir(), "daybook-read-market-"));
after(() => rmSync(root, { recursive: true, force: true }));
let count = 0;

/** A store of some files, each with its rows, in a folder of its own. */
async function storeOf(...files: readonly NewImport[]): Promise<Location> {
  count += 1;
  const location = { dataFolder: join(root, String(count)) };
  await addTo(location, ...files);
  return location;
}

async function addTo(location: Location, ...files: readonly NewImport[]): Promise<void> {
  const writer = await openWriter(location);
  for (const file of files) {
    writer.stage(file);
    await writer.commit();
  }
  await writer.close();
}

async function marketOf(...files: readonly NewImport[]): Promise<Market> {
  const reader = await openReader(await storeOf(...files));
  try {
    return (await readNews(reader, calendarOf())).changed.market!;
  } finally {
    await reader.close();
  }
}

function fileOf<Kind extends Dataset>(
  dataset: Kind,
  unit: string,
  version: string,
  retrieved: string,
  rows: readonly RowOf<Kind>[],
): NewImport {
  const source = dataset.sources[0]!;
  return {
    stated: [{ dataset, rows }],
    source,
    unit,
    version,
    fileName: `${source}-${unit}-${version}.csv`,
    address: null,
    retrievedAt: `${retrieved}T12:00:00.000Z`,
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo: false,
    content: Buffer.from(`${source} ${unit} ${version}`),
  };
}

const observation = (code: string, date: string, position: number) => ({
  code,
  day: dayOf(date)!,
  name: `${code} LIMITED ORDINARY`,
  position,
  issued: 100_000_000,
  percentage: position / 1_000_000,
});
const report = (date: string, version: string, retrieved: string, ...positions: [string, number][]) =>
  fileOf(
    datasets.shortPositions,
    date,
    version,
    retrieved,
    positions.map(([code, position]) => observation(code, date, position)),
  );
const history = (version: string, retrieved: string, ...cells: [string, string, number][]) =>
  fileOf(
    datasets.shortHistory,
    "2026",
    version,
    retrieved,
    cells.map(([code, date, position]) => ({
      code,
      day: dayOf(date)!,
      name: `${code} LIMITED ORDINARY`,
      position,
      percentage: position / 1_000_000,
    })),
  );

const query = { productCode: "ABC", period: "MAX", fullResolution: true, maxPoints: 0 } as const;
const positions = (market: Market, knownAt?: string) => {
  const series = stockData(market, { ...query, ...(knownAt !== undefined && { knownAtMs: momentOf(knownAt) }) });
  assert.ok(!("notHeld" in series));
  return series.points.map(
    ({ timestamp, shortPosition, origin }) => `${timestamp.slice(8, 10)} ${shortPosition} ${origin}`,
  );
};
const revised = (market: Market, productCode: string) =>
  stockRevisions(market, { productCode, limit: 100, offset: 0 })?.revisions.map(
    ({ date, field, oldValue, newValue, newFile, live }) => [date, field, oldValue, newValue, newFile?.fileName, live],
  );

const first = [
  report("2026-01-05", "001", "2026-01-09", ["ABC", 1_000_000], ["OUT", 5]),
  report("2026-01-06", "001", "2026-01-12", ["ABC", 2_000_000]),
];
const restatement = report("2026-01-05", "002", "2026-02-01", ["ABC", 3_000_000], ["INN", 7]);

test("a restated report changes the answer, shows in the revisions, and leaves what was known before as it was", async () => {
  const before = await marketOf(...first);
  const now = await marketOf(...first, restatement);
  assert.deepEqual(positions(now), ["05 3000000 daily", "06 2000000 daily"]);
  assert.deepEqual(positions(now, "2026-01-31"), positions(before));
  assert.deepEqual(positions(now, "2026-01-09"), ["05 1000000 daily"]);
  assert.deepEqual(positions(now, "2026-01-08"), []);
  const newFile = "asic-shorts-2026-01-05-002.csv";
  assert.deepEqual(
    [revised(now, "ABC"), revised(now, "OUT"), revised(now, "INN"), revised(before, "ABC")],
    [
      [
        ["2026-01-05", "percentage", 1, 3, newFile, true],
        ["2026-01-05", "shortPosition", 1_000_000, 3_000_000, newFile, true],
      ],
      [["2026-01-05", "row", 5, undefined, newFile, true]],
      [["2026-01-05", "row", undefined, 7, newFile, true]],
      [],
    ],
  );
});

test("an export of what was known is the export that was made then, byte for byte", async () => {
  const wanted = {
    fromDay: dayOf("2026-01-01")!,
    toDay: dayOf("2026-12-31")!,
    codes: [],
    ordinaryOnly: false,
    includeZero: true,
    format: "csv",
  } as const;
  const before = panel(await marketOf(...first), wanted);
  const now = panel(await marketOf(...first, restatement), { ...wanted, knownAtMs: momentOf("2026-01-31") });
  assert.equal([...now.chunks].join(""), [...before.chunks].join(""));
});

test("files that came in the wrong order are no restatement", async () => {
  const late = { ...first[0]!, retrievedAt: "2026-03-01T12:00:00.000Z" };
  const market = await marketOf(restatement, late);
  assert.deepEqual([positions(market), revised(market, "ABC")], [["05 3000000 daily"], []]);
});

test("the yearly history fills missing days, corrects figures, adds rows and withdraws others", async () => {
  const yearly = history(
    "2026-01-07-001",
    "2026-03-01",
    ["ABC", "2026-01-05", 1_500_000],
    ["ABC", "2026-01-06", 2_000_000],
    ["ABC", "2026-01-07", 4],
    ["NEW", "2026-01-06", 9],
  );
  const market = await marketOf(...first, yearly);
  assert.deepEqual(positions(market), ["05 1500000 corrected", "06 2000000 daily", "07 4 history"]);
  assert.deepEqual(positions(market, "2026-02-28"), ["05 1000000 daily", "06 2000000 daily"]);
  assert.deepEqual(positions(market, "2026-03-01"), positions(market));
  const newFile = "asic-history-2026-2026-01-07-001.csv";
  assert.deepEqual(
    ["ABC", "NEW", "OUT"].map((code) => revised(market, code)),
    [
      [
        ["2026-01-05", "percentage", 1, 1.5, newFile, true],
        ["2026-01-05", "shortPosition", 1_000_000, 1_500_000, newFile, true],
      ],
      [["2026-01-06", "row", undefined, 9, newFile, true]],
      [["2026-01-05", "row", 5, undefined, newFile, true]],
    ],
  );
});

test("a history alone is served", async () => {
  const market = await marketOf(history("2026-01-07-001", "2026-03-01", ["ABC", "2026-01-07", 4]));
  assert.deepEqual([positions(market), revised(market, "ABC")], [["07 4 history"], []]);
});

test("only announcements of the last year are read, and all of them are accounted for", async () => {
  const announced = (date: string): RowOf<typeof datasets.announcements> => ({
    code: "ABC",
    day: dayOf(date)!,
    time: "10:00",
    headline: `Headline of ${date}`,
    type: null,
    url: null,
    priceSensitive: null,
  });
  const rows = ["2024-12-30", "2025-01-05", "2026-01-06"].map(announced);
  const market = await marketOf(...first, fileOf(datasets.announcements, "2026-01-06", "1", "2026-01-06", rows));
  assert.deepEqual(
    Array.from(market.announcements.columns.day, (day) => isoOf(day)),
    ["2025-01-05", "2026-01-06"],
  );
});

for (const dataset of [datasets.shortPositions, datasets.shortHistory]) {
  test(`a table of ${dataset.name} that has lost rows is not served`, async () => {
    const yearly = history("2026-01-07-001", "2026-03-01", ["ABC", "2026-01-07", 4]);
    const reader = await openReader(await storeOf(...first, yearly));
    try {
      const imports = reader.imports.map((entry) =>
        dataset.sources.includes(entry.source) ? { ...entry, rows: entry.rows + 1 } : entry,
      );
      await assert.rejects(
        readNews({ ...reader, imports }, calendarOf()),
        /^Error: the ledger states \d live rows but the tables hold 4$/,
      );
    } finally {
      await reader.close();
    }
  });
}

test("an empty store is a market without anything", async () => {
  const market = await marketOf();
  assert.deepEqual([market.shorts.codes, market.revisions.days.length], [[], 0]);
});

test("a part whose imports are the held ones is not read again", async () => {
  const reader = await openReader(await storeOf(...first));
  try {
    const { changed, dataVersion } = await readNews(reader, calendarOf());
    const held = Object.entries(changed).map(([name, { version }]) => [name, version]);
    const again = await readNews(reader, calendarOf(), Object.fromEntries(held));
    assert.deepEqual([again.changed, again.dataVersion], [{}, dataVersion]);
  } finally {
    await reader.close();
  }
});

test("a part that was prepared at its version is taken, and one that was not is prepared", async () => {
  const reader = await openReader(await storeOf(...first));
  const kept = new Map<string, object>();
  const prepared: Pick<PreparedParts, "read" | "write"> = {
    read: (name, version) => kept.get(`${name} ${version}`),
    write: (name, version, built) => kept.set(`${name} ${version}`, built),
  };
  try {
    const { changed } = await readNews(reader, calendarOf(), {}, prepared);
    assert.deepEqual([...kept.values()], Object.values(changed));
    const again = await readNews({ ...reader, scan: () => assert.fail("nothing is read") }, calendarOf(), {}, prepared);
    assert.equal(again.changed.market, changed.market);
  } finally {
    await reader.close();
  }
});

test("imports of sources that nobody here knows change nothing, whatever they hold", async () => {
  const foreign = { ...report("2026-01-07", "001", "2026-01-09", ["ABC", 1]), source: "tide-tables" };
  const reader = await openReader(await storeOf(...first, foreign));
  const known = await openReader(await storeOf(...first));
  try {
    const [beside, alone] = [await readNews(reader, calendarOf()), await readNews(known, calendarOf())];
    assert.deepEqual(beside, alone);
  } finally {
    await reader.close();
    await known.close();
  }
});

test("a part whose data went and came back between two looks tells what was known when", async () => {
  const location = await storeOf(...first);
  const { snapshot } = await loadSnapshot(location, calendarOf());
  const mistaken = { ...report("2026-01-05", "001", "2026-02-01", ["ABC", 9], ["OUT", 5]), content: Buffer.from("9") };
  const again = report("2026-01-05", "001", "2026-02-02", ["ABC", 1_000_000], ["OUT", 5]);
  await addTo(location, mistaken, again);
  const { snapshot: newest } = await loadSnapshot(location, calendarOf(), { snapshot });
  const { snapshot: fresh } = await loadSnapshot(location, calendarOf());
  assert.equal(newest.dataVersion, snapshot.dataVersion);
  assert.deepEqual(newest, fresh);
  assert.deepEqual(positions(newest.market, "2026-02-01T23:00:00Z")[0], "05 9 daily");
});

test("files of the demo that come as real ones are no demo any more", async () => {
  const location = await storeOf(...first.map((file) => ({ ...file, isDemo: true })));
  const { snapshot } = await loadSnapshot(location, calendarOf());
  await addTo(location, ...first);
  const { snapshot: newest } = await loadSnapshot(location, calendarOf(), { snapshot });
  assert.deepEqual([newest.dataVersion, newest.isDemo, newest.market.isDemo], [snapshot.dataVersion, false, false]);
});

test("an old file that was never live does not make a part anew", async () => {
  const location = await storeOf(...first, restatement);
  const { snapshot } = await loadSnapshot(location, calendarOf());
  const late = { ...report("2026-01-05", "001", "2026-02-05", ["ABC", 4], ["OUT", 5]), content: Buffer.from("late") };
  await addTo(location, late);
  const { snapshot: newest } = await loadSnapshot(location, calendarOf(), { snapshot });
  assert.equal(newest.market, snapshot.market);
});

test("a real import of a source that nobody here knows does not retire the demo", async () => {
  const demo = first.map((file) => ({ ...file, isDemo: true }));
  const foreign = { ...report("2026-01-07", "001", "2026-01-09", ["ABC", 1]), source: "tide-tables" };
  const beside = await openReader(await storeOf(...demo, foreign));
  const alone = await openReader(await storeOf(...demo));
  try {
    const served = await readNews(beside, calendarOf());
    assert.deepEqual([served, served.isDemo], [await readNews(alone, calendarOf()), true]);
  } finally {
    await beside.close();
    await alone.close();
  }
});

test("a snapshot keeps the very part that has not changed", async () => {
  const location = await storeOf(...first);
  const { snapshot } = await loadSnapshot(location, calendarOf());
  const again = await loadSnapshot(location, calendarOf(), { snapshot });
  const fresh = await loadSnapshot(location, calendarOf());
  assert.equal(again.snapshot.market, snapshot.market);
  assert.deepEqual(fresh.snapshot, again.snapshot);
});
