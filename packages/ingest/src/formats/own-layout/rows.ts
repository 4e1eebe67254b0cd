import { type Cell, type Column, dayOf, isoOf, type Row } from "@daybook/domain";
import { SourceProblem } from "../../source.js";
import { quoted } from "../quoted.js";
import { columnOfField, type Field, type Layout, type LineValues, type Value } from "./layout.js";

/** The rows of a file, in the order of its lines and of the dataset's columns. */
export function rowsOf(layout: Layout, lines: Iterable<LineValues>, fileDay: number): Row[] {
  const rowIn = rowReader(layout, fileDay);
  const rows: Row[] = [];
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
  return rows;
}

function rowReader(layout: Layout, fileDay: number): (line: LineValues) => Row {
  const { columns, key } = layout.dataset;
  const cells = columns.map((column) => ({ column, field: fieldOf(layout, column) }));
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  const once = [key, ...(layout.unique === undefined ? [] : [layout.unique])].map((names) => new Once(names));
  return ({ line, values }) => {
    const row = cells.map(({ column, field }) => {
      if (field === undefined) return layout.fixed?.[column.name] ?? null;
      return cellOf(column, field, values.get(field.name), line, fileDay);
    });
    const cell = (column: string) => row[places.get(column)!]!;
    const reason = layout.rowRule?.(cell);
    if (reason !== undefined) throw new SourceProblem(line, reason);
    for (const each of once) each.add(cell, line);
    return row;
  };
}

function fieldOf({ fields }: Layout, column: Column): Field | undefined {
  return fields.find((field) => columnOfField(field) === column.name);
}

function cellOf(column: Column, field: Field, value: Value | undefined, line: number, fileDay: number): Cell {
  if (value === undefined) {
    if (field.required) throw new SourceProblem(line, `${field.name} is missing`);
    return field.fallback ?? null;
  }
  const cell = stored(column, value);
  if (field.notAfterFile && (cell as number) > fileDay) {
    throw new SourceProblem(line, `${field.name} ${quoted(String(value))} is after the file's date ${isoOf(fileDay)}`);
  }
  return cell;
}

/** The form in which a column keeps a value. */
function stored(column: Column, value: Value): Cell {
  if (column.type === "day") return dayOf(String(value))!;
  if (column.type === "number") return Number(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Sees that some columns are together there once. */
class Once {
  readonly #lines = new Map<string, number>();

  constructor(private readonly columns: readonly string[]) {}

  add(cell: (column: string) => Cell, line: number): void {
    const cells = JSON.stringify(this.columns.map(cell));
    const first = this.#lines.get(cells);
    if (first !== undefined) {
      const are = this.columns.length === 1 ? "is also that" : "are also those";
      throw new SourceProblem(line, `its ${this.columns.join(", ")} ${are} of line ${first}`);
    }
    this.#lines.set(cells, line);
  }
}
