import { quoted } from "../../formats/quoted.js";
import { plainText, withoutFootnotes } from "../../formats/workbook/plain-text.js";
import { readWorkbook, type Sheet } from "../../formats/workbook/workbook.js";
import { wrongCell } from "../../formats/workbook/wrong-cell.js";
import { SourceProblem } from "../../source.js";

/** The table of victims, with the rows below its header. */
export interface VictimTable {
  readonly sheet: Sheet;
  readonly headerRow: number;
  /** The years of the columns from the second on, consecutive. */
  readonly years: readonly number[];
}

/** Finds the table and its years, and sees that its title states them. */
export function readTable(bytes: Uint8Array): VictimTable {
  const [sheet] = readWorkbook(bytes, (name) => name === SHEET);
  if (sheet === undefined) throw new SourceProblem(undefined, `the sheet "${SHEET}" is missing`);
  const headerRow = sheet.rows.findIndex((cells) => withoutFootnotes(cells[0]) === "Offence");
  if (headerRow < 0) throw new SourceProblem(undefined, `${SHEET} has no row that starts with "Offence"`);
  const years = yearsIn(sheet, headerRow);
  checkTitle(sheet, headerRow, years);
  return { sheet, headerRow, years };
}

function yearsIn(sheet: Sheet, headerRow: number): number[] {
  const cells = sheet.rows[headerRow]!.slice(1);
  while (cells.length > 0 && plainText(cells.at(-1)) === "") cells.pop();
  if (cells.length === 0) throw new SourceProblem(undefined, `${SHEET} has no year in its header`);
  return cells.map((cell, at) => {
    const year = FIRST_YEAR + at;
    if (withoutFootnotes(cell) !== String(year)) throw wrongCell(sheet, headerRow, at + 1, `not ${year}`);
    return year;
  });
}

/** A line for readers of screens stands above the title and may still have the wording of an earlier issue. */
function checkTitle({ rows }: Sheet, headerRow: number, years: readonly number[]): void {
  const titles = rows.slice(0, headerRow).map((cells) => TITLE.exec(withoutFootnotes(cells[0])));
  const title = titles.findLast((each) => each !== null);
  if (!title)
    throw new SourceProblem(undefined, `${SHEET} is not titled ${quoted("Victims, Selected offences by states …")}`);
  const [first, last] = [Number(title[1]), Number(title[2])];
  if (first !== years[0] || last !== years.at(-1)) {
    const held = `${years[0]} to ${years.at(-1)}`;
    throw new SourceProblem(
      undefined,
      `the title of ${SHEET} is of ${first} to ${last}, and its columns are of ${held}`,
    );
  }
}

const SHEET = "Table 9";
const FIRST_YEAR = 1993;
// The issue of 2025 has a dash in the place of the word.
const TITLE = /^Table 9 Victims, Selected offences by states and territories, (\d{4})(?: to | ?\u2013 ?)(\d{4})$/i;
