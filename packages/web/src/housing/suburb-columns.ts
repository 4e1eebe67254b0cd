import type { GetSuburbIndexResponse, GetSuburbMetricColumnsResponse, SuburbIndexEntry } from "@daybook/sdk/messages";
import type { Cell, Column } from "../tables/table.js";
import { isSet } from "./mask.js";
import { METRICS } from "./metrics.js";

/** A suburb by its place in the columns. */
export interface SuburbRow {
  readonly at: number;
  readonly entry: SuburbIndexEntry;
}

/** The suburbs of an index in its order. */
export function suburbRows({ suburbs }: GetSuburbIndexResponse): readonly SuburbRow[] {
  return suburbs.map((entry, at) => ({ at, entry }));
}

/** The columns of a table of suburbs: name, postcode where any is known, then a column for each metric of an answer. */
export function suburbColumns(
  { suburbs }: GetSuburbIndexResponse,
  { columns }: GetSuburbMetricColumnsResponse,
): readonly Column<SuburbRow>[] {
  const hasPostcodes = suburbs.some(({ postcode }) => postcode !== "");
  return [
    {
      name: "salName",
      title: "Suburb",
      kind: "text",
      cell: ({ entry }) => entry.salName,
      link: ({ entry }) => `/housing/suburbs/${entry.salCode}`,
    },
    ...(hasPostcodes ? [postcode] : []),
    ...columns.map(
      (column): Column<SuburbRow> => ({
        name: column.metricKey,
        title: METRICS.get(column.metricKey)?.title ?? column.metricKey,
        kind: METRICS.get(column.metricKey)?.kind ?? "decimal",
        cell: ({ at }) => cellOf(column, at),
      }),
    ),
  ];
}

const postcode: Column<SuburbRow> = {
  name: "postcode",
  title: "Postcode",
  kind: "text",
  cell: ({ entry }) => entry.postcode,
};

/** Rows by a column, largest or smallest first; what is unknown is last, and equal ones stay in their order. */
export function sortedRows(
  rows: readonly SuburbRow[],
  column: Column<SuburbRow>,
  isAscending: boolean,
): readonly SuburbRow[] {
  const known = rows.filter((row) => column.cell(row) !== undefined);
  const unknown = rows.filter((row) => column.cell(row) === undefined);
  const sign = isAscending ? 1 : -1;
  return [...[...known].sort((a, b) => sign * compared(column.cell(a), column.cell(b))), ...unknown];
}

function cellOf(column: GetSuburbMetricColumnsResponse["columns"][number], at: number): Cell {
  const value = column.values[at];
  if (value === undefined || isSet(column.nullMask, at)) return undefined;
  return column.categoryLabels.length === 0 ? value : column.categoryLabels[value];
}

function compared(one: Cell, other: Cell): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}
