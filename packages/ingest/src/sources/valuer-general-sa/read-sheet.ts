import { plainText } from "../../formats/workbook/plain-text.js";
import { readWorkbook } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";
import type { SalesTable } from "./sales-table.js";

/** The table of a workbook, on the sheet that has a row with the head of the suburbs and one of medians. */
export function readSheet(bytes: Uint8Array): SalesTable {
  for (const sheet of readWorkbook(bytes, () => true)) {
    const headerRow = sheet.rows.findIndex((cells) => {
      const heads = cells.map(plainText);
      return heads.includes("Suburb") && heads.some((head) => head.startsWith("Median "));
    });
    if (headerRow < 0) continue;
    const rows = sheet.rows.map((cells, row) => ({
      cells,
      place: `row ${row + 1}`,
      wrong: (column: number, reason: string) => wrongCell(sheet, row, column, reason),
    }));
    return { heads: sheet.rows[headerRow]!.map(plainText), rows: rows.slice(headerRow + 1) };
  }
  throw new SourceProblem(undefined, 'no sheet has a header with "Suburb" and a median');
}
