import type { FixtureRow } from "../../../base/tables/table.fixture.js";

/** The last day of a period, the median price, and "p" where it is preliminary. */
export type Median = readonly [period: string, price: number, mark?: "p"];

/** Rows of the medians that a publication has of a suburb. */
export function mediansOf(
  publication: "vg_vic" | "vg_sa",
  name: string,
  ...figures: readonly Median[]
): readonly FixtureRow[] {
  return figures.map(([period, price, mark]): FixtureRow => {
    return { publication, name, period, price, isPreliminary: mark === "p" };
  });
}
