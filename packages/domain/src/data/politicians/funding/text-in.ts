import { type Texts, textOfRow } from "../../../base/tables/table.js";

/** The text of a row as it is shown: verbatim but for spaces around it; empty when it is unknown. */
export function textIn(texts: Texts, row: number): string {
  return textOfRow(texts, row).trim();
}
