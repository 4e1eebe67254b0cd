import type { Column, ColumnTable, Dataset } from "@daybook/domain";
import type { Database } from "../engines/database.js";
import { nameOf } from "./sql.js";
import { dayNumberOf, holdsTableOf } from "./table.js";

/** The rows of some imports of a dataset as columns, sorted by its key. */
export async function scanRows(database: Database, dataset: Dataset, ids: readonly number[]): Promise<ColumnTable> {
  const isHeld = ids.length > 0 && (await holdsTableOf(database, dataset));
  const rowCount = isHeld ? await countOf(database, dataset, ids) : 0;
  const arrays = dataset.columns.map((column) => arrayOf(column, rowCount));
  const values = new Map<string, string[]>();
  if (rowCount > 0) {
    await database.fill(scanSql(dataset, ids), arrays);
    for (const { name } of textColumnsOf(dataset)) values.set(name, await valuesOf(database, dataset, ids, name));
  }
  return tableOf(dataset, rowCount, arrays, values);
}

/** What unknown is in a column of days. */
const UNKNOWN_DAY = -2_147_483_648;

function arrayOf(column: Column, rowCount: number): Int32Array | Float64Array {
  return column.type === "number" ? new Float64Array(rowCount) : new Int32Array(rowCount);
}

function tableOf(
  dataset: Dataset,
  rowCount: number,
  arrays: readonly (Int32Array | Float64Array)[],
  values: ReadonlyMap<string, string[]>,
): ColumnTable {
  const table = { rowCount, text: {}, day: {}, number: {} } as {
    rowCount: number;
    text: Record<string, { values: string[]; index: Int32Array }>;
    day: Record<string, Int32Array>;
    number: Record<string, Float64Array>;
  };
  dataset.columns.forEach(({ name, type }, c) => {
    if (type === "number") table.number[name] = arrays[c] as Float64Array;
    else if (type === "day") table.day[name] = arrays[c] as Int32Array;
    else table.text[name] = { values: values.get(name) ?? [], index: arrays[c] as Int32Array };
  });
  return table;
}

function textColumnsOf(dataset: Dataset): Column[] {
  return dataset.columns.filter((column) => column.type === "text");
}

async function countOf(database: Database, dataset: Dataset, ids: readonly number[]): Promise<number> {
  const [row] = await database.rows(`select cast(count(*) as integer) from ${nameOf(dataset.name)} ${whereOf(ids)}`);
  return Number(row![0]);
}

async function valuesOf(database: Database, dataset: Dataset, ids: readonly number[], name: string): Promise<string[]> {
  const rows = await database.rows(
    `select value from (${distinctSql(dataset, ids, name)}) as d order by value collate "C"`,
  );
  return rows.map(([value]) => value as string);
}

/**
 * Texts leave the database as their number among the distinct ones, so that a
 * row is nothing but fixed-width figures, and sorting compares integers.
 */
function scanSql(dataset: Dataset, ids: readonly number[]): string {
  const texts = textColumnsOf(dataset).map(({ name }) => name);
  const joins = texts.map(
    (name) => `left join (
      select value, cast(row_number() over (order by value collate "C") - 1 as integer) as number
      from (${distinctSql(dataset, ids, name)}) as d
    ) as ${numbersOf(name)} on ${numbersOf(name)}.value = ${heldOf(name)}`,
  );
  const order = dataset.key.map((key) => `${texts.includes(key) ? numberOf(key) : heldOf(key)} nulls last`);
  return `select ${dataset.columns.map(cellOf).join(", ")}
    from ${nameOf(dataset.name)} as held ${joins.join(" ")}
    ${whereOf(ids)} order by ${[...order, "import_id"].join(", ")}`;
}

function cellOf({ name, type }: Column): string {
  if (type === "text") return `coalesce(${numberOf(name)}, -1)`;
  if (type === "day") return `coalesce(${dayNumberOf(heldOf(name))}, ${UNKNOWN_DAY})`;
  return `coalesce(${heldOf(name)}, cast('NaN' as double precision))`;
}

function distinctSql(dataset: Dataset, ids: readonly number[], name: string): string {
  return `select distinct ${nameOf(name)} as value from ${nameOf(dataset.name)}
    ${whereOf(ids)} and ${nameOf(name)} is not null`;
}

function whereOf(ids: readonly number[]): string {
  return `where import_id in (${ids.join(", ")})`;
}

function heldOf(name: string): string {
  return `held.${nameOf(name)}`;
}

function numbersOf(name: string): string {
  return nameOf(`${name} numbers`);
}

function numberOf(name: string): string {
  return `${numbersOf(name)}.number`;
}
