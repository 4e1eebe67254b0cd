import assert from "node:assert/strict";
import { test } from "node:test";
import type { FileRef, Ledger } from "../../base/ledger.js";
import type { TableRead } from "../../base/part.js";
import { type FixtureRow, tableOf } from "../../base/tables/table.fixture.js";
import type { Table } from "../../base/tables/table.js";
import { dayOf, isoOf } from "../../base/time/day.js";
import { calendarOf } from "../../base/time/trading-calendar.js";
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

/** Import n was retrieved on January n; there are a report of 2025-12-01 and a yearly file of 2025. */
const ledger: Ledger = {
  version: "v1",
  isDemo: true,
  fileOf,
  everLive: (source) => {
    const [unit, importId] = source === "asic-shorts" ? ["2025-12-01", 9] : ["2025", 1];
    return new Map([[unit, [{ importId, fromMs: Date.UTC(2026, 0, importId), file: fileOf(importId) }]]]);
  },
  byVersion: () => new Map(),
  files: () => [],
};

function fileOf(importId: number): FileRef {
  const retrievedAt = new Date(Date.UTC(2026, 0, importId)).toISOString();
  return { fileName: `${importId}.csv`, sha256: "", retrievedAt, source: "asic-history" };
}

const position = (day: string) => ({ code: "ABC", day, name: "ABC LIMITED ORDINARY", position: 1 });

test("a market tells its version, its world and its calendar", () => {
  const closed = calendarOf(["2026-08-05"]);
  const { version, isDemo, calendar } = marketPart.build(tablesOf({}), {}, ledger, closed);
  assert.deepEqual([version, isDemo, calendar], ["v1", true, closed]);
});

test("a signal was imported when its file was retrieved", () => {
  const signal = (headline: string) => ({ code: "ABC", polarity: "adverse", kind: "court", headline });
  const { signals } = marketPart.build(
    tablesOf({ reputationSignals: [signal("A"), signal("B")] }),
    {},
    ledger,
    calendarOf(),
  );
  assert.deepEqual(
    signalsOf(signals, "ABC").map(({ headline, importedAtMs }) => [headline, importedAtMs]),
    [
      ["A", Date.UTC(2026, 0, 1)],
      ["B", Date.UTC(2026, 0, 2)],
    ],
  );
});

test("a report is known from its first file on, and a day of the yearly history alone has none", () => {
  const tables = tablesOf({ shortPositions: [position("2025-12-01")], historyDays: [{ day: "2025-12-02" }] });
  const { days, reportedFromMs } = marketPart.build(tables, {}, ledger, calendarOf()).revisions;
  assert.deepEqual(
    Array.from(days, (day, d) => [isoOf(day), reportedFromMs[d]]),
    [
      ["2025-12-01", Date.UTC(2026, 0, 9)],
      ["2025-12-02", Number.POSITIVE_INFINITY],
    ],
  );
});

test("a report that no import of the ledger tells of is a fault", () => {
  const tables = tablesOf({ shortPositions: [position("2025-12-03")] });
  assert.throws(() => marketPart.build(tables, {}, ledger, calendarOf()), /the ledger has no report of 2025-12-03/);
});

test("the yearly history is read on days that it had before any report", () => {
  const tables = tablesOf({ historyDays: [{ day: "2025-12-01" }] });
  const alone = (importId: number) =>
    [...marketPart.reads.shortHistory.onDays.daysOf({ tables, ledger: reportedAs(importId) })].map(isoOf);
  assert.deepEqual([alone(1), alone(2)], [[], ["2025-12-01"]]);
});

/** The same ledger, with the report of another import. */
function reportedAs(importId: number): Ledger {
  const report = { importId, fromMs: Date.UTC(2026, 0, importId), file: fileOf(importId) };
  return {
    ...ledger,
    everLive: (source) => (source === "asic-shorts" ? new Map([["2025-12-01", [report]]]) : ledger.everLive(source)),
  };
}

for (const [rule, rows, since] of [
  ["nothing is held", {}, undefined],
  [
    "a report is the newest",
    { shortPositions: [position("2026-01-02")], prices: [{ day: "2026-01-01" }] },
    "2025-01-01",
  ],
  ["a session is the newest", { prices: [{ day: "2026-01-02" }] }, "2025-01-01"],
  ["a session of the adjusted prices is", { adjustedPrices: [{ day: "2026-01-02" }] }, "2025-01-01"],
  [
    "reports begin earlier",
    { shortPositions: [position("2020-06-16"), position("2026-01-02")], prices: [{ day: "2026-01-01" }] },
    "2020-06-16",
  ],
  [
    "the yearly history begins earlier",
    { shortPositions: [position("2026-01-02")], shortHistory: [{ code: "AAA", day: "2011-06-16" }] },
    "2011-06-16",
  ],
] as [string, Readonly<Record<string, FixtureRow[]>>, string | undefined][]) {
  test(`announcements are read from ${since ?? "the first"} on when ${rule}`, () => {
    const { since: read } = marketPart.reads.announcements;
    assert.equal(read.dayOf(tablesOf(rows)), since && dayOf(since));
  });
}

test("announcements are read after the tables that tell how far back", () => {
  const names = Object.keys(marketPart.reads);
  for (const name of ["shortPositions", "shortHistory", "prices", "adjustedPrices"]) {
    assert.ok(names.indexOf(name) < names.indexOf("announcements"));
  }
});

test("the reads name columns that there are", () => {
  for (const { dataset, distinct, onDays, disputed, since } of Object.values<TableRead>(marketPart.reads)) {
    const named = [distinct, onDays?.column, disputed?.column, disputed?.day, since?.column];
    for (const name of named.filter((each) => each !== undefined)) {
      assert.ok(name in dataset.columns && name in (disputed?.dataset ?? dataset).columns, name);
    }
    assert.deepEqual((disputed?.dataset ?? dataset).key, dataset.key);
  }
});
