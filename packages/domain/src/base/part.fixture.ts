import type { Ledger } from "./ledger.js";
import type { Reads, TablesOf } from "./part.js";
import { type FixtureRow, tableOf } from "./tables/table.fixture.js";
import type { Table } from "./tables/table.js";

/** The tables that a part reads, with the rows that are given for some of them. */
export function tablesOf<Each extends Reads>(
  reads: Each,
  rows: Readonly<Record<string, readonly FixtureRow[] | undefined>> = {},
): TablesOf<Each> {
  const tables = Object.entries(reads).map(([name, { dataset }]) => {
    const table: Table = tableOf(dataset, rows[name] ?? []);
    return [name, { ...table, importId: new Int32Array(table.rowCount) }];
  });
  return Object.fromEntries(tables) as TablesOf<Each>;
}

/** The ledger of a small world: one file states all of it. By default it lists no units. */
export function ledgerOf(told: Partial<Ledger> = {}): Ledger {
  const file = { fileName: "test", sha256: "test", retrievedAt: "2026-01-01T00:00:00.000Z", source: "test" };
  return {
    version: "test",
    isDemo: false,
    fileOf: () => file,
    everLive: () => new Map(),
    byVersion: () => new Map(),
    files: () => [],
    ...told,
  };
}
