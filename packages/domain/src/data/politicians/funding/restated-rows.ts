import type { Restated, RestatedSubject } from "../../../base/revisions/restated.js";
import { financialYearStart } from "../../../base/time/financial-year.js";
import type { RowHistory } from "./row-history.js";

/** A row of a financial year. */
interface YearRow {
  readonly yearEnd: number;
}

/** A figure of a row, in cents, and what it is of. */
export interface RestatedSum<Row> {
  subjectOf(row: Row): RestatedSubject;
  centsOf(row: Row): number;
}

/** What later files restated of some sums. A year that a file does not have at all is new in the next one, and not restated. */
export function* restatedRows<Row extends YearRow>(
  { files, restated, yearsThroughout }: RowHistory<Row>,
  sums: readonly RestatedSum<Row>[],
): Generator<Restated | undefined> {
  const yearsIn = files.map((_, place) => new Set(restated.map((states) => states[place]?.yearEnd)));
  const isHeld = (year: number, place: number) => yearsThroughout.has(year) || yearsIn[place]!.has(year);
  for (const states of restated) {
    yield undefined;
    const row = states.findLast((state) => state !== undefined)!;
    for (const [number, { subjectOf, centsOf }] of sums.entries()) {
      const cents = states.map((state) => state && centsOf(state));
      const changed = [...cents.keys()].slice(1).filter((place) => cents[place] !== cents[place - 1]);
      const subject = subjectOf(row);
      for (const place of changed) {
        const [before, after] = [cents[place - 1], cents[place]];
        // The first sum tells of a row that came or went; noughts of the others would say nothing more.
        const isNothing = number > 0 && (before ?? 0) === (after ?? 0);
        if (isNothing || (before === undefined && !isHeld(row.yearEnd, place - 1))) continue;
        yield {
          subject,
          day: financialYearStart(row.yearEnd),
          before: before && before / 100,
          after: after && after / 100,
          oldFile: files[place - 1]!.file,
          newFile: files[place]!.file,
          isServed: place === changed.at(-1),
        };
      }
    }
  }
}
