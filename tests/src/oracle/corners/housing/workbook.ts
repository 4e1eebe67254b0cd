import type { MemoryFile } from "@daybook/ingest";
import { utils, write } from "@e965/xlsx";

/** A workbook of one sheet. */
export function workbook(
  fileName: string,
  sheet: string,
  rows: readonly (readonly (string | number | null)[])[],
): MemoryFile {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), sheet);
  return { fileName, bytes: write(book, { type: "buffer", bookType: "xlsx" }) as Buffer };
}
