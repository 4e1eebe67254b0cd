import { derived } from "../derived.js";
import type { RowRange } from "../rows/row-range.js";
import { type Column, type ColumnName, columnsOf, type Dataset, type EntryOf } from "./dataset.js";
import { offsetsOf } from "./offsets.js";
import { type Table, type Texts, UNKNOWN_DAY, UNKNOWN_FLAG, type ValuesOf } from "./table.js";
import { keptTextAt, type PooledTexts, type TextPool, textAt, textPoolOf } from "./text-pool.js";

/**
 * A table whose rows are read when an answer needs them, by the first column of
 * its key. It is nothing but buffers, so that a thread hands it to another
 * without copying.
 */
export interface KeyedTable<Kind extends Dataset = Dataset> {
  readonly rowCount: number;
  readonly columns: { readonly [Name in ColumnName<Kind>]: Pooled<ValuesOf<Kind["columns"][Name]>> };
  /** The first column of the key. */
  readonly keys: TextPool;
  /** Rows of key k are firstRow[k] up to firstRow[k + 1]. */
  readonly firstRow: Int32Array;
  readonly importId: Int32Array | undefined;
}

type Pooled<Values> = Values extends Texts ? PooledTexts : Values;

/** A table that is read by its key; the first column of that is a text. */
export function keyedTableOf<Kind extends Dataset>(declared: Kind, table: Table<Kind>): KeyedTable<Kind> {
  const columns = Object.entries<Texts | Figures>(table.columns).map(
    ([name, values]) => [name, ArrayBuffer.isView(values) ? values : pooledOf(values)] as const,
  );
  const { values, index } = table.columns[declared.key[0]!] as Texts;
  return {
    rowCount: table.rowCount,
    columns: Object.fromEntries(columns) as KeyedTable<Kind>["columns"],
    keys: textPoolOf(values),
    firstRow: offsetsOf(index, values.length),
    importId: table.importId,
  };
}

/** The rows of a key, in the order of the rest of it. */
export function entriesOf<Kind extends Dataset>(declared: Kind, table: KeyedTable<Kind>, key: string): EntryOf<Kind>[] {
  return entriesIn(declared, table, rowsOfKey(table, key));
}

/** The rows of a range. */
export function entriesIn<Kind extends Dataset>(
  declared: Kind,
  table: KeyedTable<Kind>,
  { firstRow, endRow }: RowRange,
): EntryOf<Kind>[] {
  return Array.from({ length: endRow - firstRow }, (_, at) => entryAt(declared, table, firstRow + at));
}

/** Where the rows of a key are. */
export function rowsOfKey(table: KeyedTable, key: string): RowRange {
  const number = keyNumbers(table).get(key);
  if (number === undefined) return { firstRow: 0, endRow: 0 };
  return { firstRow: table.firstRow[number]!, endRow: table.firstRow[number + 1]! };
}

/** Every key that has rows, in code-point order. */
export function keysOf(table: KeyedTable): Iterable<string> {
  return keyNumbers(table).keys();
}

const keyNumbers = derived(({ keys }: KeyedTable): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (let number = 0; number < keys.ends.length; number += 1) numbers.set(textAt(keys, number)!, number);
  return numbers;
});

/** One cell of a row. */
export function entryCell<Kind extends Dataset, Name extends ColumnName<Kind>>(
  declared: Kind,
  table: KeyedTable<Kind>,
  row: number,
  name: Name,
): EntryOf<Kind>[Name] {
  return cellAt(declared.columns[name]!, table.columns[name] as Values, row) as EntryOf<Kind>[Name];
}

/** One row of a table. */
export function entryAt<Kind extends Dataset>(declared: Kind, table: KeyedTable<Kind>, row: number): EntryOf<Kind> {
  const entry: Record<string, unknown> = {};
  for (const column of columnsOf(declared)) {
    entry[column.name] = cellAt(column, table.columns[column.name as ColumnName<Kind>] as Values, row);
  }
  return entry as EntryOf<Kind>;
}

type Values = PooledTexts | Figures;

type Figures = Int32Array | Uint8Array | Float64Array;

function cellAt(column: Column, values: Values, row: number): unknown {
  if ("pool" in values) return textCell(column, keptTextAt(values.pool, values.index[row]!));
  const value = values[row]!;
  if (column.type === "day") return value === UNKNOWN_DAY ? undefined : value;
  if (column.type === "flag") return value === UNKNOWN_FLAG ? undefined : value === 1;
  return Number.isNaN(value) ? undefined : value;
}

/** A text as the column has it: lists and values with parts are kept as JSON. */
function textCell(column: Column, text: string | undefined): unknown {
  if (text === undefined || column.type === "text") return text;
  const given: unknown = JSON.parse(text);
  return column.type === "json" ? column.read(given) : given;
}

function pooledOf({ values, index }: Texts): PooledTexts {
  return { pool: textPoolOf(values), index };
}
