import { utils, write } from "@e965/xlsx";
import type { Cell } from "./workbook.js";

/** Rows of cells; null and undefined are empty cells. */
export type FixtureRows = readonly (readonly (Cell | null)[])[];

/** The bytes of a workbook with these sheets. */
export function workbookOf(sheets: Readonly<Record<string, FixtureRows>>): Uint8Array {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  return write(workbook, { type: "buffer", bookType: "xlsx", compression: true });
}
