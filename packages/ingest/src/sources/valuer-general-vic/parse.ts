import { dayOfParts } from "@daybook/domain";
import { type Median, medianIn, nameOfSuburb, nameProblem } from "../../formats/medians/median.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";
import type { TableYears } from "./file-name.js";
import { type MedianTable, readTable } from "./table.js";

/** The medians of a table, by suburb and year, in its order. */
export function parseMedians(bytes: Uint8Array, years: TableYears): Median[] {
  const table = readTable(bytes, years);
  const medians = suburbRows(table).flatMap(([name, row]) => mediansOf(table, name, row, String(years.to)));
  if (medians.length === 0) throw new SourceProblem(undefined, `${table.sheet.name} has no median`);
  return medians;
}

/** The row of each suburb. The row below the header has the preliminary year, and no other has figures without a name. */
function suburbRows({ sheet, headerRow, nameColumn, columns }: MedianTable): [string, number][] {
  const rowOfName = new Map<string, number>();
  for (const [row, cells] of sheet.rows.entries()) {
    if (row <= headerRow + 1) continue;
    const figure = columns.find(({ at }) => plainText(cells[at]) !== "");
    const name = nameOfSuburb(cells[nameColumn]);
    if (name === "") {
      if (figure !== undefined) throw wrongCell(sheet, row, figure.at, "which is of no suburb");
      continue;
    }
    // Notes stand below the figures.
    if (figure === undefined) continue;
    const problem = nameProblem(cells[nameColumn]);
    if (problem !== undefined) throw wrongCell(sheet, row, nameColumn, problem);
    const before = rowOfName.get(name);
    if (before !== undefined) throw wrongCell(sheet, row, nameColumn, `which row ${before + 1} is too`);
    rowOfName.set(name, row);
  }
  return [...rowOfName];
}

function mediansOf({ sheet, columns }: MedianTable, name: string, row: number, issue: string): Median[] {
  return columns.flatMap(({ at, year, isPreliminary }) => {
    const found = medianIn(sheet.rows[row]![at]);
    if (typeof found === "string") throw wrongCell(sheet, row, at, found);
    if (found === undefined) return [];
    const { price, isOfFewSales } = found;
    const period = dayOfParts(year, 12, 31);
    return [{ publication: "vg_vic", name, period, issue, price, isPreliminary: isPreliminary || isOfFewSales }];
  });
}
