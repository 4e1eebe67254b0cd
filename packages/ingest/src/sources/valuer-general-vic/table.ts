import { plainText } from "../../formats/workbook/plain-text.js";
import { readWorkbook, type Sheet } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";
import type { TableYears } from "./file-name.js";

/** The table of medians: where its names and its years are. */
export interface MedianTable {
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly nameColumn: number;
  readonly columns: readonly YearColumn[];
}

/** A column of one year's medians. */
interface YearColumn {
  readonly at: number;
  readonly year: number;
  readonly isPreliminary: boolean;
}

/** Finds the table by the cells of its header, and sees that it has the years that its name states. */
export function readTable(bytes: Uint8Array, named: TableYears): MedianTable {
  for (const sheet of readWorkbook(bytes, () => true)) {
    const headerRow = sheet.rows.findIndex((cells) => cells.some(isLocality));
    if (headerRow < 0) continue;
    const columns = [...wholeYears(sheet, headerRow, named), preliminaryYear(sheet, headerRow, named)];
    return { sheet, headerRow, nameColumn: sheet.rows[headerRow]!.findIndex(isLocality), columns };
  }
  throw new SourceProblem(undefined, 'no sheet has a header with "Locality"');
}

/** The years from the first to the last, side by side or not, but each once and in order. */
function wholeYears(sheet: Sheet, row: number, { from, to }: TableYears): YearColumn[] {
  const columns = [...sheet.rows[row]!.entries()]
    .filter(([, cell]) => YEAR.test(plainText(cell)))
    .map(([at, cell]) => ({ at, year: Number(cell), isPreliminary: false }));
  for (const [place, { at, year }] of columns.entries()) {
    if (year !== from + place) throw wrongCell(sheet, row, at, `not ${from + place}`);
  }
  const last = columns.at(-1)?.year;
  if (last !== to) {
    throw new SourceProblem(undefined, `${sheet.name} has no year ${(last ?? from - 1) + 1}, which its name states`);
  }
  return columns;
}

/** The year of the preliminary figures stands below their head. */
function preliminaryYear(sheet: Sheet, row: number, { to }: TableYears): YearColumn {
  const at = sheet.rows[row]!.findIndex((cell) => /^prelim/i.test(plainText(cell)));
  if (at < 0) throw new SourceProblem(undefined, `${sheet.name} has no column "Prelim"`);
  const year = plainText(sheet.rows[row + 1]?.[at]);
  if (year !== String(to + 1)) throw wrongCell(sheet, row + 1, at, `not ${to + 1}`);
  return { at, year: to + 1, isPreliminary: true };
}

function isLocality(cell: unknown): boolean {
  return typeof cell === "string" && plainText(cell).toLowerCase() === "locality";
}

const YEAR = /^(?:19|20)\d\d$/;
