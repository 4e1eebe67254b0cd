import type { Column } from "../tables/table.js";

/** A column of amounts that the API states in cents, and that the page and its files show in dollars, to the cent. */
export function dollarColumn<Row>(
  name: `${string}Dollars`,
  title: string,
  centsOf: (row: Row) => number | undefined,
): Column<Row> {
  return {
    name,
    title,
    kind: "exactDollars",
    cell(row) {
      const cents = centsOf(row);
      return cents === undefined ? undefined : cents / 100;
    },
  };
}
