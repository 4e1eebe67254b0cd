import { columnsOf, type Dataset, type NamedColumn, type Table } from "@daybook/domain";
import type { Database } from "../engines/database.js";
import { arrayOf, IMPORT_ID, isTexts, numberSql, type ScanColumn, tableOf } from "./column-arrays.js";
import { gatherRows } from "./gather.js";
import { isSparse, placeSql, type Selection, withHeld } from "./selection.js";
import { nameOf } from "./sql.js";
import { holdsTableOf } from "./table.js";

/** The rows of a selection as columns, sorted by the dataset's key, with their imports where they are wanted. */
export async function scanRows<Kind extends Dataset>(
  database: Database,
  dataset: Kind,
  selection: Selection,
  withImports = false,
): Promise<Table<Kind>> {
  const own = columnsOf(dataset);
  const columns = withImports ? [...own, IMPORT_ID] : own;
  const isHeld = await hasRows(database, dataset, selection);
  // Rows that are dear to find are not looked for twice. For a few, to plan the numbering of their texts takes longest.
  if (isHeld && (isSparse(selection) || selection.isFew)) return gatherRows(database, dataset, columns, selection);
  const { rowCount, values } = isHeld ? await contentsOf(database, dataset, selection) : nothing;
  const arrays = columns.map((column) => arrayOf(column, rowCount));
  if (rowCount > 0) await database.fill(scanSql(dataset, columns, selection), arrays);
  return tableOf(dataset, columns, rowCount, arrays, values);
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
  const parts = texts.map((column, t) => `select ${t} as part, value from (${distinctSql(column)}) as d`);
  const count = `select -1 as part, cast(count(*) as text) as value from held`;
  const rows = await database.rows(
    `${withHeld(dataset, selection)}
     select part, value from (${[count, ...parts].join(" union all ")}) as parts order by part, value collate "C"`,
  );
  const values = new Map(texts.map(({ name }): [string, string[]] => [name, []]));
  for (const [part, value] of rows) values.get(texts[Number(part)]?.name ?? "")?.push(value as string);
  return { rowCount: Number(rows[0]![1]), values };
}

function textColumnsOf(dataset: Dataset): NamedColumn[] {
  return columnsOf(dataset).filter(isTexts);
}

/**
 * Texts leave the database as their number among the distinct ones, so that a
 * row is nothing but fixed-width figures, and sorting compares integers.
 */
function scanSql(dataset: Dataset, columns: readonly ScanColumn[], selection: Selection): string {
  const texts = textColumnsOf(dataset);
  const joins = texts.map(
    (column) => `left join (
      select value, cast(row_number() over (order by value collate "C") - 1 as integer) as number
      from (${distinctSql(column)}) as d
    ) as ${numbersOf(column)} on ${numbersOf(column)}.value = held.${nameOf(column.sqlName)}`,
  );
  const order = columnsInKey(dataset).map((column) => `${keySql(column)} nulls last`);
  return `${withHeld(dataset, selection)}
    select ${columns.map(cellSql).join(", ")}
    from held ${joins.join(" ")} order by ${[...order, placeSql(selection)].join(", ")}`;
}

function columnsInKey(dataset: Dataset): NamedColumn[] {
  return dataset.key.map((key) => columnsOf(dataset).find(({ name }) => name === key)!);
}

function keySql(column: NamedColumn): string {
  return isTexts(column) ? numberOf(column) : `held.${nameOf(column.sqlName)}`;
}

function cellSql(column: ScanColumn): string {
  return isTexts(column) ? `coalesce(${numberOf(column)}, -1)` : numberSql(column, "held.");
}

function distinctSql({ sqlName }: NamedColumn): string {
  return `select distinct ${nameOf(sqlName)} as value from held where ${nameOf(sqlName)} is not null`;
}

function numbersOf({ sqlName }: ScanColumn): string {
  return nameOf(`${sqlName} numbers`);
}

function numberOf(column: ScanColumn): string {
  return `${numbersOf(column)}.number`;
}
