import { loadSnapshot } from "@daybook/api";
import { calendarOf } from "@daybook/domain";
import { startPostgres } from "@daybook/store/fixtures";
import { type Served, startForked } from "../children.js";
import { fillTables } from "./tables.js";

/** The plain stack on a database of its own. */
export interface PlainStack {
  /** Starts a server on it. */
  serve(): Promise<Served>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with the rows of a data folder, or undefined where it is not installed. */
export async function startPlainStack(dataFolder: string): Promise<PlainStack | undefined> {
  // Tests do without it unless they are told otherwise; a benchmark does not.
  process.env.DAYBOOK_TESTS_POSTGRES ??= "on";
  const postgres = await startPostgres(SETTINGS);
  if ("skip" in postgres) return undefined;
  try {
    const { snapshot } = await loadSnapshot({ dataFolder }, calendarOf());
    await fillTables(postgres.url, snapshot.market);
  } catch (problem) {
    await postgres.stop();
    throw problem;
  }
  return {
    serve: () => startForked(new URL("./server.child.js", import.meta.url), [postgres.url]),
    stop: () => postgres.stop(),
  };
}

/** All rows fit in memory, queries of a few milliseconds are neither compiled nor split, and nothing else runs. */
const SETTINGS = {
  shared_buffers: "512MB",
  work_mem: "16MB",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  autovacuum: "off",
};
