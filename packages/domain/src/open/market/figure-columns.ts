import { sqlNameOf } from "../../base/tables/dataset.js";
import { type FundamentalFigure, fundamentalFigures } from "../../data/market/fundamentals/row.js";
import type { OpenRowOf } from "../open-dataset.js";

/** What each figure of a period says. */
const meanings: Readonly<Record<FundamentalFigure, string>> = {
  revenue: "Revenue",
  netIncome: "Profit after tax; a loss is negative",
  epsBasic: "Profit on one share",
  epsDiluted: "Profit on one share, with the shares that options and notes may become",
  operatingCashFlow: "Cash from operations",
  freeCashFlow: "Cash from operations less capital expenditure",
  sharesOutstanding: "Shares outstanding",
  grossProfit: "Revenue less the cost of what was sold",
  operatingIncome: "Profit from operations",
  ebitda: "Profit before interest, tax, depreciation and amortisation",
  normalizedEbitda:
    "Profit before interest, tax, depreciation and amortisation, without what is not expected to come again",
  ebit: "Profit before interest and tax",
  interestExpense: "Interest paid",
  pretaxIncome: "Profit before tax",
  taxProvision: "Tax on the profit",
  netInterestIncome: "Interest earned less interest paid",
  capitalExpenditure: "Money spent on lasting assets, negative as an outflow",
  dividendsPaid: "Dividends paid, negative as an outflow",
  shareBuybacks: "Money spent on the company's own shares, negative as an outflow",
  totalAssets: "All assets",
  totalLiabilities: "All liabilities",
  totalEquity: "Assets less liabilities",
  cashAndEquivalents: "Cash and what can be made cash at once",
  totalDebt: "All debt, with leases",
  capitalLeaseObligations: "Debt under leases",
  netDebt: "Debt less cash, as stated",
  currentAssets: "Assets that become cash within a year",
  currentLiabilities: "Liabilities that are due within a year",
};

/** A column for each figure of a period. */
export const figureColumns = Object.fromEntries(
  fundamentalFigures.map((figure) => [
    sqlNameOf(figure),
    { type: "number", unit: unitOf(figure), optional: true, meaning: meanings[figure] },
  ]),
) as FigureColumns;

function unitOf(figure: FundamentalFigure): string {
  if (figure === "sharesOutstanding") return "shares";
  return figure === "epsBasic" || figure === "epsDiluted" ? "currency of the row a share" : "currency of the row";
}

/** The cells of those columns. */
export type FigureCells = OpenRowOf<FigureColumns>;

type FigureColumns = {
  readonly [Figure in FundamentalFigure as SnakeCase<Figure>]: {
    readonly type: "number";
    readonly unit: string;
    readonly optional: true;
    readonly meaning: string;
  };
};

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";
