import type { Database } from "./database.js";

/**
 * A database of which nobody wants anything once a signal is given: a statement that runs is interrupted, and none begins
 * any more. What an interrupted one has given so far counts for nothing: to DuckDB, rows that stop coming are no error.
 */
export function interruptible(database: Database, interrupt: () => void, signal: AbortSignal): Database {
  const wanted = async <T>(work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    let again: NodeJS.Timeout | undefined;
    const begin = () => {
      interrupt();
      // One that is only about to begin does not notice, and one of many steps goes on with the next.
      again = setInterval(interrupt, AGAIN_MS);
    };
    signal.addEventListener("abort", begin);
    try {
      return await work();
    } finally {
      signal.removeEventListener("abort", begin);
      clearInterval(again);
      signal.throwIfAborted();
    }
  };
  return {
    run: (sql) => wanted(() => database.run(sql)),
    rows: (sql) => wanted(() => database.rows(sql)),
    index: (table) => wanted(() => database.index(table)),
    load: (table, columns, csv) => wanted(() => database.load(table, columns, csv)),
    fill: (sql, columns) => wanted(() => database.fill(sql, columns)),
    close: () => database.close(),
  };
}

const AGAIN_MS = 20;
