import { dayOfParts, isoOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { columnPlaces } from "../../formats/column-places.js";
import { readCommentedTable } from "../../formats/commented-table.js";
import { quoted } from "../../formats/quoted.js";
import { stateCodeOf } from "../../formats/state-code.js";
import { SourceProblem } from "../../source.js";

type TermRow = RowOf<typeof datasets.parliamentTerms>;

/** The terms of a chamber, in the file's order. */
export function parseTerms(chamber: TermRow["chamber"], bytes: Uint8Array): TermRow[] {
  const table = readCommentedTable(bytes);
  const places = columnPlaces(table, COLUMNS);
  return table.records.map(({ cells, line }, row): TermRow => {
    const cell = (column: (typeof COLUMNS)[number]) => cells[places[column]]!;
    const fromDay = dayIn("Date of election", cell("Date of election"), line);
    return {
      chamber,
      row,
      personCount: personCountIn(cell("person count"), line),
      name: textIn("name", cell("name"), line),
      division: divisionIn(chamber, cell("Division"), line),
      state: stateCodeOf(cell("State/Territory"), line),
      fromDay,
      toDay: endIn(cell("Date ceased to be a Member"), cell("reason"), fromDay, line),
      party: cell("Most recent party"),
    };
  });
}

function personCountIn(cell: string, line: number): number | null {
  if (cell === "") return null;
  if (!/^[1-9]\d{0,6}$/.test(cell)) throw new SourceProblem(line, `${quoted(cell)} is not the number of a person`);
  return Number(cell);
}

function textIn(column: string, cell: string, line: number): string {
  if (cell === "") throw new SourceProblem(line, `${column} is missing`);
  return cell.replaceAll(/\s+/g, " ");
}

function divisionIn(chamber: TermRow["chamber"], cell: string, line: number): string {
  if (chamber === "house") return textIn("Division", cell, line);
  if (cell !== "") throw new SourceProblem(line, `a senator has no division, but this one has ${quoted(cell)}`);
  return "";
}

/** Only who is still in office has no last day. */
function endIn(cell: string, reason: string, fromDay: number, line: number): number | null {
  const isInOffice = reason === "still_in_office";
  if (cell === "" && isInOffice) return null;
  if (isInOffice) throw new SourceProblem(line, "it is still in office and has a last day");
  const day = dayIn("Date ceased to be a Member", cell, line);
  if (day < fromDay) throw new SourceProblem(line, "it ends before it begins");
  return day;
}

function dayIn(column: string, cell: string, line: number): number {
  if (cell === "") throw new SourceProblem(line, `${column} is missing`);
  const [, dayOfMonth, month, year] = /^(\d{1,2})\.(\d{1,2})\.((?:19|20)\d{2})$/.exec(cell) ?? [];
  const day = dayOfParts(Number(year), Number(month), Number(dayOfMonth));
  const iso = `${year}-${month?.padStart(2, "0")}-${dayOfMonth?.padStart(2, "0")}`;
  if (year === undefined || isoOf(day) !== iso) throw new SourceProblem(line, `${quoted(cell)} is not a date`);
  return day;
}

const COLUMNS = [
  "person count",
  "name",
  "Division",
  "State/Territory",
  "Date of election",
  "Date ceased to be a Member",
  "reason",
  "Most recent party",
] as const;
