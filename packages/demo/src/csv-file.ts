/** A cell of a table of our own layouts; undefined is unknown and stays blank. */
export type TableCell = string | number | undefined;

/** A table with a heading row, LF line ends, and quotes where a cell needs them. */
export function csvBytes(headings: readonly string[], rows: readonly (readonly TableCell[])[]): Uint8Array {
  return Buffer.from([headings, ...rows].map((cells) => `${cells.map(cellText).join(",")}\n`).join(""), "utf8");
}

/** One JSON object a line; what is undefined is left out. */
export function jsonLines(objects: readonly object[]): Uint8Array {
  return Buffer.from(objects.map((object) => `${JSON.stringify(object)}\n`).join(""), "utf8");
}

function cellText(cell: TableCell): string {
  if (cell === undefined) return "";
  const text = String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
