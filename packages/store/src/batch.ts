import type { Dataset } from "@daybook/domain";
import type { Database } from "./engines/database.js";
import type { DatasetRows, Import } from "./store.js";
import { csvOf } from "./tables/csv.js";
import { addToLedger } from "./tables/ledger.js";
import { columnNamesOf, ensureTable } from "./tables/table.js";

/**
 * Imports that wait for their transaction. Rows are kept as CSV, so that the
 * objects they came in are gone before a collection of garbage has to look at them twice.
 */
export class Batch {
  readonly entries: Import[] = [];
  /** Entries of files that came again, committed or not. */
  readonly again: Import[] = [];
  readonly #tables = new Map<Dataset, Buffer[]>();
  #rows = 0;

  /** How many rows all imports have together. */
  get rows(): number {
    return this.#rows;
  }

  /** The datasets that rows are for. */
  get datasets(): Iterable<Dataset> {
    return this.#tables.keys();
  }

  /** Takes an import, unless its rows do not fit their datasets. */
  add(entry: Import, stated: readonly DatasetRows[]): void {
    const { id, fileName } = entry;
    // All of it is written before any of it counts, since a row may be refused.
    const written = stated.map(({ dataset, rows }) => [dataset, csvOf(dataset, { id, fileName, rows })] as const);
    for (const [dataset, csv] of written) {
      const table = this.#tables.get(dataset);
      if (table === undefined) this.#tables.set(dataset, [csv]);
      else table.push(csv);
    }
    this.entries.push(entry);
    this.#rows += rowCountOf(stated);
  }

  /** Adds rows and ledger entries to the database; the caller's transaction makes them one. */
  async load(database: Database): Promise<void> {
    for (const [dataset, csv] of this.#tables) {
      await ensureTable(database, dataset);
      await database.load(dataset.name, columnNamesOf(dataset), csv);
    }
    await addToLedger(database, this.entries);
  }
}

/** How many rows a file states of all datasets together. */
export function rowCountOf(stated: readonly DatasetRows[]): number {
  return stated.reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * A transaction should hold so many rows. DuckDB keeps 122,880 together, and a
 * batch that ends a little below a multiple of that leaves no small rest: after
 * batches of 250,000 it merges the rests when it closes, which takes a third of
 * the time of loading and leaves a file half as large again.
 */
export const BATCH_ROWS = 244_000;
