import { derived } from "../../../base/derived.js";
import { entryCell, type KeyedTable } from "../../../base/tables/keyed-table.js";
import type { State } from "../suburbs/states.js";
import type { PriceSeries } from "./price-series.js";
import { suburbMedians } from "./suburb-medians-dataset.js";

/** The median prices that a publication has of a suburb. */
export interface PublishedMedians {
  readonly state: State;
  /** As published. */
  readonly name: string;
  readonly series: PriceSeries;
}

/** Every suburb's median prices, by publication, then name. */
export const publishedMedians = derived((table: KeyedTable<typeof suburbMedians>) =>
  rangesOf(table).map(([first, end]): PublishedMedians => {
    const source = entryCell(suburbMedians, table, first, "publication");
    const { state, licence, frequency } = publications[source];
    const { period, price, isPreliminary } = table.columns;
    // The newest issue of a period is the last.
    const isNewest = (_: number, at: number) => first + at + 1 === end || period[first + at + 1] !== period[first + at];
    return {
      state,
      name: entryCell(suburbMedians, table, first, "name"),
      series: {
        licence,
        frequency,
        measure: "median_price",
        dwellingType: "house",
        source,
        periods: period.subarray(first, end).filter(isNewest),
        values: price.subarray(first, end).filter(isNewest),
        isPreliminary: isPreliminary.subarray(first, end).filter(isNewest),
      },
    };
  }),
);

/** Where the rows of each publication and name are. */
function rangesOf({ rowCount, columns }: KeyedTable<typeof suburbMedians>): [first: number, end: number][] {
  const { publication, name } = columns;
  const ranges: [number, number][] = [];
  for (let row = 0; row < rowCount; ) {
    const first = row;
    while (
      row < rowCount &&
      name.index[row] === name.index[first] &&
      publication.index[row] === publication.index[first]
    ) {
      row += 1;
    }
    ranges.push([first, row]);
  }
  return ranges;
}

const publications = {
  vg_vic: { state: "VIC", licence: "CC-BY-4.0", frequency: "annual" },
  vg_sa: { state: "SA", licence: "CC-BY", frequency: "quarterly" },
} as const;
