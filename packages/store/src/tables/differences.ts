import { columnsOf, type Dataset, sqlNameOf } from "@daybook/domain";
import type { Database, Value } from "../engines/database.js";
import type { ImportPair, RowDifference } from "../store.js";
import { nameOf } from "./sql.js";
import { cellsSqlOf, holdsTableOf, orderOf, rowOf } from "./table.js";

/** What the newer import of each pair added, withdrew or changed, in the order of the pairs, then of the key. */
export async function readDifferences<Kind extends Dataset>(
  database: Database,
  dataset: Kind,
  pairs: readonly ImportPair[],
): Promise<RowDifference<Kind>[]> {
  if (pairs.length === 0 || !(await holdsTableOf(database, dataset))) return [];
  const rows = await database.rows(differencesSql(dataset, pairs));
  return rows.map((row) => differenceOf(dataset, row, pairs));
}

/** A row of the answer: the number of the pair, which sides are there, then the cells of both. */
function differenceOf<Kind extends Dataset>(
  dataset: Kind,
  row: readonly Value[],
  pairs: readonly ImportPair[],
): RowDifference<Kind> {
  const [pair, hasOlder, hasNewer, ...cells] = row;
  const { older, newer } = pairs[Number(pair)]!;
  const width = columnsOf(dataset).length;
  const before = hasOlder === 1 ? rowOf(dataset, cells.slice(0, width)) : null;
  const after = hasNewer === 1 ? rowOf(dataset, cells.slice(width)) : null;
  return { older, newer, before, after };
}

/**
 * Each side is joined with its pair before the sides meet, so that the database
 * looks at the rows of those imports once, however many pairs there are.
 */
function differencesSql(dataset: Dataset, pairs: readonly ImportPair[]): string {
  const values = pairs.map(({ older, newer }, p) => `(${p}, ${Number(older)}, ${Number(newer)})`);
  const changed = columnsOf(dataset)
    .filter(({ name }) => !dataset.key.includes(name))
    .map(({ sqlName }) => `before.${nameOf(sqlName)} is distinct from after.${nameOf(sqlName)}`);
  const order = orderOf(dataset, ({ sqlName }) => `coalesce(before.${nameOf(sqlName)}, after.${nameOf(sqlName)})`);
  return `with pairs(${PAIR}, older, newer) as (values ${values.join(", ")}),
    before as (${sideSql(dataset, "older")}),
    after as (${sideSql(dataset, "newer")})
    select coalesce(before.${PAIR}, after.${PAIR}), coalesce(before.${IS_THERE}, 0), coalesce(after.${IS_THERE}, 0),
      ${cellsSqlOf(dataset, "before.")}, ${cellsSqlOf(dataset, "after.")}
    from before full join after on ${joinOf(dataset)}
    where before.${IS_THERE} is null or after.${IS_THERE} is null${changed.map((condition) => ` or ${condition}`).join("")}
    order by 1, ${order}`;
}

function sideSql(dataset: Dataset, side: "older" | "newer"): string {
  const rows = nameOf(dataset.name);
  return `select pairs.${PAIR}, 1 as ${IS_THERE}, it.* from pairs join ${rows} as it on it.import_id = pairs.${side}`;
}

/** Columns in addition to those of the dataset, whose names have no space. */
const PAIR = nameOf("pair number");
const IS_THERE = nameOf("is there");

/** PostgreSQL joins both ways only on plain equality, which holds since keys are never unknown. */
function joinOf({ key }: Dataset): string {
  const names = [PAIR, ...key.map((name) => nameOf(sqlNameOf(name)))];
  return names.map((name) => `before.${name} = after.${name}`).join(" and ");
}
