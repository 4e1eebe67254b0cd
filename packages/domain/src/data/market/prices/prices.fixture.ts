import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { datasets } from "../datasets.js";
import { priceColumnsOf } from "./build-columns.js";
import type { PriceColumns } from "./columns.js";
import type { AdjustedTable } from "./session-rows.js";

/** The columns of some printed rows and some rows of adjusted prices, which have no dividend and no split unless they say so. */
export function pricesOf(
  printed: readonly FixtureRow<typeof datasets.prices>[],
  adjusted: readonly FixtureRow<typeof datasets.adjustedPrices>[] = [],
): PriceColumns {
  return priceColumnsOf(tableOf(datasets.prices, printed), adjustedTableOf(adjusted));
}

/** Rows of adjusted prices, which have no dividend and no split unless they say so. */
export function adjustedTableOf(rows: readonly FixtureRow<typeof datasets.adjustedPrices>[]): AdjustedTable {
  return tableOf(
    datasets.adjustedPrices,
    rows.map((row) => ({ dividend: 0, split: 1, ...row })),
  );
}
