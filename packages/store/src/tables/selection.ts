import { columnsOf, type Dataset, type RowKey, sqlNameOf } from "@daybook/domain";
import type { ImportPair } from "../store.js";
import { parsedSql, sqlTypes } from "./column-sql.js";
import { type Dispute, disputedSql } from "./disputed.js";
import { idsCondition } from "./ids-condition.js";
import { replacedSql } from "./replaced.js";
import { nameOf, textOf } from "./sql.js";

/** Which rows of a dataset a statement is about: those of some imports that pass every filter. */
export interface Selection {
  /** At least one. Rows of one key are in their order. */
  readonly ids: readonly number[];
  /** Whether they state few rows. */
  readonly isFew?: boolean;
  /** Only rows whose day is that one or later. */
  readonly since?: { readonly column: string; readonly day: number };
  /** Only rows whose day is one of these. */
  readonly onDays?: { readonly column: string; readonly days: Iterable<number> };
  /** Only rows with one of these keys, of which there is at least one. */
  readonly keys?: readonly RowKey[];
  /** Only rows whose text is one of these. */
  readonly only?: { readonly column: string; readonly values: readonly string[] };
  /** Only the distinct values of the column in each import; all else is unknown. */
  readonly distinct?: string;
  /** Not rows of the imports, but what the newer import of each pair replaced. Goes with `only` and no other filter. */
  readonly replaced?: readonly ImportPair[];
  /** Only the keys that are in dispute; all but them is unknown. Goes with no other filter. */
  readonly disputed?: Dispute;
}

/** Whether the rows are few and dear to find. */
export function isSparse({ keys, distinct, disputed }: Selection): boolean {
  return [keys, distinct, disputed].some((filter) => filter !== undefined);
}

/** What puts rows of one key in the order of their files: numbers of imports are in the order of loading, which must not matter. */
export function placeSql({ ids, replaced }: Selection): string {
  const order = replaced === undefined ? ids : replaced.map(({ newer }) => newer);
  if (order.every((id, at) => at === 0 || id > order[at - 1]!)) return "import_id";
  return `case import_id ${order.map((id, at) => `when ${Number(id)} then ${at}`).join(" ")} end`;
}

/**
 * A clause that names the rows `held` for the statement behind it. Filtered rows
 * are found once and kept for the statement, since looking for them is dear and
 * they are few; others are read where they lie.
 */
export function withHeld(dataset: Dataset, selection: Selection): string {
  const { ids, since, onDays, keys, only, distinct, replaced, disputed } = selection;
  const conditionOfTexts = only === undefined ? [] : [onlyCondition(only)];
  if (replaced !== undefined) return replacedSql(dataset, replaced, conditionOfTexts);
  if (disputed !== undefined) {
    const named = unknownBut(dataset, dataset.key, "disputed.");
    return `with held as materialized (
      select cast(null as integer) as import_id, ${named} from (${disputedSql(dataset, ids, disputed)}) as disputed
    )`;
  }
  const conditions = [idsCondition(ids, "it."), ...conditionOfTexts];
  if (since !== undefined) conditions.push(`${cellOf(since.column)} >= ${dayLiteral(since.day)}`);
  if (onDays !== undefined) conditions.push(onDaysCondition(onDays));
  const kept = conditions.length === 1 && !isSparse(selection) ? "not materialized" : "materialized";
  const cells = distinct === undefined ? "it.*" : `distinct it.import_id, ${unknownBut(dataset, [distinct], "it.")}`;
  const join = keys === undefined ? "" : keysJoin(dataset, keys);
  return `with held as ${kept} (
    select ${cells} from ${nameOf(dataset.name)} as it ${join} where ${conditions.join(" and ")}
  )`;
}

/** The columns of a dataset, of which only some are told. */
function unknownBut(dataset: Dataset, told: readonly string[], table: string): string {
  return columnsOf(dataset)
    .map(({ name, sqlName, type }) =>
      told.includes(name) ? `${table}${nameOf(sqlName)}` : `cast(null as ${sqlTypes[type]}) as ${nameOf(sqlName)}`,
    )
    .join(", ");
}

function onDaysCondition({ column, days }: NonNullable<Selection["onDays"]>): string {
  const wanted = Array.from(days, dayLiteral);
  return wanted.length === 0 ? "false" : `${cellOf(column)} in (${wanted.join(", ")})`;
}

function onlyCondition({ column, values }: NonNullable<Selection["only"]>): string {
  return values.length === 0 ? "false" : `${cellOf(column)} in (${values.map(textOf).join(", ")})`;
}

/** All keys are one text, which is taken apart in the database: engines take very long to read a list of many values. */
function keysJoin(dataset: Dataset, keys: readonly RowKey[]): string {
  const columns = dataset.key.map((key) => columnsOf(dataset).find(({ name }) => name === key)!);
  const parts = columns.map(
    (column, c) =>
      `${parsedSql(column, `split_part(line, '${BETWEEN_CELLS}', ${c + 1})`)} as ${nameOf(column.sqlName)}`,
  );
  const names = columns.map(({ sqlName }) => nameOf(sqlName));
  const isWanted = names.map((name) => `wanted.${name} = it.${name}`).join(" and ");
  return `join (
    select ${parts.join(", ")} from unnest(string_to_array(${textOf(linesOf(keys))}, '${BETWEEN_KEYS}')) as lines (line)
  ) as wanted on ${isWanted}`;
}

function linesOf(keys: readonly RowKey[]): string {
  const isParted = keys.flat().some((cell) => MARKS.some((mark) => String(cell).includes(mark)));
  if (isParted) throw new Error("A key has one of the characters that part keys.");
  return keys.map((key) => key.join(BETWEEN_CELLS)).join(BETWEEN_KEYS);
}

const BETWEEN_CELLS = "\u001f";
const BETWEEN_KEYS = "\u001e";
const MARKS = [BETWEEN_CELLS, BETWEEN_KEYS];

function cellOf(column: string): string {
  return `it.${nameOf(sqlNameOf(column))}`;
}

function dayLiteral(day: number): string {
  return `date '1970-01-01' + ${Number(day)}`;
}
