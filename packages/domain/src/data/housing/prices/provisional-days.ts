import { entryCell, type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { provisionalObservations } from "../../economy/series/provisional-observations-dataset.js";

/** The first days of the periods whose figures a table calls preliminary, of one series. */
export function provisionalDays(
  provisional: KeyedTable<typeof provisionalObservations>,
  series: string,
  table: string,
): ReadonlySet<number> {
  const { firstRow, endRow } = rowsOfKey(provisional, series);
  const days = new Set<number>();
  for (let row = firstRow; row < endRow; row += 1) {
    const isOfTable = entryCell(provisionalObservations, provisional, row, "table") === table;
    if (isOfTable) days.add(provisional.columns.period[row]!);
  }
  return days;
}
