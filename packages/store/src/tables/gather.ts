import type { Dataset, Table } from "@daybook/domain";
import type { Database, Value } from "../engines/database.js";
import { arrayOf, type ColumnArray, isTexts, numberSql, type ScanColumn, tableOf } from "./column-arrays.js";
import { placeSql, type Selection, withHeld } from "./selection.js";
import { nameOf } from "./sql.js";
import { orderOf } from "./table.js";

/** The same as a scan in a single statement, its texts numbered here: for few rows. */
export async function gatherRows<Kind extends Dataset>(
  database: Database,
  dataset: Kind,
  columns: readonly ScanColumn[],
  selection: Selection,
): Promise<Table<Kind>> {
  const cells = columns.map((column) => (isTexts(column) ? nameOf(column.sqlName) : numberSql(column, "")));
  const rows = await database.rows(
    `${withHeld(dataset, selection)} select ${cells.join(", ")} from held order by ${orderOf(dataset)}, ${placeSql(selection)}`,
  );
  const values = new Map<string, string[]>();
  const arrays = columns.map((column, c) => {
    if (!isTexts(column)) return figuresOf(column, rows, c);
    const texts = distinctTexts(rows, c);
    values.set(column.name, texts);
    return numbersIn(texts, rows, c);
  });
  return tableOf(dataset, columns, rows.length, arrays, values);
}

function figuresOf(column: ScanColumn, rows: readonly Value[][], c: number): ColumnArray {
  const array = arrayOf(column, rows.length);
  rows.forEach((row, r) => {
    array[r] = row[c] as number;
  });
  return array;
}

/** In code-point order, which is the order of UTF-8 bytes. */
function distinctTexts(rows: readonly Value[][], c: number): string[] {
  const texts = new Set(rows.map((row) => row[c] as string | null));
  return [...texts]
    .filter((text) => text !== null)
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

function numbersIn(texts: readonly string[], rows: readonly Value[][], c: number): Int32Array {
  const numbers = new Map<Value | undefined, number>(texts.map((text, number) => [text, number]));
  return Int32Array.from(rows, (row) => numbers.get(row[c]) ?? -1);
}
