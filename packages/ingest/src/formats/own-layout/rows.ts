import {
  type AnyRow,
  type Column,
  columnsOf,
  type Dataset,
  dayOf,
  isoOf,
  momentOf,
  type RowOf,
  sqlNameOf,
} from "@daybook/domain";
import { SourceProblem } from "../../source.js";
import { quoted } from "../quoted.js";
import type { Field, Layout, LineValues, Value } from "./layout.js";

/** The rows of a file, in the order of its lines, or what its layout merges them to. */
export function rowsOf<Kind extends Dataset>(
  layout: Layout<Kind>,
  lines: Iterable<LineValues>,
  fileDay: number,
): RowOf<Kind>[] {
  const rowIn = rowReader(layout, fileDay);
  const rows: RowOf<Kind>[] = [];
  const lineNumbers: number[] = [];
  for (const line of lines) {
    if (rows.length === layout.rowsMax)
      throw new SourceProblem(line.line, `it is past the ${layout.rowsMax} rows of a file`);
    rows.push(rowIn(line));
    lineNumbers.push(line.line);
  }
  if (rows.length === 0) throw new SourceProblem(undefined, "the file holds no row");
  const problem = layout.tableRule?.(rows);
  if (problem !== undefined) throw new SourceProblem(lineNumbers[problem.row], problem.reason);
  return layout.merged?.(rows) ?? rows;
}

function rowReader<Kind extends Dataset>(
  { dataset, fields, unique, merged, rowRule }: Layout<Kind>,
  fileDay: number,
): (line: LineValues) => RowOf<Kind> {
  const cells = columnsOf(dataset).map((column) => ({ column, field: (fields as Layout["fields"])[column.name]! }));
  const keys = [merged === undefined ? dataset.key : undefined, unique].filter((names) => names !== undefined);
  const once = keys.map((names) => new Once(names));
  return ({ line, values }) => {
    const stated = cells.map(({ column, field }) => {
      if ("fixed" in field) return [column.name, field.fixed];
      return [column.name, cellOf(column, field, values.get(field.name), line, fileDay)];
    });
    // Every column is among the fields, each with a cell of its type.
    const row = Object.fromEntries(stated) as RowOf<Kind>;
    const reason = rowRule?.(row);
    if (reason !== undefined) throw new SourceProblem(line, reason);
    for (const each of once) each.add(row, line);
    return row;
  };
}

function cellOf(column: Column, field: Field, value: Value | undefined, line: number, fileDay: number): unknown {
  if (value === undefined) {
    if (field.required) throw new SourceProblem(line, `${field.name} is missing`);
    return field.fallback ?? null;
  }
  const cell = stored(column, value);
  if (field.notAfterFile && dayIn(column, cell as number) > fileDay) {
    throw new SourceProblem(line, `${field.name} ${quoted(String(value))} is after the file's date ${isoOf(fileDay)}`);
  }
  return cell;
}

/** The day of a date or of a moment, in UTC. */
function dayIn(column: Column, cell: number): number {
  return column.type === "moment" ? Math.floor(cell / MS_PER_DAY) : cell;
}

/** The form in which a column keeps a value. */
function stored(column: Column, value: Value): unknown {
  switch (column.type) {
    case "day":
      return dayOf(String(value))!;
    case "moment":
      return momentOf(String(value))!;
    case "number":
    case "whole":
      return Number(value);
    case "json":
      return column.read(value);
    default:
      return value;
  }
}

/** Sees that some columns are together there once. */
class Once {
  readonly #lines = new Map<string, number>();

  constructor(private readonly columns: readonly string[]) {}

  add(row: AnyRow, line: number): void {
    const cells = JSON.stringify(this.columns.map((column) => row[column]));
    const first = this.#lines.get(cells);
    if (first !== undefined) {
      const are = this.columns.length === 1 ? "is also that" : "are also those";
      throw new SourceProblem(line, `its ${this.columns.map(sqlNameOf).join(", ")} ${are} of line ${first}`);
    }
    this.#lines.set(cells, line);
  }
}

const MS_PER_DAY = 86_400_000;
