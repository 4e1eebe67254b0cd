import { type CsvTable, readCsvTable } from "../../formats/csv-table.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import { readWorkbook, type Sheet } from "../../formats/workbook/workbook.js";
import { SourceProblem } from "../../source.js";

/** A table of entities as it is written: the text of a CSV, or a sheet of the office's workbook. */
export interface TaxTable extends CsvTable {
  /** The columns' places. */
  readonly places: Readonly<Record<Column, number>>;
  /** It is the office's own workbook, in which some rows are of earlier years or lack a business number. */
  readonly isWorkbook: boolean;
}

export type Column = (typeof COLUMNS)[number];

/** Reads a table by the ending of its name. Other columns than the known ones are not looked at. */
export function readTaxTable(fileName: string, bytes: Uint8Array): TaxTable {
  if (!isWorkbookName(fileName)) {
    const table = readCsvTable(bytes);
    return { ...table, places: placesIn(table.columns, 1), isWorkbook: false };
  }
  const sheet = chosenSheet(readWorkbook(bytes, (name) => SHEETS.some((pattern) => pattern.test(name.trim()))));
  return tableOf(sheet);
}

/** Whether a name is that of a workbook. */
export function isWorkbookName(fileName: string): boolean {
  return /\.xlsx$/i.test(fileName);
}

/** A column as it is called here: the office heads its columns "Total income $"; who works on the table writes total_income. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s*\$$/, "")
    .replaceAll(" ", "_");
}

/** The sheet of income tax. That of 2013-14 is in two parts, and the sheet that holds both comes first here. */
function chosenSheet(sheets: readonly Sheet[]): Sheet {
  for (const pattern of SHEETS) {
    const sheet = sheets.find(({ name }) => pattern.test(name.trim()));
    if (sheet !== undefined) return sheet;
  }
  throw new SourceProblem(undefined, "the workbook has no sheet Combined, Income tax, Income tax details or of a year");
}

/** The header is the first or second row; a title may stand above it. */
function tableOf({ name, rows }: Sheet): TaxTable {
  const texts = rows.map((row) => row.map(plainText));
  const head = texts.slice(0, HEADER_ROWS_MAX).findIndex((cells) => cells.map(plainName).includes("abn"));
  if (head < 0) throw new SourceProblem(undefined, `the sheet ${name} has no column "abn" in its first rows`);
  const columns = texts[head]!;
  const records = texts.flatMap((cells, at) =>
    at <= head || cells.every((cell) => cell === "")
      ? []
      : [{ cells: columns.map((_, column) => cells[column] ?? ""), line: at + 1 }],
  );
  if (records.length === 0) throw new SourceProblem(undefined, "the file has no rows");
  return { columns, records, places: placesIn(columns, head + 1), isWorkbook: true };
}

function placesIn(columns: readonly string[], line: number): TaxTable["places"] {
  const names = columns.map(plainName);
  const places = COLUMNS.map((column) => {
    const at = names.indexOf(column);
    if (at < 0) throw new SourceProblem(line, `the header has no column "${column}"`);
    return [column, at];
  });
  return Object.fromEntries(places);
}

export const COLUMNS = ["name", "abn", "total_income", "taxable_income", "tax_payable", "income_year"] as const;
/** The names of the sheet in the reports of 2013-14, of 2014-15 and of later years. */
const SHEETS = [/^combined$/i, /^income tax details$/i, /^income tax$/i, /^20\d{2}-\d{2}$/];
const HEADER_ROWS_MAX = 5;
