import type { ColumnName } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";

type Columns = typeof datasets.fundamentals.columns;

/** A figure that a period may report: any number but the year. */
export type Figure = Exclude<
  { [Name in keyof Columns]: Columns[Name] extends { readonly type: "number" } ? Name : never }[keyof Columns],
  "fiscalYear"
>;

/** The figures in the order of the dataset. */
export const figures: readonly Figure[] = (
  Object.keys(datasets.fundamentals.columns) as ColumnName<typeof datasets.fundamentals>[]
).filter(isFigure);

/** Figures of money that leaves the company: negative. */
export const outflows: ReadonlySet<Figure> = new Set<Figure>(["capitalExpenditure", "dividendsPaid", "shareBuybacks"]);

/** Figures of the last day of a period; the others are those of its whole span. */
export const balances: ReadonlySet<Figure> = new Set<Figure>([
  "sharesOutstanding",
  "totalAssets",
  "totalLiabilities",
  "totalEquity",
  "cashAndEquivalents",
  "totalDebt",
  "capitalLeaseObligations",
  "netDebt",
  "currentAssets",
  "currentLiabilities",
]);

function isFigure(name: keyof Columns): name is Figure {
  return datasets.fundamentals.columns[name].type === "number" && name !== "fiscalYear";
}
