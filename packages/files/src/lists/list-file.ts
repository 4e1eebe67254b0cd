import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenColumns, OpenRow } from "@daybook/domain/open";
import { csvHeader, csvLines } from "../formats/csv.js";
import { ndjsonLines } from "../formats/ndjson.js";
import { workbook } from "../formats/xlsx.js";

/** A list that is to be a file: few enough rows to be in memory. */
export interface ListTable {
  readonly title: string;
  readonly columns: OpenColumns;
  readonly rows: Iterable<OpenRow>;
  /** What workbooks and Parquet files tell of it, by name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** A list as CSV: the names of its columns, then a line for each row. */
export function csvOfList({ columns, rows }: Pick<ListTable, "columns" | "rows">): string {
  return csvHeader({ columns }) + linesOf(rows, csvLines({ columns }));
}

/** A list as lines of JSON. */
export function ndjsonOfList({ columns, rows }: Pick<ListTable, "columns" | "rows">): string {
  return linesOf(rows, ndjsonLines({ columns }));
}

/** A list as a workbook, with a sheet that tells what it is. */
export function xlsxOfList({ title, columns, rows, facts }: ListTable): Buffer {
  const pieces: Uint8Array[] = [];
  const book = workbook({ title, columns }, (piece) => pieces.push(piece));
  for (const row of rows) book.add(row);
  const meanings = Object.entries(columns).map(([name, { unit = "", meaning }]) => [name, unit, meaning]);
  book.end([...facts, [], ["column", "unit", "what it says"], ...meanings]);
  return Buffer.concat(pieces);
}

/** A list as a Parquet file. It is written in a folder for temporary files, by threads of the database. */
export async function parquetOfList(table: ListTable): Promise<Buffer> {
  // The database is loaded by whoever needs it alone: it takes much memory.
  const { writeParquetTable } = await import("../formats/parquet.js");
  const folder = mkdtempSync(join(tmpdir(), "daybook-list-"));
  try {
    const [lines, path] = [join(folder, "list.ndjson"), join(folder, "list.parquet")];
    writeFileSync(lines, ndjsonOfList(table));
    await writeParquetTable(lines, table, path);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linesOf(rows: Iterable<OpenRow>, lineOf: (row: OpenRow) => string): string {
  let text = "";
  for (const row of rows) text += lineOf(row);
  return text;
}
