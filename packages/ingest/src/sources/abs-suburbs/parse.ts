import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";
import { quoted } from "../../formats/quoted.js";
import { plainText } from "../../formats/workbook/plain-text.js";
import { readWorkbook, type Sheet } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";

/** One suburb. */
export type Suburb = RowOf<typeof datasets.suburbs>;

/** The suburbs that have an area and a state, in the order of the workbook. */
export function parseSuburbs(bytes: Uint8Array): Suburb[] {
  const sheet = readSheet(bytes);
  const columns = columnsOf(sheet);
  const rowOfCode = new Map<string, number>();
  const suburbs: Suburb[] = [];
  for (const [row, cells] of sheet.rows.entries()) {
    if (row === 0 || plainText(cells[columns.structure]) !== "SAL") continue;
    const salCode = codeIn(sheet, row, columns.code);
    const before = rowOfCode.get(salCode);
    if (before !== undefined) throw wrongCell(sheet, row, columns.code, `which row ${before + 1} is too`);
    rowOfCode.set(salCode, row);
    const suburb = { salCode, name: nameIn(sheet, row, columns.name), areaSqkm: areaIn(sheet, row, columns.area) };
    if (isPlace(suburb)) suburbs.push(suburb);
  }
  if (suburbs.length === 0) throw new SourceProblem(undefined, `${SHEET} has no suburb`);
  return suburbs;
}

/** Not people without an address or at sea, whose area is 0, and not the territories that are in no state. */
function isPlace({ salCode, areaSqkm }: Suburb): boolean {
  return areaSqkm > 0 && !/^9|9494$|9797$/.test(salCode);
}

function readSheet(bytes: Uint8Array): Sheet {
  const [sheet] = readWorkbook(bytes, (name) => name === SHEET);
  if (sheet === undefined) throw new SourceProblem(undefined, `the sheet "${SHEET}" is missing`);
  return sheet;
}

/** Where the columns are that are read. The bureau misspells one of the others, AGSS_Code_2021. */
function columnsOf({ rows }: Sheet) {
  const heads = (rows[0] ?? []).map(plainText);
  const placeOf = (head: string) => {
    const at = heads.indexOf(head);
    if (at < 0) throw new SourceProblem(undefined, `${SHEET} has no column ${quoted(head)}`);
    if (heads.includes(head, at + 1)) throw new SourceProblem(undefined, `${SHEET} has two columns ${quoted(head)}`);
    return at;
  };
  return {
    structure: placeOf("ASGS_Structure"),
    code: placeOf("Census_Code_2021"),
    name: placeOf("Census_Name_2021"),
    area: placeOf("Area sqkm"),
  };
}

function codeIn(sheet: Sheet, row: number, column: number): string {
  const salCode = /^SAL([1-9]\d{4})$/.exec(plainText(sheet.rows[row]![column]))?.[1];
  if (salCode === undefined) throw wrongCell(sheet, row, column, "which is no code of a suburb");
  return salCode;
}

function nameIn(sheet: Sheet, row: number, column: number): string {
  const cell = sheet.rows[row]![column];
  const name = plainText(cell);
  if (typeof cell !== "string" || name === "") throw wrongCell(sheet, row, column, "which is no name");
  if (name.length > NAME_CHARS_MAX) throw wrongCell(sheet, row, column, "which is longer than any name");
  return name;
}

function areaIn(sheet: Sheet, row: number, column: number): number {
  const area = sheet.rows[row]![column];
  if (typeof area !== "number" || area < 0) throw wrongCell(sheet, row, column, "which is no area");
  if (area > AREA_MAX_SQKM) throw wrongCell(sheet, row, column, "which is more than the nation's");
  return area;
}

const SHEET = "2021_ASGS_Non_ABS_Structures";
// The longest real one has 44 characters.
const NAME_CHARS_MAX = 200;
const AREA_MAX_SQKM = 7_700_000;
