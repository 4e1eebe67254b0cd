import { SourceProblem } from "../../source.js";

/** Takes the cells of a record, and the first of its lines. */
export type VisitRecord = (cells: readonly string[], line: number) => void;

/**
 * Visits the records of comma-separated text, the header first. A whole reply has
 * half a million of them, and nearly none has a quoted cell: those without are split
 * in place, which takes a tenth of the time of the library. Blank lines are passed over.
 */
export function visitRecords(text: string, visit: VisitRecord): void {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at);
    const plain = text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    if (!plain.includes('"')) {
      if (plain !== "") visit(plain.split(","), line);
      at = end + 1;
      line += 1;
      continue;
    }
    const { cells, next } = quotedRecord(text, at, line);
    visit(cells, line);
    for (let place = text.indexOf("\n", at); place >= 0 && place < next; place = text.indexOf("\n", place + 1))
      line += 1;
    at = next;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** A record some of whose cells are quoted, and where the next begins. Quoted cells may run over several lines. */
function quotedRecord(text: string, from: number, line: number): { cells: string[]; next: number } {
  const cells: string[] = [];
  CELL.lastIndex = from;
  for (;;) {
    const found = CELL.exec(text);
    if (found === null) throw new SourceProblem(line, "the quotes around a cell are broken, or the file is cut short");
    const [, quoted, plain, separator] = found;
    cells.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (separator !== ",") return { cells, next: CELL.lastIndex };
  }
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/y;
