import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { cellsOf, plainLines } from "../../formats/plain-lines.js";
import { plainPrice } from "../../formats/plain-number.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** The levels of an index. */
export type IndexLevel = RowOf<typeof datasets.indexLevels>;

/** The codes of indices by the names that the files have for them. */
export type IndexCodes = ReadonlyMap<string, string>;

/** The index levels of one session, YYYY-MM-DD, in the file's order. */
export function parseIndices(bytes: Uint8Array, session: string, codes: IndexCodes): IndexLevel[] {
  const day = dayOf(session)!;
  const seen = new Set<string>();
  return plainLines(bytes).map((text, at): IndexLevel => {
    const line = at + 1;
    // The close comes before the high and the low.
    const [name, date, open, close, high, low] = cellsOf(text, COLUMNS, line) as Cells;
    if (date !== session) throw new SourceProblem(line, `${quoted(date)} is not the date in the name of the file`);
    const code = codes.get(name);
    if (code === undefined) throw new SourceProblem(line, `${quoted(name)} is not the name of a known index`);
    if (seen.size === seen.add(code).size) throw new SourceProblem(line, `${name} is there twice`);
    const level = (cell: string) => plainPrice(cell, LEVEL_MAX, line);
    const last = level(close);
    if (last === null) throw new SourceProblem(line, `${name} has no close`);
    return { code, day, open: level(open), high: level(high), low: level(low), close: last };
  });
}

type Cells = [string, string, string, string, string, string];

const COLUMNS = 6;
// The highest real level is below 9,000; with dividends an index is about ten times that.
const LEVEL_MAX = 1e7;
