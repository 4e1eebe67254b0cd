import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { otherColumns } from "./columns.js";
import type { Columns } from "./layout.js";
import { readTable } from "./read-table.js";

type Disclosure = RowOf<typeof datasets.otherDisclosures>;

/** A table that is kept as it is. */
export type OtherTable = keyof typeof otherColumns;

/** The rows of a table of which no answer is made: every cell verbatim, but no address. */
export function disclosuresOf(table: OtherTable, bytes: Uint8Array): Disclosure[] {
  const columns: Columns = otherColumns[table];
  const read = readTable(columns, bytes);
  const kept = read.keptColumns().filter(({ name, kind }) => name !== "name" && kind !== "year");
  const hasYear = "year" in columns;
  let row = 0;
  return read.rows((cells) => ({
    table,
    row: row++,
    yearEnd: hasYear ? cells.yearEnd("year") : null,
    name: cells.text("name"),
    cells: kept.map(({ header, at }) => `${header}=${cells.record.cells[at]!}`),
  }));
}
