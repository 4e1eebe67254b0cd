import type { Cell } from "./workbook.js";

/** The text of a cell with single spaces and none around it; empty for an empty cell. */
export function plainText(cell: Cell): string {
  return cell === undefined ? "" : String(cell).replace(/\s+/g, " ").trim();
}

/** The text of a cell without the marks of footnotes at its end, such as "(a)" or "(b)(c)". */
export function withoutFootnotes(cell: Cell): string {
  return plainText(cell).replace(/(?: ?\([a-z]\))+$/, "");
}
