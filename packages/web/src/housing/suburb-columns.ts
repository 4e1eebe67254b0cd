import type { SuburbIndexEntry } from "@daybook/sdk/messages";
import type { Cell, Column, Kind } from "../tables/table.js";

/** A suburb as an index names it. */
export type Suburb = Pick<SuburbIndexEntry, "salCode" | "salName" | "postcode">;

/** A suburb by its place in the columns. */
export interface SuburbRow {
  readonly at: number;
  readonly entry: Suburb;
}

/** A metric of all suburbs of an index: what it is called, how it is written, and its figures. */
export interface MetricFigures {
  readonly metricKey: string;
  readonly title: string;
  readonly kind: Kind;
  /** A figure for each suburb, null where it is unknown; of a category the place of a label. */
  readonly values: readonly (number | null)[];
  /** Of a category; none of any other metric. */
  readonly categoryLabels: readonly string[];
}

/** The suburbs of an index in its order. */
export function suburbRows(suburbs: readonly Suburb[]): readonly SuburbRow[] {
  return suburbs.map((entry, at) => ({ at, entry }));
}

/** The columns of a table of suburbs: name, postcode where any is known, then a column for each metric. */
export function suburbColumns(
  suburbs: readonly Suburb[],
  metrics: readonly MetricFigures[],
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
    ...metrics.map(
      (metric): Column<SuburbRow> => ({
        name: metric.metricKey,
        title: metric.title,
        kind: metric.kind,
        cell: ({ at }) => cellOf(metric, at),
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

function cellOf({ values, categoryLabels }: MetricFigures, at: number): Cell {
  const value = values[at] ?? undefined;
  return value === undefined || categoryLabels.length === 0 ? value : categoryLabels[value];
}

function compared(one: Cell, other: Cell): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}
