import type { ColumnTable, Dataset } from "@daybook/domain";
import type { Database } from "../engines/database.js";
import { arrayOf, IMPORT_ID, type ScanColumn, tableOf, UNKNOWN_DAY } from "./column-arrays.js";
import { gatherRows } from "./gather.js";
import { type Selection, withHeld } from "./selection.js";
import { nameOf } from "./sql.js";
import { dayNumberOf, holdsTableOf } from "./table.js";

/** The rows of a selection as columns, sorted by the dataset's key, with their imports where they are wanted. */
export async function scanRows(
  database: Database,
  dataset: Dataset,
  selection: Selection,
  withImports = false,
): Promise<ColumnTable> {
  const columns = withImports ? [...dataset.columns, IMPORT_ID] : dataset.columns;
  const isHeld = await hasRows(database, dataset, selection);
  // Rows that differ are few and dear to find, so they are not looked for twice.
  if (isHeld && selection.differingFrom !== undefined) return gatherRows(database, dataset, columns, selection);
  const { rowCount, values } = isHeld ? await contentsOf(database, dataset, selection) : nothing;
  const arrays = columns.map((column) => arrayOf(column, rowCount));
  if (rowCount > 0) await database.fill(scanSql(dataset, columns, selection), arrays);
  return tableOf(columns, rowCount, arrays, values);
}

/** How many rows a selection has. */
export async function countRows(database: Database, dataset: Dataset, selection: Selection): Promise<number> {
  if (!(await hasRows(database, dataset, selection))) return 0;
  const [row] = await database.rows(`${withHeld(dataset, selection)} select cast(count(*) as integer) from held`);
  return Number(row![0]);
}

/** No import, or no table yet, means no rows. */
async function hasRows(database: Database, dataset: Dataset, { ids }: Selection): Promise<boolean> {
  return ids.length > 0 && (await holdsTableOf(database, dataset));
}

/** What must be known of the rows before they are read. */
interface Contents {
  readonly rowCount: number;
  /** The distinct texts of each text column, in code-point order. */
  readonly values: ReadonlyMap<string, string[]>;
}

const nothing: Contents = { rowCount: 0, values: new Map() };

/** One statement counts the rows and lists their texts, so that filters are evaluated once for all of it. */
async function contentsOf(database: Database, dataset: Dataset, selection: Selection): Promise<Contents> {
  const texts = textColumnsOf(dataset);
  const parts = texts.map((name, t) => `select ${t} as part, value from (${distinctSql(name)}) as d`);
  const count = `select -1 as part, cast(count(*) as text) as value from held`;
  const rows = await database.rows(
    `${withHeld(dataset, selection)}
     select part, value from (${[count, ...parts].join(" union all ")}) as parts order by part, value collate "C"`,
  );
  const values = new Map(texts.map((name): [string, string[]] => [name, []]));
  for (const [part, value] of rows) values.get(texts[Number(part)]!)?.push(value as string);
  return { rowCount: Number(rows[0]![1]), values };
}

function textColumnsOf(dataset: Dataset): string[] {
  return dataset.columns.filter((column) => column.type === "text").map((column) => column.name);
}

/**
 * Texts leave the database as their number among the distinct ones, so that a
 * row is nothing but fixed-width figures, and sorting compares integers.
 */
function scanSql(dataset: Dataset, columns: readonly ScanColumn[], selection: Selection): string {
  const texts = textColumnsOf(dataset);
  const joins = texts.map(
    (name) => `left join (
      select value, cast(row_number() over (order by value collate "C") - 1 as integer) as number
      from (${distinctSql(name)}) as d
    ) as ${numbersOf(name)} on ${numbersOf(name)}.value = ${heldOf(name)}`,
  );
  const order = dataset.key.map((key) => `${texts.includes(key) ? numberOf(key) : heldOf(key)} nulls last`);
  return `${withHeld(dataset, selection)}
    select ${columns.map(cellOf).join(", ")}
    from held ${joins.join(" ")} order by ${[...order, "import_id"].join(", ")}`;
}

function cellOf({ name, type }: ScanColumn): string {
  if (type === "text") return `coalesce(${numberOf(name)}, -1)`;
  if (type === "day") return `coalesce(${dayNumberOf(heldOf(name))}, ${UNKNOWN_DAY})`;
  if (type === "import") return heldOf(name);
  return `coalesce(${heldOf(name)}, cast('NaN' as double precision))`;
}

function distinctSql(name: string): string {
  return `select distinct ${nameOf(name)} as value from held where ${nameOf(name)} is not null`;
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
