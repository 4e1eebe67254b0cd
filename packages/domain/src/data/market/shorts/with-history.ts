import type { Table, Texts } from "../../../base/tables/table.js";
import type { shortHistory } from "./short-history-dataset.js";
import type { shortPositions } from "./short-positions-dataset.js";

/**
 * The daily reports and the yearly history as one table, sorted by code and
 * day. The history has only days that no daily report has, and no shares on issue.
 */
export function withHistory(
  dailyTable: Table<typeof shortPositions>,
  { columns: history, rowCount: historyRows }: Table<typeof shortHistory>,
): Table<typeof shortPositions> {
  if (historyRows === 0) return dailyTable;
  const daily = dailyTable.columns;
  const code = joinTexts(daily.code, history.code);
  const name = joinTexts(daily.name, history.name);
  const slots = slotsOf({ code: code.left, day: daily.day }, { code: code.right, day: history.day });
  const unknown = new Float64Array(historyRows).fill(Number.NaN);
  return {
    rowCount: dailyTable.rowCount + historyRows,
    columns: {
      code: { values: code.values, index: insert(code.left, code.right, slots, Int32Array) },
      day: insert(daily.day, history.day, slots, Int32Array),
      name: { values: name.values, index: insert(name.left, name.right, slots, Int32Array) },
      position: insert(daily.position, history.position, slots, Float64Array),
      issued: insert(daily.issued, unknown, slots, Float64Array),
      percentage: insert(daily.percentage, history.percentage, slots, Float64Array),
    },
  };
}

/** The distinct days of a table of the history, ascending. */
export function daysOfHistory({ columns }: Table<typeof shortHistory>): Int32Array {
  return Int32Array.from(new Set(columns.day)).sort();
}

/** Both dictionaries as one, and the rows of each side by it. */
function joinTexts(left: Texts, right: Texts) {
  const known = new Set(left.values);
  const added = right.values.filter((value) => !known.has(value));
  const values = added.length === 0 ? left.values : [...left.values, ...added].sort();
  const numbers = new Map(values.map((value, number) => [value, number]));
  const renumber = (texts: Texts) => {
    const moved = Int32Array.from(texts.values, (value) => numbers.get(value)!);
    const index = new Int32Array(texts.index.length);
    for (let row = 0; row < index.length; row += 1) index[row] = moved[texts.index[row]!]!;
    return index;
  };
  return {
    values,
    left: added.length === 0 && left.index instanceof Int32Array ? left.index : renumber(left),
    right: renumber(right),
  };
}

interface Keys {
  readonly code: Int32Array;
  readonly day: Int32Array;
}

/** For each row of the right, the row of the left before which it stands; both are sorted by code and day. */
function slotsOf(left: Keys, right: Keys): Int32Array {
  const slots = new Int32Array(right.code.length);
  let low = 0;
  for (let row = 0; row < slots.length; row += 1) {
    low = firstNotBefore(left, low, right.code[row]!, right.day[row]!);
    slots[row] = low;
  }
  return slots;
}

function firstNotBefore({ code, day }: Keys, from: number, wantedCode: number, wantedDay: number): number {
  let low = from;
  let high = code.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const isBefore = code[middle]! < wantedCode || (code[middle] === wantedCode && day[middle]! < wantedDay);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A column with the values of another before its slots; the stretches between them are copied whole. */
function insert<Column extends Int32Array | Float64Array>(
  left: Column,
  right: Column,
  slots: Int32Array,
  Type: new (length: number) => Column,
): Column {
  const joined = new Type(left.length + right.length);
  let from = 0;
  for (let row = 0; row < slots.length; row += 1) {
    joined.set(left.subarray(from, slots[row]!), from + row);
    joined[slots[row]! + row] = right[row]!;
    from = slots[row]!;
  }
  joined.set(left.subarray(from), from + slots.length);
  return joined;
}
