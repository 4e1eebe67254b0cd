import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import type { Industry } from "./industry.js";
import { industryOfTables, industryPart } from "./industry-part.js";

/** Cited facts on a small scale: rows of their tables, by the names under which their part reads them. */
export function industryOf(rows: Readonly<Record<string, readonly FixtureRow[] | undefined>> = {}): Industry {
  return industryOfTables(tablesOf(industryPart.reads, rows), {}, ledgerOf());
}
