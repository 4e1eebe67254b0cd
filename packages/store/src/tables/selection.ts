import { columnsOf, type Dataset, sqlNameOf } from "@daybook/domain";
import type { Value } from "../engines/database.js";
import { literalOf } from "./column-sql.js";
import { nameOf } from "./sql.js";

/** Which rows of a dataset a statement is about: those of some imports that pass every filter. */
export interface Selection {
  /** At least one, here and below. */
  readonly ids: readonly number[];
  /** Only rows whose day is that one or later. */
  readonly since?: { readonly column: string; readonly day: number };
  /** Only rows with one of these values in the column. */
  readonly among?: { readonly column: string; readonly values: readonly Value[] };
  /** Only rows to which those imports have one of the same key, which identifies rows of both, that differs in the column. */
  readonly differingFrom?: {
    readonly dataset: Dataset;
    readonly ids: readonly number[];
    readonly key: readonly string[];
    readonly column: string;
  };
}

/**
 * A clause that names the rows `held` for the statement behind it. Filtered rows
 * are found once and kept for the statement, since looking for them is dear and
 * they are few; others are read where they lie.
 */
export function withHeld(dataset: Dataset, selection: Selection): string {
  const { ids, since, among, differingFrom } = selection;
  const conditions = [idsCondition(ids, "it.")];
  if (since !== undefined)
    conditions.push(`it.${nameOf(sqlNameOf(since.column))} >= date '1970-01-01' + ${Number(since.day)}`);
  if (among !== undefined) conditions.push(amongCondition(dataset, among));
  const join = differingFrom === undefined ? "" : differingJoin(differingFrom);
  const kept = conditions.length === 1 && join === "" ? "not materialized" : "materialized";
  return `with held as ${kept} (
    select it.* from ${nameOf(dataset.name)} as it ${join} where ${conditions.join(" and ")}
  )`;
}

function amongCondition(dataset: Dataset, { column, values }: NonNullable<Selection["among"]>): string {
  const declared = columnsOf(dataset).find(({ name }) => name === column)!;
  const cell = `it.${nameOf(declared.sqlName)}`;
  const known = values.filter((value) => value !== null).map((value) => literalOf(declared, value));
  const isUnknown = values.includes(null) ? `${cell} is null` : "false";
  return known.length === 0 ? isUnknown : `(${isUnknown} or ${cell} in (${known.join(", ")}))`;
}

/** A join takes a third of the time of "exists" in DuckDB; a key that identifies rows gives no row twice. */
function differingJoin({ dataset, ids, key, column }: NonNullable<Selection["differingFrom"]>): string {
  const cell = nameOf(sqlNameOf(column));
  const parts = key.map((part) => nameOf(sqlNameOf(part)));
  const names = [...new Set([...parts, cell])];
  const isPartner = parts.map((part) => `other.${part} = it.${part}`).join(" and ");
  return `join (select ${names.join(", ")} from ${nameOf(dataset.name)} where ${idsCondition(ids)}) as other
    on ${isPartner} and other.${cell} is distinct from it.${cell}`;
}

/**
 * A condition on the rows of some imports. The imports of a source mostly follow
 * each other, and ranges of them cost both engines nothing, whereas PostgreSQL
 * asks its index for each id of a list (3,676 reports: 3 s, 0.3 s without the
 * index, which the sum keeps it from).
 */
export function idsCondition(ids: readonly number[], table = ""): string {
  const ranges = rangesOf(ids);
  const column = `${table}import_id`;
  if (ranges.length <= RANGES_MAX) {
    return `(${ranges.map(([first, last]) => `${column} between ${first} and ${last}`).join(" or ")})`;
  }
  return `${column} + 0 in (${ids.map(Number).join(", ")})`;
}

function rangesOf(ids: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range !== undefined && id <= range[1] + 1) range[1] = id;
    else ranges.push([Number(id), Number(id)]);
  }
  return ranges;
}

const RANGES_MAX = 50;
