import { isoOf } from "@daybook/domain";
import type { OpenCell, OpenColumn, OpenDataset, OpenRow } from "@daybook/domain/open";

/** A column with its name. */
export interface NamedColumn extends OpenColumn {
  readonly name: string;
}

/** A table whose columns are known, such as a dataset. */
export type Columned = Pick<OpenDataset, "columns">;

/** The columns of a table in the order of its files. */
export function columnsOf({ columns }: Columned): readonly NamedColumn[] {
  return Object.entries(columns).map(([name, column]) => ({ ...column, name }));
}

/** A day or moment as text: YYYY-MM-DD, or RFC 3339 in UTC with milliseconds. */
export function timeText(type: "day" | "moment", cell: OpenCell): string {
  return type === "day" ? isoOf(Number(cell)) : new Date(Number(cell)).toISOString();
}

/** A known cell of a row. A figure that is none, or that a file cannot state, is a fault of the dataset. */
export function cellOf(row: OpenRow, { name, type }: NamedColumn): OpenCell {
  const cell = row[name];
  if (cell === undefined) return undefined;
  const isWrong = type === "whole" ? !Number.isSafeInteger(cell) : typeof cell === "number" && !Number.isFinite(cell);
  if (isWrong) throw new Error(`${String(cell)} in the column ${name} is no ${type === "whole" ? "whole " : ""}number`);
  return cell;
}

/** A text that UTF-8 can hold: half a pair of surrogates, which is no character, becomes the sign for that. */
export function wellFormed(text: string): string {
  return HALF_PAIR.test(text) ? text.replace(HALF_PAIRS, "\ufffd") : text;
}

const HALF_PAIR = /\p{Surrogate}/u;
const HALF_PAIRS = /\p{Surrogate}/gu;
