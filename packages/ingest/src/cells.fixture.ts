import { columnsOf } from "@daybook/domain";
import type { Source } from "./source.js";

/** A row as a test writes it down: its cells in the order of the dataset's columns, lists and objects as JSON. */
export type Cells = readonly (string | number | boolean | null)[];

/** The rows that a source reads in a file, dataset after dataset. */
export function cellsIn(source: Source, fileName: string, bytes: Uint8Array): Cells[] {
  const stated = source.parse(fileName, bytes);
  return Object.entries(source.datasets).flatMap(([name, dataset]) =>
    stated[name]!.map((row) => columnsOf(dataset).map((column) => cellOf(row[column.name]))),
  );
}

function cellOf(value: unknown): Cells[number] {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : (value as Cells[number]);
}
