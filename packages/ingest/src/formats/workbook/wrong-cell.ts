import { SourceProblem } from "../../source.js";
import { quoted } from "../quoted.js";
import { placeOf } from "./place.js";
import { plainText } from "./plain-text.js";
import type { Sheet } from "./workbook.js";

/** Why a cell of a sheet is refused, with its place and what it holds; both counts are from 0. */
export function wrongCell({ name, rows }: Sheet, row: number, column: number, reason: string): SourceProblem {
  const held = quoted(plainText(rows[row]?.[column]));
  return new SourceProblem(undefined, `${placeOf(name, row, column)} holds ${held}, ${reason}`);
}
