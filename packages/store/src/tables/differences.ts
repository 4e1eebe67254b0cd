import type { Dataset, Row } from "@daybook/domain";
import type { Database, Value } from "../engines/database.js";
import type { ImportPair, RowDifference } from "../store.js";
import { nameOf } from "./sql.js";
import { dayNumberOf, holdsTableOf } from "./table.js";

/** What the newer import of each pair added, withdrew or changed, in the order of the pairs, then of the key. */
export async function readDifferences(
  database: Database,
  dataset: Dataset,
  pairs: readonly ImportPair[],
): Promise<RowDifference[]> {
  if (pairs.length === 0 || !(await holdsTableOf(database, dataset))) return [];
  const rows = await database.rows(differencesSql(dataset, pairs));
  return rows.map((row) => differenceOf(row, pairs, dataset.columns.length));
}

/** A row of the answer: the number of the pair, which sides are there, then the cells of both. */
function differenceOf(row: readonly Value[], pairs: readonly ImportPair[], width: number): RowDifference {
  const [pair, hasOlder, hasNewer, ...cells] = row;
  const { older, newer } = pairs[Number(pair)]!;
  const before = hasOlder === 1 ? (cells.slice(0, width) as Row) : null;
  const after = hasNewer === 1 ? (cells.slice(width) as Row) : null;
  return { older, newer, before, after };
}

/**
 * Each side is joined with its pair before the sides meet, so that the database
 * looks at the rows of those imports once, however many pairs there are.
 */
function differencesSql(dataset: Dataset, pairs: readonly ImportPair[]): string {
  const values = pairs.map(({ older, newer }, p) => `(${p}, ${Number(older)}, ${Number(newer)})`);
  const changed = dataset.columns
    .filter(({ name }) => !dataset.key.includes(name))
    .map(({ name }) => `before.${nameOf(name)} is distinct from after.${nameOf(name)}`);
  const cells = (side: string) => dataset.columns.map(({ name, type }) => cellOf(`${side}.${nameOf(name)}`, type));
  return `with pairs(pair, older, newer) as (values ${values.join(", ")}),
    before as (${sideSql(dataset, "older")}),
    after as (${sideSql(dataset, "newer")})
    select coalesce(before.pair, after.pair) as pair, coalesce(before.there, 0), coalesce(after.there, 0),
      ${[...cells("before"), ...cells("after")].join(", ")}
    from before full join after on ${joinOf(dataset)}
    where before.there is null or after.there is null${changed.map((condition) => ` or ${condition}`).join("")}
    order by ${["1", ...orderOf(dataset)].join(", ")}`;
}

function sideSql(dataset: Dataset, side: "older" | "newer"): string {
  return `select pairs.pair, 1 as there, it.* from pairs join ${nameOf(dataset.name)} as it on it.import_id = pairs.${side}`;
}

/** PostgreSQL joins both ways only on plain equality, which holds since keys are never unknown. */
function joinOf({ key }: Dataset): string {
  return ["pair", ...key].map((name) => `before.${nameOf(name)} = after.${nameOf(name)}`).join(" and ");
}

function orderOf({ key, columns }: Dataset): string[] {
  return key.map((name) => {
    const isText = columns.find((column) => column.name === name)?.type === "text";
    return `coalesce(before.${nameOf(name)}, after.${nameOf(name)})${isText ? ' collate "C"' : ""}`;
  });
}

function cellOf(cell: string, type: string): string {
  return type === "day" ? dayNumberOf(cell) : cell;
}
