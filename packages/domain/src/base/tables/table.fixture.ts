import { dayOf } from "../time/day.js";
import type { Cell, ColumnTable, Dataset } from "./dataset.js";

/** A row by column; a day may be given as a date, and a column that is left out is unknown. */
export type FixtureRow = Readonly<Record<string, Cell>>;

/** A table of some rows as the store scans it: sorted by the dataset's key, texts as dictionaries. */
export function tableOf(dataset: Dataset, rows: readonly FixtureRow[]): ColumnTable {
  const sorted = [...rows].sort((a, b) => {
    for (const key of dataset.key) {
      const [left, right] = [a[key] ?? "", b[key] ?? ""];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  });
  const table: { rowCount: number; text: Texts; day: Days; number: Numbers } = {
    rowCount: rows.length,
    text: {},
    day: {},
    number: {},
  };
  for (const { name, type } of dataset.columns) {
    const cells = sorted.map((row) => row[name] ?? null);
    if (type === "text") table.text[name] = dictionaryOf(cells as (string | null)[]);
    else if (type === "day") table.day[name] = Int32Array.from(cells, (cell) => dayIn(cell));
    else table.number[name] = Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : Number(cell)));
  }
  return table;
}

/** Texts as a dictionary and an index for each row; null is unknown. */
export function dictionaryOf(texts: readonly (string | null)[]): ColumnTable["text"][string] {
  const values = [...new Set(texts.filter((text) => text !== null))].sort();
  const numbers = new Map(values.map((value, number) => [value, number]));
  return { values, index: Int32Array.from(texts, (text) => (text === null ? -1 : numbers.get(text)!)) };
}

function dayIn(cell: Cell): number {
  if (cell === null) return -2_147_483_648;
  if (typeof cell === "number") return cell;
  const day = dayOf(cell);
  if (day === undefined) throw new Error(`${cell} is not a date.`);
  return day;
}

type Texts = Record<string, ColumnTable["text"][string]>;
type Days = Record<string, Int32Array>;
type Numbers = Record<string, Float64Array>;
