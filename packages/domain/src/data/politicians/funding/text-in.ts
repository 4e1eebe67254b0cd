import type { Texts } from "../../../base/tables/table.js";

/** The text of a row as it is shown: verbatim but for spaces around it; empty when it is unknown. */
export function textIn({ values, index }: Texts, row: number): string {
  return values[index[row]!]?.trim() ?? "";
}
