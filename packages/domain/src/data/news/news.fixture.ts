import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import type { News } from "./news.js";
import { newsOfTables, newsPart } from "./news-part.js";

/** News on a small scale: rows of its tables, by the names under which its part reads them. */
export function newsOf(rows: Readonly<Record<string, readonly FixtureRow[] | undefined>> = {}): News {
  return newsOfTables(tablesOf(newsPart.reads, rows), {}, ledgerOf());
}
