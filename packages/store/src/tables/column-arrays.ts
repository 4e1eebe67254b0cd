import type { Column, ColumnTable } from "@daybook/domain";

/** A column of a scan: one of the dataset, or the import of each row. */
export type ScanColumn = Column | typeof IMPORT_ID;

/** Stands for the import of each row, which is no column of the dataset. */
export const IMPORT_ID = { name: "import_id", type: "import", meaning: "import of the row" } as const;

/** What unknown is in a column of days. */
export const UNKNOWN_DAY = -2_147_483_648;

/** The values of a column: figures, or whole numbers for days, texts and imports. */
export type ColumnArray = Int32Array | Float64Array;

/** Room for the values of a column. */
export function arrayOf(column: ScanColumn, rowCount: number): ColumnArray {
  return column.type === "number" ? new Float64Array(rowCount) : new Int32Array(rowCount);
}

/** Filled columns as a table; texts are numbers of their distinct values. */
export function tableOf(
  columns: readonly ScanColumn[],
  rowCount: number,
  arrays: readonly ColumnArray[],
  values: ReadonlyMap<string, string[]>,
): ColumnTable {
  const text: Record<string, { values: string[]; index: Int32Array }> = {};
  const day: Record<string, Int32Array> = {};
  const number: Record<string, Float64Array> = {};
  let importId: Int32Array | undefined;
  columns.forEach(({ name, type }, c) => {
    if (type === "number") number[name] = arrays[c] as Float64Array;
    else if (type === "day") day[name] = arrays[c] as Int32Array;
    else if (type === "text") text[name] = { values: values.get(name) ?? [], index: arrays[c] as Int32Array };
    else importId = arrays[c] as Int32Array;
  });
  return { rowCount, text, day, number, ...(importId !== undefined && { importId }) };
}
