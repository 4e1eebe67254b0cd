import type { OpenCell, OpenRow, OpenType } from "@daybook/domain/open";
import { type Columned, cellOf, columnsOf, timeText, wellFormed } from "./cell.js";

/** Writes rows as lines of JSON: what is unknown is absent. */
export function ndjsonLines(dataset: Columned): (row: OpenRow) => string {
  const columns = columnsOf(dataset).map((column) => ({ column, label: `${JSON.stringify(column.name)}:` }));
  return (row) => {
    let line = "{";
    for (const { column, label } of columns) {
      const cell = cellOf(row, column);
      if (cell === undefined) continue;
      if (line !== "{") line += ",";
      line += label + jsonOf(column.type, cell);
    }
    return `${line}}\n`;
  };
}

function jsonOf(type: OpenType, cell: OpenCell): string {
  if (typeof cell === "string") return JSON.stringify(wellFormed(cell));
  if (type === "day" || type === "moment") return `"${timeText(type, cell)}"`;
  return JSON.stringify(cell);
}
