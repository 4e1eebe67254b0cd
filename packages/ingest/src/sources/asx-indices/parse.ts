import { dayOf, type Row } from "@daybook/domain";
import { cellsOf, plainLines } from "../../formats/plain-lines.js";
import { plainPrice } from "../../formats/plain-number.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** The index levels of one session, YYYY-MM-DD, in the file's order. */
export function parseIndices(bytes: Uint8Array, session: string): Row[] {
  const day = dayOf(session)!;
  const codes = new Set<string>();
  return plainLines(bytes).map((text, at): Row => {
    const line = at + 1;
    // The close comes before the high and the low.
    const [name, date, open, close, high, low] = cellsOf(text, COLUMNS, line) as Cells;
    if (date !== session) throw new SourceProblem(line, `${quoted(date)} is not the date in the name of the file`);
    const code = CODES.get(name);
    if (code === undefined) throw new SourceProblem(line, `${quoted(name)} is not the name of a known index`);
    if (codes.size === codes.add(code).size) throw new SourceProblem(line, `${name} is there twice`);
    const level = (cell: string) => plainPrice(cell, LEVEL_MAX, line);
    const last = level(close);
    if (last === null) throw new SourceProblem(line, `${name} has no close`);
    return [code, day, level(open), level(high), level(low), last];
  });
}

type Cells = [string, string, string, string, string, string];

/** The exchange codes of the indices by the names that the files have for them. */
const CODES: ReadonlyMap<string, string> = new Map([
  ["ASX20", "XTL"],
  ["ASX50", "XFL"],
  ["ASX100", "XTO"],
  ["ASX200", "XJO"],
  ["ASX300", "XKO"],
  ["ALL ORD", "XAO"],
  ["ASX200 GROSS", "XJT"],
  // The fictional ones of the demo world.
  ["DEMO20", "D9A"],
  ["DEMO200", "D9B"],
  ["DEMO200 GROSS", "D9T"],
]);
const COLUMNS = 6;
// The highest real level is below 9,000; with dividends an index is about ten times that.
const LEVEL_MAX = 1e7;
