import { sqlNameOf } from "../../base/tables/dataset.js";
import { keysOf } from "../../base/tables/keyed-table.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { momentOf } from "../../base/time/moment.js";
import { companyRows } from "../../data/market/fundamentals/company-rows.js";
import { fundamentals } from "../../data/market/fundamentals/fundamentals-dataset.js";
import { type FundamentalsRow, fundamentalFigures } from "../../data/market/fundamentals/row.js";
import { statementLines } from "../../data/market/fundamentals/statement-lines-dataset.js";
import type { Market } from "../../data/market/market.js";
import { openDataset } from "../open-dataset.js";
import { type FigureCells, figureColumns } from "./figure-columns.js";

/** Every period of every company. */
export const openFundamentals = openDataset({
  id: "fundamentals",
  title: "Fundamentals",
  description:
    "Reported figures of companies, a row for each company, period and source, in the currency of the report and neither converted nor rounded. Periods of a company that had the code before are not among them.",
  columns: {
    product_code: { type: "text", meaning: "The exchange's code of the company" },
    period_end: { type: "day", meaning: "The last date of the period" },
    period_type: {
      type: "text",
      meaning: "The length of the period: annual, half, ttm for twelve months, or quarter for a balance alone",
    },
    source: { type: "text", meaning: "Where the figures come from: filing is the company's own report" },
    fiscal_year: { type: "whole", optional: true, meaning: "The financial year, as reported" },
    currency: { type: "text", optional: true, meaning: "The currency of all amounts, by its ISO 4217 code" },
    fetched_at: { type: "moment", optional: true, meaning: "When the figures were read" },
    ...figureColumns,
    field_sources: {
      type: "text",
      optional: true,
      meaning: "Figures that do not come from the source of the row: a JSON object of column and source",
    },
    document_url: { type: "text", optional: true, meaning: "The address of the document" },
    document_date: { type: "day", optional: true, meaning: "The date of the document" },
  },
  key: ["product_code", "period_end", "period_type", "source"],
  span: "period_end",
  madeOf: [fundamentals, statementLines],
  reads: ["market"],
  withheld: "The tables are for the use that was agreed with whoever drew them up",
  *rows({ snapshot: { market } }) {
    for (const product_code of codesOf(market)) {
      const rows = companyRows(market, product_code);
      for (const row of rows.toSorted(byPeriod)) yield { product_code, ...cellsOf(row) };
    }
  },
});

function codesOf(market: Market): readonly string[] {
  return [...new Set([...keysOf(market.fundamentals), ...keysOf(market.statements)])].sort();
}

function byPeriod(a: FundamentalsRow, b: FundamentalsRow): number {
  return (
    a.periodEndDay - b.periodEndDay ||
    compareCodePoints(a.periodType, b.periodType) ||
    compareCodePoints(a.source, b.source)
  );
}

function cellsOf(row: FundamentalsRow) {
  return {
    period_end: row.periodEndDay,
    period_type: row.periodType,
    source: row.source,
    fiscal_year: row.fiscalYear,
    currency: row.currency || undefined,
    fetched_at: momentOf(row.fetchedAt),
    ...figuresOf(row),
    field_sources: fieldSourcesOf(row),
    document_url: row.documentUrl || undefined,
    document_date: row.documentDay,
  };
}

function figuresOf({ figures }: FundamentalsRow): FigureCells {
  const cells: Record<string, number | undefined> = {};
  for (const [figure, column] of COLUMNS) cells[column] = figures[figure];
  return cells as FigureCells;
}

/** By the names of columns, in their order. */
function fieldSourcesOf({ fieldSources }: FundamentalsRow): string | undefined {
  const stated = COLUMNS.filter(([figure]) => fieldSources[figure] !== undefined);
  const entries = stated.map(([figure, column]) => [column, fieldSources[figure]]);
  return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
}

/** Each figure and its column. */
const COLUMNS = fundamentalFigures.map((figure) => [figure, sqlNameOf(figure)] as const);
