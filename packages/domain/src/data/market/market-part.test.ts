import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ledger } from "../../base/ledger.js";
import type { TableRead } from "../../base/part.js";
import { type FixtureRow, tableOf } from "../../base/tables/table.fixture.js";
import type { Table } from "../../base/tables/table.js";
import { dayOf } from "../../base/time/day.js";
import { type MarketTables, marketPart } from "./market-part.js";
import { signalsOf } from "./signals/reputation-signals.js";

/** Rows of some tables of the market, each of import 1, 2, 3 and so on. */
function tablesOf(rows: Readonly<Record<string, readonly FixtureRow[]>>): MarketTables {
  const tables = Object.entries(marketPart.reads).map(([name, { dataset }]): [string, Table] => {
    const table: Table = tableOf(dataset, rows[name] ?? []);
    return [name, { ...table, importId: Int32Array.from({ length: table.rowCount }, (_, row) => row + 1) }];
  });
  return Object.fromEntries(tables) as unknown as MarketTables;
}

/** Import n was retrieved on January n, and the first report of any day on February 1. */
const ledger: Ledger = {
  version: "v1",
  isDemo: true,
  fileOf: (importId) => ({
    fileName: `${importId}.csv`,
    sha256: "",
    retrievedAt: new Date(Date.UTC(2026, 0, importId)).toISOString(),
    source: "asic-history",
  }),
  liveFileOf: (source, unit) =>
    unit === "2025-12-01" ? { fileName: `${source} ${unit}`, sha256: "", retrievedAt: "", source } : undefined,
  knownFromMs: (_, unit) => (unit === "2025-12-01" ? Date.UTC(2026, 1, 1) : undefined),
};

const position = (day: string) => ({ code: "ABC", day, name: "ABC LIMITED ORDINARY", position: 1 });

test("a market tells its version and its world", () => {
  const { version, isDemo } = marketPart.build(tablesOf({}), {}, ledger);
  assert.deepEqual([version, isDemo], ["v1", true]);
});

test("a signal was imported when its file was retrieved", () => {
  const signal = (headline: string) => ({ code: "ABC", polarity: "adverse", kind: "court", headline });
  const { signals } = marketPart.build(tablesOf({ reputationSignals: [signal("A"), signal("B")] }), {}, ledger);
  assert.deepEqual(
    signalsOf(signals, "ABC").map(({ headline, importedAtMs }) => [headline, importedAtMs]),
    [
      ["A", Date.UTC(2026, 0, 1)],
      ["B", Date.UTC(2026, 0, 2)],
    ],
  );
});

test("a day is known from its first report on, or from its yearly file", () => {
  const tables = tablesOf({ shortPositions: [position("2025-12-01")], shortHistory: [position("2025-12-02")] });
  const { revisions } = marketPart.build(tables, {}, ledger);
  assert.deepEqual([...revisions.knownFromMs], [Date.UTC(2026, 1, 1), Date.UTC(2026, 0, 1)]);
});

test("a day that no import of the ledger tells of is a fault", () => {
  const tables = tablesOf({ shortPositions: [position("2025-12-03")] });
  assert.throws(() => marketPart.build(tables, {}, ledger), /the ledger has no import of 2025-12-03/);
});

test("a row of the history that differs is a correction of the live report", () => {
  const tables = tablesOf({ correctedHistory: [{ ...position("2025-12-01"), percentage: null }] });
  const { corrections } = marketPart.build(tables, {}, ledger).revisions;
  assert.deepEqual(
    corrections.map(({ oldFile, newFile, ...rest }) => ({ ...rest, files: [oldFile.fileName, newFile.fileName] })),
    [
      {
        code: "ABC",
        day: dayOf("2025-12-01"),
        position: 1,
        percentage: undefined,
        files: ["asic-shorts 2025-12-01", "1.csv"],
      },
    ],
  );
});

test("a correction of a report that is not in the ledger is a fault", () => {
  const tables = tablesOf({ correctedHistory: [position("2025-12-03")] });
  assert.throws(() => marketPart.build(tables, {}, ledger), /the ledger has no report of 2025-12-03/);
});

for (const [rule, rows, since] of [
  ["nothing is held", {}, undefined],
  [
    "a report is the newest",
    { shortPositions: [position("2026-01-02")], prices: [{ day: "2026-01-01" }] },
    "2025-01-01",
  ],
  ["a session is the newest", { prices: [{ day: "2026-01-02" }] }, "2025-01-01"],
  ["a session of the adjusted prices is", { adjustedPrices: [{ day: "2026-01-02" }] }, "2025-01-01"],
] as [string, Readonly<Record<string, FixtureRow[]>>, string | undefined][]) {
  test(`announcements are read from ${since ?? "the first"} on when ${rule}`, () => {
    const { since: read } = marketPart.reads.announcements;
    assert.equal(read.dayOf(tablesOf(rows)), since && dayOf(since));
  });
}

test("announcements are read after the tables that tell how far back", () => {
  const names = Object.keys(marketPart.reads);
  for (const name of ["shortPositions", "prices", "adjustedPrices"]) {
    assert.ok(names.indexOf(name) < names.indexOf("announcements"));
  }
});

test("the reads name columns that there are", () => {
  for (const { dataset, absentFrom, differingFrom, since } of Object.values<TableRead>(marketPart.reads)) {
    const named = [absentFrom?.column, differingFrom?.column, since?.column, ...(differingFrom?.key ?? [])];
    for (const name of named.filter((each) => each !== undefined)) assert.ok(name in dataset.columns, name);
  }
});
