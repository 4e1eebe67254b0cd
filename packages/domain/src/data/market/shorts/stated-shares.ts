import type { ShortColumns } from "./columns.js";

/** The newest of some rows of a run, from the first to the last, that states the shares on issue; undefined when none does. */
export function statedSharesRow({ issued }: ShortColumns, firstRow: number, lastRow: number): number | undefined {
  let row = lastRow;
  while (row >= firstRow && Number.isNaN(issued[row])) row -= 1;
  return row >= firstRow ? row : undefined;
}
