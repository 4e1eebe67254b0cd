import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import type { CsvRecord } from "../../formats/csv-records.js";
import { headerCells } from "../../formats/header-cells.js";
import { quoted } from "../../formats/quoted.js";
import { readOnce } from "../../formats/read-once.js";
import { SourceProblem } from "../../source.js";
import { COLUMNS, type Column, plainName, readTaxTable, type TaxTable } from "./tax-table.js";

/** An entity in an income year. */
export type TaxEntity = RowOf<typeof datasets.corporateTax>;

/** The entities of one income year, in the file's order. */
export function parseTax(fileName: string, bytes: Uint8Array): TaxEntity[] {
  const table = tableOf(fileName, bytes);
  const year = yearIn(table);
  const numbers = new Set<string>();
  return recordsOf(table, year).map(({ cells, line }): TaxEntity => {
    const cell = (column: Column) => cells[table.places[column]]!;
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
export function incomeYearOf(fileName: string, bytes: Uint8Array): string {
  return yearIn(tableOf(fileName, bytes));
}

/** How many rows of a workbook state nothing of its year, or nobody's. */
export function rowsLeftOut(fileName: string, bytes: Uint8Array): number {
  const table = tableOf(fileName, bytes);
  return table.records.length - recordsOf(table, yearIn(table)).length;
}

/** Text that lacks most of the columns. The names of workbooks tell. */
export function isNoTaxTable(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return false;
  const names = headerCells(bytes)?.map(plainName);
  return names !== undefined && COLUMNS.filter((column) => names.includes(column)).length < COLUMNS.length / 2;
}

/**
 * The rows to be read. A workbook also has entities that were late for the report of an earlier year, which that
 * year's may state by now, and some without a business number.
 */
function recordsOf({ records, places, isWorkbook }: TaxTable, year: string): readonly CsvRecord[] {
  if (!isWorkbook) return records;
  const isEarlier = (other: string) => /^\d{4}-\d{2}$/.test(other) && other < year;
  return records.filter(({ cells }) => cells[places.abn] !== "" && !isEarlier(cells[places.income_year]!));
}

/** The year of the first row of a text, and the newest one of a workbook. */
function yearIn({ records, places, isWorkbook }: TaxTable): string {
  const years = records.filter(({ cells }) => !isWorkbook || cells[places.abn] !== "");
  const newest = years.reduce<CsvRecord | undefined>(
    (best, each) => (best === undefined || (isWorkbook && yearOf(each) > yearOf(best)) ? each : best),
    undefined,
  );
  if (newest === undefined) throw new SourceProblem(undefined, "no row has an ABN");
  return checkedYear(yearOf(newest), newest.line);

  function yearOf({ cells }: CsvRecord): string {
    return cells[places.income_year]!;
  }
}

function checkedYear(year: string, line: number): string {
  const parts = /^(\d{4})-(\d{2})$/.exec(year);
  if (parts === null || (Number(parts[1]) + 1) % 100 !== Number(parts[2])) {
    throw new SourceProblem(line, `${quoted(year)} is not an income year; it is written as in 2021-22`);
  }
  return year;
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

const tableOf = readOnce(readTaxTable);
const AMOUNT = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
// The highest real income is 80 thousand million dollars, and the longest name has 64 characters.
const AMOUNT_MAX = 1e13;
const NAME_CHARS_MAX = 300;
