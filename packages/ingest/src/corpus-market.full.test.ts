import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import {
  realAdjustedPrices,
  realAnnouncements,
  realIndices,
  realMetrics,
  realPrices,
  realTax,
  withoutCorpus,
} from "./corpus.fixture.js";
import { ingestReports, temporaryFolder } from "./driver/world.fixture.js";
import { rowCountOf, type Source, SourceProblem, type Stated } from "./source.js";
import { adjustedPrices } from "./sources/adjusted-prices/source.js";
import { asxAnnouncements } from "./sources/asx-announcements/source.js";
import { asxIndices } from "./sources/asx-indices/source.js";
import { asxPrices } from "./sources/asx-prices/source.js";
import { atoTax } from "./sources/ato-tax/source.js";
import { companyMetrics } from "./sources/company-metrics/source.js";

const skip = withoutCorpus ?? false;

const foreign =
  'AOH.AX.csv: line 501: "2025-12-31 00:00:00-05:00" is a date of another exchange: Sydney is at +10:00 or +11:00';
/** Every session of prices, and of them those that are loaded. */
const SESSIONS = { files: 1743, rows: 2_405_881, doubted: 4 };
const LOADED = { wanted: /_2020_/, accepted: 251, rows: 386_692, held: 3 };

const held: [Source, () => string, { files: number; rows: number; refused: string[] }][] = [
  [asxIndices, realIndices, { files: 8789, rows: 46_233, refused: [] }],
  [adjustedPrices, realAdjustedPrices, { files: 270, rows: 135_287, refused: [foreign] }],
  [asxAnnouncements, realAnnouncements, { files: 609, rows: 365_791, refused: [] }],
  [companyMetrics, realMetrics, { files: 2, rows: 4898, refused: [] }],
  [atoTax, realTax, { files: 1, rows: 2690, refused: [] }],
];

for (const [source, folder, found] of held) {
  test(`reads every real file of ${source.name} or refuses it for a reason`, { skip }, () => {
    const refused: string[] = [];
    let files = 0;
    let rows = 0;
    for (const { name, read } of filesIn(folder())) {
      files += 1;
      try {
        rows += rowCountOf(statedIn(source, name, read()));
      } catch (error) {
        if (!(error instanceof SourceProblem)) throw error;
        refused.push(`${name}: ${error.message}`);
      }
    }
    assert.deepEqual({ files, rows, refused }, found);
  });
}

test("reads real sessions of prices and doubts those that lack most rows", { skip }, () => {
  const doubted: string[] = [];
  const recent: ReturnType<typeof asxPrices.parse>[] = [];
  let files = 0;
  let rows = 0;
  for (const { name, read } of filesIn(realPrices())) {
    const session = asxPrices.parse(name, read());
    files += 1;
    rows += session.prices.length;
    // 42 sessions are about as far as a neighbour may be away.
    const reasons = [1, 42].map((distance) => {
      const other = recent.at(-distance);
      return asxPrices.check(session, other && { stated: other, daysApart: distance });
    });
    if (reasons.some((reason) => reason !== undefined)) doubted.push(`${name}: ${reasons.join("; ")}`);
    else recent.push(session);
    if (recent.length > 42) recent.shift();
  }
  assert.deepEqual(
    { files, rows, doubted },
    {
      files: SESSIONS.files,
      rows: SESSIONS.rows,
      doubted: [
        short("2020_06_23", 585, 1596, 1439),
        short("2020_09_17", 37, 1597, 1555),
        short("2020_09_18", 37, 1597, 1555),
        short("2022_12_23", 61, 1254, 1314),
      ].slice(0, SESSIONS.doubted),
    },
  );
});

test("loads real prices but for short sessions, and again changes nothing", { skip }, async () => {
  const sessions = filesIn(realPrices(), LOADED.wanted);
  const store = temporaryFolder();
  const load = () =>
    ingestReports(
      store,
      sessions.map(({ path }) => path),
      { source: asxPrices },
    );
  const [first, second] = [await load(), await load()];
  assert.deepEqual(
    [first.counts, first.rowsAdded, second.counts, second.dataVersion],
    [
      { accepted: LOADED.accepted, unchanged: 0, refused: 0, held: LOADED.held, ignored: 0 },
      LOADED.rows,
      { accepted: 0, unchanged: LOADED.accepted, refused: 0, held: LOADED.held, ignored: 0 },
      first.dataVersion,
    ],
  );
});

test("loads real adjusted prices, a unit for each code, and again changes nothing", { skip }, async () => {
  const store = temporaryFolder();
  const options = { source: adjustedPrices, now: () => new Date("2026-02-01T00:00:00Z") };
  const first = await ingestReports(store, [realAdjustedPrices()], options);
  const second = await ingestReports(store, [realAdjustedPrices()], options);
  assert.deepEqual(
    [first.counts, first.rowsAdded, second.counts, second.dataVersion],
    [
      { accepted: 269, unchanged: 0, refused: 1, held: 0, ignored: 0 },
      135_287,
      { accepted: 0, unchanged: 269, refused: 1, held: 0, ignored: 0 },
      first.dataVersion,
    ],
  );
});

function filesIn(folder: string, wanted = /./) {
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => ({ name, path: join(folder, name), read: () => readFileSync(join(folder, name)) }));
}

/** As the driver does: who cannot tell a file by its name may read it. */
function statedIn(source: Source, name: string, bytes: Uint8Array): Stated {
  const byName = source.identify(name);
  const identity = byName === "unread" ? source.identify(name, bytes) : byName;
  assert.ok(identity !== undefined && identity !== "unread", `${source.name} does not know ${name}`);
  return source.parse(name, bytes);
}

function short(date: string, rows: number, ...others: number[]): string {
  const reasons = others.map((other) => `it has ${rows} rows where the file nearest in time has ${other}`);
  return `stock_price_${date}.csv: ${reasons.join("; ")}`;
}
