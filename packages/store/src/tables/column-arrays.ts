import {
  type Dataset,
  type NamedColumn,
  type Table,
  type Texts,
  textIndexOf,
  UNKNOWN_DAY,
  UNKNOWN_FLAG,
} from "@daybook/domain";
import { dayNumberOf } from "./column-sql.js";
import { nameOf } from "./sql.js";

/** A column of a scan: one of the dataset, or the import of each row. */
export type ScanColumn = NamedColumn | typeof IMPORT_ID;

/** Stands for the import of each row, which is no column of the dataset. */
export const IMPORT_ID = { name: "import_id", sqlName: "import_id", type: "import" } as const;

/** The values of a column on their way: figures, or whole numbers for days, flags, texts and imports. */
export type ColumnArray = Int32Array | Float64Array;

/** Whether a column holds texts, which are read as their numbers among the distinct ones. */
export function isTexts({ type }: ScanColumn): boolean {
  return type === "text" || type === "texts" || type === "json";
}

/** A cell of a scan as a number that is never null, where the column holds no texts. */
export function numberSql({ sqlName, type }: ScanColumn, table: string): string {
  const cell = `${table}${nameOf(sqlName)}`;
  if (type === "import") return cell;
  if (type === "day") return `coalesce(${dayNumberOf(cell)}, ${UNKNOWN_DAY})`;
  if (type === "flag") return `coalesce(cast(${cell} as integer), ${UNKNOWN_FLAG})`;
  return `coalesce(cast(${cell} as double precision), cast('NaN' as double precision))`;
}

/** Room for the values of a column. */
export function arrayOf({ type }: ScanColumn, rowCount: number): ColumnArray {
  return type === "number" || type === "whole" || type === "moment"
    ? new Float64Array(rowCount)
    : new Int32Array(rowCount);
}

/** Filled columns as a table; texts are numbers of their distinct values. Throws when a value is none of its column's. */
export function tableOf<Kind extends Dataset>(
  dataset: Kind,
  columns: readonly ScanColumn[],
  rowCount: number,
  arrays: readonly ColumnArray[],
  values: ReadonlyMap<string, string[]>,
): Table<Kind> {
  const filled = columns.map((column, c) => [column.name, valuesOf(dataset, column, arrays[c]!, values)] as const);
  const own = filled.filter(([name]) => name !== IMPORT_ID.name);
  const importId = arrays[columns.findIndex(({ name }) => name === IMPORT_ID.name)];
  return {
    rowCount,
    columns: Object.fromEntries(own) as Table<Kind>["columns"],
    ...(importId !== undefined && { importId: importId as Int32Array }),
  };
}

function valuesOf(
  dataset: Dataset,
  column: ScanColumn,
  array: ColumnArray,
  values: ReadonlyMap<string, string[]>,
): ColumnArray | Uint8Array | Texts {
  if (column.type === "flag") return Uint8Array.from(array);
  if (!isTexts(column)) return array;
  const distinct = values.get(column.name) ?? [];
  refuseUnread(dataset, column as NamedColumn, distinct);
  return { values: distinct, index: textIndexOf(array as Int32Array, distinct.length) };
}

/** Texts are checked here, so that no answer meets one that it cannot read. */
function refuseUnread({ name }: Dataset, column: NamedColumn, texts: readonly string[]): void {
  for (const text of texts) {
    const problem = problemOf(column, text);
    if (problem !== undefined) throw new Error(`The table ${name} holds ${text} in ${column.sqlName}: ${problem}`);
  }
}

function problemOf(column: NamedColumn, text: string): string | undefined {
  if (column.type === "text") {
    return column.of === undefined || column.of.includes(text)
      ? undefined
      : `it is not one of ${column.of.join(", ")}.`;
  }
  try {
    const given: unknown = JSON.parse(text);
    if (column.type === "json") column.read(given);
    else if (!Array.isArray(given) || given.some((each) => typeof each !== "string"))
      return "it is not a list of texts.";
    return undefined;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}
