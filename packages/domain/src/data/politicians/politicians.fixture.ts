import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import type { Politicians } from "./politicians.js";
import { politiciansOfTables, politiciansPart } from "./politicians-part.js";

/** Politicians on a small scale: rows of their tables, by the names under which their part reads them. */
export function politiciansOf(rows: Readonly<Record<string, readonly FixtureRow[] | undefined>> = {}): Politicians {
  return politiciansOfTables(tablesOf(politiciansPart.reads, rows), {}, ledgerOf());
}
