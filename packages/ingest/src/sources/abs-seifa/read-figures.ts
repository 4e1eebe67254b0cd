import { readCsvTable } from "../../formats/csv-table.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";
import { FLOW } from "./file-name.js";
import { type Index, indexes, type Measure, measures } from "./indexes.js";

/** What a reply states. */
export interface IndexFigures {
  /** The year that it is of. */
  readonly year: string;
  readonly indexes: ReadonlySet<Index>;
  readonly figures: readonly IndexFigure[];
}

/** One figure of an index of a suburb. */
export interface IndexFigure {
  readonly line: number;
  readonly salCode: string;
  readonly index: Index;
  readonly measure: Measure;
  /** Null when it is missing. */
  readonly value: number | null;
}

/** The figures of a reply, by the columns that its header names, with labels or without. */
export function readFigures(bytes: Uint8Array): IndexFigures {
  const { columns, records } = readCsvTable(bytes);
  const codes = columns.map(codeOf);
  const placeOf = (column: string) => {
    const at = codes.indexOf(column);
    if (at < 0) throw new SourceProblem(1, `the header has no column ${quoted(column)}`);
    if (codes.includes(column, at + 1)) throw new SourceProblem(1, `the header has the column ${quoted(column)} twice`);
    return at;
  };
  const [suburbAt, indexAt, measureAt, periodAt, figureAt] = COLUMNS.map(placeOf) as Places;
  const flowAt = Math.max(codes.indexOf("DATAFLOW"), codes.indexOf("STRUCTURE_ID"));
  const figures: IndexFigure[] = [];
  for (const { line, cells } of records) {
    if (flowAt >= 0 && !cells[flowAt]!.includes(`:${FLOW}(`)) {
      throw new SourceProblem(line, `it is of the flow ${quoted(cells[flowAt]!)}, not of ${FLOW}`);
    }
    if (codeOf(cells[periodAt]!) !== YEAR) throw new SourceProblem(line, `${quoted(cells[periodAt]!)} is not ${YEAR}`);
    const index = indexes.find((each) => each === codeOf(cells[indexAt]!));
    if (index === undefined) throw new SourceProblem(line, `${quoted(cells[indexAt]!)} is no index`);
    const measure = measures.find((each) => each === codeOf(cells[measureAt]!));
    // Ranks, percentiles and the range within a suburb are not asked for.
    if (measure === undefined) continue;
    const value = figureIn(cells[figureAt]!, measure, line);
    figures.push({ line, salCode: salCodeIn(cells[suburbAt]!, line), index, measure, value });
  }
  if (!figures.some(({ measure }) => measure === "URPXSA1")) {
    throw new SourceProblem(undefined, "the reply does not tell how many residents have no score (URPXSA1)");
  }
  checkEnd(bytes, codes);
  return { year: YEAR, indexes: new Set(figures.map(({ index }) => index)), figures };
}

/** A last line without an end may lack a piece of its last cell, which must not be one that is read. */
function checkEnd(bytes: Uint8Array, codes: readonly string[]): void {
  if (bytes.at(-1) === LINE_FEED || !COLUMNS.includes(codes.at(-1)!)) return;
  throw new SourceProblem(undefined, "the last line has no end, so the file may be cut short");
}

function codeOf(cell: string): string {
  const colon = cell.indexOf(":");
  return (colon < 0 ? cell : cell.slice(0, colon)).trim();
}

function salCodeIn(cell: string, line: number): string {
  const code = /^(?:SAL)?([1-9]\d{4})$/.exec(codeOf(cell))?.[1];
  if (code === undefined) throw new SourceProblem(line, `${quoted(cell)} is no suburb`);
  return code;
}

function figureIn(text: string, measure: Measure, line: number): number | null {
  if (text === "") return null;
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  const { min, max, isWhole, what } = RANGES[measure];
  if (!(value >= min && value <= max) || (isWhole && !Number.isInteger(value))) {
    throw new SourceProblem(line, `${quoted(text)} is no ${what}`);
  }
  return value;
}

type Places = [suburb: number, index: number, measure: number, period: number, figure: number];

const COLUMNS = ["SAL", "SEIFAINDEXTYPE", "SEIFA_MEASURE", "TIME_PERIOD", "OBS_VALUE"];
const LINE_FEED = 0x0a;
const YEAR = "2021";
// Scores have a mean of 1000 and a deviation of 100.
const RANGES: Readonly<Record<Measure, { min: number; max: number; isWhole?: true; what: string }>> = {
  SCORE: { min: 1, max: 2000, what: "score" },
  RWAD: { min: 1, max: 10, isWhole: true, what: "decile" },
  RWSD: { min: 1, max: 10, isWhole: true, what: "decile" },
  URPXSA1: { min: 0, max: 100, what: "share of residents" },
};
