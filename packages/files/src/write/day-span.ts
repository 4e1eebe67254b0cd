import { isoOf } from "@daybook/domain";
import type { OpenCell } from "@daybook/domain/open";

/** When the rows of a dataset are of; nothing of one without dates. */
export interface DaySpan {
  /** The first and last date, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** How many rows are of each year that has any. */
  readonly rowsByYear?: Readonly<Record<string, number>>;
}

/** Counts rows by their days. */
export function daySpan() {
  const rowsOf = new Map<number, number>();
  return {
    add(day: OpenCell): void {
      if (typeof day === "number") rowsOf.set(day, (rowsOf.get(day) ?? 0) + 1);
    },
    told(): DaySpan {
      const dates = [...rowsOf]
        .sort(([one], [other]) => one - other)
        .map(([day, rows]) => ({ date: isoOf(day), rows }));
      if (dates.length === 0) return {};
      const rowsByYear: Record<string, number> = {};
      for (const { date, rows } of dates) {
        const year = date.slice(0, "YYYY".length);
        rowsByYear[year] = (rowsByYear[year] ?? 0) + rows;
      }
      return { from: dates[0]!.date, to: dates.at(-1)!.date, rowsByYear };
    },
  };
}
