import type { OpenRow } from "@daybook/domain/open";

/** The years of some rows, ascending; undefined last, if a row has no date. */
export function yearsOf(rows: Iterable<OpenRow>, span: string): readonly (number | undefined)[] {
  const years = new Set<number | undefined>();
  for (const row of rows) years.add(yearOf(row[span]));
  return [...years].sort((one, other) => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY));
}

/** The rows of one year of them. */
export function* rowsOfYear(rows: Iterable<OpenRow>, span: string, year: number | undefined): Generator<OpenRow> {
  for (const row of rows) if (yearOf(row[span]) === year) yield row;
}

function yearOf(day: OpenRow[string]): number | undefined {
  return day === undefined ? undefined : new Date(Number(day) * MS_PER_DAY).getUTCFullYear();
}

const MS_PER_DAY = 86_400_000;
