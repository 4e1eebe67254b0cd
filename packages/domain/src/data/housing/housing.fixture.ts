import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import type { Housing } from "./housing.js";
import { housingOfTables, housingPart } from "./housing-part.js";

/** Housing on a small scale: rows of its tables, by the names under which its part reads them. */
export function housingOf(rows: Readonly<Record<string, readonly FixtureRow[] | undefined>> = {}): Housing {
  return housingOfTables(tablesOf(housingPart.reads, rows), {}, ledgerOf());
}
