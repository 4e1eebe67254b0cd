import { plainDecimal } from "@daybook/domain";
import { csvText } from "@daybook/domain/csv-text";
import type { OpenCell, OpenRow, OpenType } from "@daybook/domain/open";
import { type Columned, cellOf, columnsOf, timeText, wellFormed } from "./cell.js";

/** The line of names at the head of a CSV file (RFC 4180, but with LF), with its end. */
export function csvHeader(dataset: Columned): string {
  return `${Object.keys(dataset.columns).join(",")}\n`;
}

/** Writes rows as lines of CSV: what is unknown is empty, and no text does anything in a spreadsheet. */
export function csvLines(dataset: Columned): (row: OpenRow) => string {
  const columns = columnsOf(dataset);
  return (row) => {
    let line = "";
    for (const column of columns) {
      const cell = cellOf(row, column);
      if (line !== "" || column !== columns[0]) line += ",";
      if (cell !== undefined) line += textOf(column.type, cell);
    }
    return `${line}\n`;
  };
}

function textOf(type: OpenType, cell: OpenCell): string {
  if (typeof cell === "string") return csvText(wellFormed(cell));
  if (type === "day" || type === "moment") return timeText(type, cell);
  return typeof cell === "number" ? plainDecimal(cell) : String(cell);
}
