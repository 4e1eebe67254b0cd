import { utils, write } from "@e965/xlsx";

/** A cell of a workbook; undefined is empty. */
export type WorkbookCell = string | number | undefined;

/** Sheets by their names, as rows of cells. */
export type Sheets = Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>;

/** The bytes of an .xlsx workbook. They are not compressed, since versions of zlib do that differently, and hold no date. */
export function workbookBytes(sheets: Sheets): Uint8Array {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  return write(workbook, { type: "buffer", bookType: "xlsx", compression: false });
}
