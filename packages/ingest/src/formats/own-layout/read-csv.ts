import { SourceProblem } from "../../source.js";
import { type CsvRecord, csvRecords } from "../csv-records.js";
import { jsonValue, parseObject, refuse } from "./json-value.js";
import type { Field, LineValues, Value } from "./layout.js";
import { unknownName } from "./names.js";
import { decimalOf, numberOf, textOf } from "./scalar.js";
import { wholeText } from "./whole-text.js";

/** The lines of a table whose columns stand under their names, in any order; each is read when it is asked for. */
export function* readCsv(fields: readonly Field[], bytes: Uint8Array): Generator<LineValues> {
  // The parser counts a CRLF inside quotes as two lines.
  const text = wholeText(bytes).replaceAll("\r\n", "\n");
  const [header, ...records] = csvRecords(text, { recordCharsMax: RECORD_CHARS_MAX, skipBlankLines: true });
  if (header === undefined) throw new SourceProblem(1, "the header is missing");
  const columns = columnsOf(fields, header.cells, firstLineOf(header));
  for (const record of records) {
    const line = firstLineOf(record);
    const values = new Map<string, Value>();
    for (const [at, field] of columns.entries()) {
      const value = cellValue(field, record.cells[at]!.trim(), line);
      if (value !== undefined) values.set(field.name, value);
    }
    yield { line, values };
  }
}

function firstLineOf({ line, cells }: CsvRecord): number {
  return cells.reduce((first, cell) => (cell.includes("\n") ? first - cell.split("\n").length + 1 : first), line);
}

/** The field of each column, in the order of the file. */
function columnsOf(fields: readonly Field[], header: readonly string[], line: number): Field[] {
  const columns = header.map((cell) => {
    const field = fields.find(({ name }) => name === cell.trim());
    if (field !== undefined) return field;
    const known = fields.map(({ name }) => name);
    throw new SourceProblem(line, unknownName("column of this layout", cell.trim(), known));
  });
  for (const field of fields) {
    const times = columns.filter((column) => column === field).length;
    if (times > 1) throw new SourceProblem(line, `the column ${field.name} is there twice`);
    if (times === 0 && field.required) throw new SourceProblem(line, `the column ${field.name} is missing`);
  }
  return columns;
}

/** Undefined when the cell states nothing. */
function cellValue({ name, kind, placeholders }: Field, text: string, line: number): Value | undefined {
  if (text === "" || placeholders?.includes(text)) return undefined;
  const place = { line, path: name };
  switch (kind.is) {
    case "number":
    case "whole":
      return numberOf(kind, decimalOf(text)) ?? refuse(kind, text, place);
    case "flag":
      return text === "true" || (text !== "false" && refuse(kind, text, place));
    case "list":
      return refuse(kind, text, place);
    case "object":
    case "map":
      return jsonValue(kind, parseObject(text, place), place);
    default:
      return textOf(kind, text) ?? refuse(kind, text, place);
  }
}

const RECORD_CHARS_MAX = 200_000;
