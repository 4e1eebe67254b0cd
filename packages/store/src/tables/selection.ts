import type { Dataset } from "@daybook/domain";
import { nameOf } from "./sql.js";

/** Which rows of a dataset a statement is about: those of some imports that pass every filter. */
export interface Selection {
  readonly ids: readonly number[];
  /** Only rows whose day is that one or later. */
  readonly since?: { readonly column: string; readonly day: number };
  /** Only rows whose value of the column no row of those imports has. */
  readonly absentFrom?: { readonly dataset: Dataset; readonly ids: readonly number[]; readonly column: string };
  /** Only rows to which those imports have one of the same key that differs in the column. */
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
  const conditions = [idsCondition(selection.ids), ...filtersOf(selection)];
  const kept = conditions.length === 1 ? "not materialized" : "materialized";
  return `with held as ${kept} (
    select * from ${nameOf(dataset.name)} as it where ${conditions.join(" and ")}
  )`;
}

function filtersOf({ since, absentFrom, differingFrom }: Selection): string[] {
  const filters: string[] = [];
  if (since !== undefined) filters.push(`it.${nameOf(since.column)} >= date '1970-01-01' + ${Number(since.day)}`);
  if (absentFrom !== undefined) filters.push(absentCondition(absentFrom));
  if (differingFrom !== undefined) filters.push(differingCondition(differingFrom));
  return filters;
}

function absentCondition({ dataset, ids, column }: NonNullable<Selection["absentFrom"]>): string {
  const values = `select distinct ${nameOf(column)} as value from ${nameOf(dataset.name)} where ${idsCondition(ids)}`;
  return `not exists (select 1 from (${values}) as other where other.value = it.${nameOf(column)})`;
}

function differingCondition({ dataset, ids, key, column }: NonNullable<Selection["differingFrom"]>): string {
  const isPartner = key.map((part) => `other.${nameOf(part)} = it.${nameOf(part)}`).join(" and ");
  return `exists (
    select 1 from (select * from ${nameOf(dataset.name)} where ${idsCondition(ids)}) as other
    where ${isPartner} and other.${nameOf(column)} is distinct from it.${nameOf(column)}
  )`;
}

function idsCondition(ids: readonly number[]): string {
  return ids.length === 0 ? "false" : `import_id in (${ids.map(Number).join(", ")})`;
}
