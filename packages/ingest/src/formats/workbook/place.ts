/** The place of a cell as spreadsheets name it, such as Table 5!C7; both counts are from 0. */
export function placeOf(sheet: string, row: number, column: number): string {
  return `${sheet}!${columnLetters(column)}${row + 1}`;
}

function columnLetters(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : columnLetters(Math.floor(column / LETTERS) - 1) + last;
}

const A = 65;
const LETTERS = 26;
