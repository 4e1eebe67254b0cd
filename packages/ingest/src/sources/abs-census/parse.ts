import type { RowOf } from "@daybook/domain";
import { censusLanguages, censusTables, type datasets } from "@daybook/domain/data/housing";
import { cellsOf, plainLines } from "../../formats/plain-lines.js";
import { plainNumber } from "../../formats/plain-number.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

type CensusCount = RowOf<typeof datasets.censusCounts>;

/** The rows of a table: the columns that figures are made of, for the suburbs of the states. */
export function parseTable(table: string, bytes: Uint8Array): CensusCount[] {
  const [header, ...lines] = plainLines(bytes);
  const names = (header ?? "").split(",");
  const keyAt = placeOf(KEY, names);
  const columns = censusTables.get(table)!.map((column) => ({
    column,
    at: placeOf(column, names),
    leavesOutZero: languageColumns.has(`${table} ${column}`),
  }));
  const seen = new Set<string>();
  const rows: CensusCount[] = [];
  for (const [number, text] of lines.entries()) {
    const line = number + FIRST_LINE;
    const cells = cellsOf(text, names.length, line);
    const salCode = codeOf(cells[keyAt]!, line);
    if (seen.has(salCode)) throw new SourceProblem(line, `the suburb ${salCode} is there twice`);
    seen.add(salCode);
    if (!isSuburb(salCode)) continue;
    for (const { column, at, leavesOutZero } of columns) {
      const value = figureIn(cells[at]!, column, line);
      if (value !== undefined && !(leavesOutZero && value === 0)) rows.push({ table, column, salCode, value });
    }
  }
  if (rows.length === 0) throw new SourceProblem(undefined, "the file has no figure of any suburb");
  return rows;
}

function placeOf(name: string, names: readonly string[]): number {
  const at = names.indexOf(name);
  if (at < 0) throw new SourceProblem(1, `the column ${name} is missing`);
  if (names.indexOf(name, at + 1) >= 0) throw new SourceProblem(1, `the column ${name} is there twice`);
  return at;
}

function codeOf(cell: string, line: number): string {
  const code = CODE.exec(cell)?.[1];
  if (code === undefined)
    throw new SourceProblem(line, `${quoted(cell)} is not the code of a suburb, such as SAL10001`);
  return code;
}

/** People without a usual address, migrants, and territories of no state are counted, but live in no suburb. */
function isSuburb(code: string): boolean {
  return !code.startsWith("9") && !code.endsWith("9494") && !code.endsWith("9797");
}

/** Undefined for what does not apply. */
function figureIn(cell: string, column: string, line: number): number | undefined {
  if (cell === NOT_APPLICABLE) return undefined;
  try {
    return plainNumber(cell, VALUE_MAX, line);
  } catch (error) {
    throw error instanceof SourceProblem ? new SourceProblem(line, `${column} ${error.reason}`) : error;
  }
}

/** Hardly any suburb speaks most languages. */
const languageColumns: ReadonlySet<string> = new Set(censusLanguages.map(({ table, column }) => `${table} ${column}`));

const KEY = "SAL_CODE_2021";
const CODE = /^SAL([1-9]\d{4})$/;
const NOT_APPLICABLE = "..";
const FIRST_LINE = 2;
// The nation has 25 million residents.
const VALUE_MAX = 100_000_000;
