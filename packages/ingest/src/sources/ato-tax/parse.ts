import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { type CsvTable, readCsvTable } from "../../formats/csv-table.js";
import { headerCells } from "../../formats/header-cells.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** An entity in an income year. */
export type TaxEntity = RowOf<typeof datasets.corporateTax>;

/** The entities of one income year, in the file's order. */
export function parseTax(bytes: Uint8Array): TaxEntity[] {
  const table = readCsvTable(bytes);
  const columns = columnsOf(table);
  const year = yearIn(table, columns);
  const numbers = new Set<string>();
  return table.records.map(({ cells, line }): TaxEntity => {
    const cell = (column: Column) => cells[columns[column]]!;
    if (cell("income_year") !== year) {
      throw new SourceProblem(line, `${quoted(cell("income_year"))} is another income year than ${year}`);
    }
    const abn = businessNumber(cell("abn"), line);
    if (numbers.size === numbers.add(abn).size) throw new SourceProblem(line, `ABN ${abn} is there twice`);
    const amount = (column: Column) => amountOf(cell(column), line);
    return {
      abn,
      incomeYear: year,
      name: nameOf(cell("name"), line),
      totalIncome: amount("total_income"),
      taxableIncome: amount("taxable_income"),
      taxPayable: amount("tax_payable"),
    };
  });
}

/** The one income year of a file, such as 2021-22. */
export function incomeYearOf(bytes: Uint8Array): string {
  const table = readCsvTable(bytes);
  return yearIn(table, columnsOf(table));
}

/** A table that lacks most of the columns. */
export function isNoTaxTable(bytes: Uint8Array): boolean {
  const names = headerCells(bytes)?.map(plainName);
  return names !== undefined && COLUMNS.filter((column) => names.includes(column)).length < COLUMNS.length / 2;
}

function yearIn({ records }: CsvTable, columns: Columns): string {
  const { cells, line } = records[0]!;
  const year = cells[columns.income_year]!;
  const parts = /^(\d{4})-(\d{2})$/.exec(year);
  if (parts === null || (Number(parts[1]) + 1) % 100 !== Number(parts[2])) {
    throw new SourceProblem(line, `${quoted(year)} is not an income year; it is written as in 2021-22`);
  }
  return year;
}

/** Other columns are not read. */
function columnsOf({ columns }: CsvTable): Columns {
  const names = columns.map(plainName);
  const places = COLUMNS.map((column) => {
    const at = names.indexOf(column);
    if (at < 0) throw new SourceProblem(1, `the header has no column "${column}"`);
    return [column, at];
  });
  return Object.fromEntries(places);
}

/** The office heads its columns "Total income $"; who works on the table writes total_income. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s*\$$/, "")
    .replaceAll(" ", "_");
}

function businessNumber(cell: string, line: number): string {
  const digits = cell.replaceAll(" ", "");
  if (!/^\d{11}$/.test(digits)) throw new SourceProblem(line, `${quoted(cell)} is not an ABN`);
  return digits;
}

/** Blank stands for nil or less, which the office does not tell apart, so it is unknown and never zero. */
function amountOf(cell: string, line: number): number | null {
  if (cell === "" || cell === "-") return null;
  if (!AMOUNT.test(cell)) throw new SourceProblem(line, `${quoted(cell)} is not an amount`);
  const amount = Number(cell.replaceAll(",", ""));
  if (amount > AMOUNT_MAX) throw new SourceProblem(line, `${quoted(cell)} is higher than any real amount`);
  return amount;
}

function nameOf(cell: string, line: number): string {
  if (cell === "") throw new SourceProblem(line, "the name of the entity is missing");
  if (cell.length > NAME_CHARS_MAX) throw new SourceProblem(line, `the name has ${cell.length} characters`);
  return cell.replaceAll(/\s+/g, " ");
}

type Column = (typeof COLUMNS)[number];
type Columns = Readonly<Record<Column, number>>;

const COLUMNS = ["name", "abn", "total_income", "taxable_income", "tax_payable", "income_year"] as const;
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
// The highest real income is 80 thousand million dollars, and the longest name has 64 characters.
const AMOUNT_MAX = 1e13;
const NAME_CHARS_MAX = 300;
