import type { ColumnType, NamedColumn } from "@daybook/domain";
import type { Value } from "../engines/database.js";
import { nameOf } from "./sql.js";

/** The type of a column in the database, the same in both engines. Lists and values with parts are JSON. */
export const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: "text",
  texts: "text",
  json: "text",
  day: "date",
  number: "double precision",
  whole: "bigint",
  moment: "bigint",
  flag: "boolean",
};

/** A date as a count of days. */
export function dayNumberOf(date: string): string {
  return `cast(${date} - date '1970-01-01' as integer)`;
}

/** A cell as a query gives it: engines disagree on how dates and large whole numbers arrive. */
export function cellSql({ sqlName, type }: NamedColumn, table = ""): string {
  const cell = `${table}${nameOf(sqlName)}`;
  if (type === "day") return dayNumberOf(cell);
  // Whole numbers are at most 2^53, which a double holds exactly.
  return type === "whole" || type === "moment" ? `cast(${cell} as double precision)` : cell;
}

/** A cell of a row from what a query gave; null is unknown. */
export function cellOf(column: NamedColumn, value: Value): unknown {
  if (value === null || (column.type !== "texts" && column.type !== "json")) return value;
  const given: unknown = JSON.parse(String(value));
  return column.type === "json" ? column.read(given) : given;
}

/** A known value of a column, from an expression for its text: the same as a number or word, and a day as a count since 1970. */
export function parsedSql({ type }: NamedColumn, text: string): string {
  return type === "day" ? `date '1970-01-01' + cast(${text} as integer)` : `cast(${text} as ${sqlTypes[type]})`;
}
