import { type Cells, groupedBy } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";
import {
  type FundamentalFigure,
  type FundamentalsRow,
  fundamentalFigures,
  type PeriodType,
  type StatementLine,
} from "./row.js";

/** The periods of each company by its code, oldest first. */
export function fundamentalsOf(table: ColumnTable): ReadonlyMap<string, readonly FundamentalsRow[]> {
  return groupedBy(table, "code", (cells, row) => ({
    periodType: cells.text("period_type", row) as PeriodType,
    periodEndDay: cells.day("period_end", row)!,
    fiscalYear: cells.number("fiscal_year", row),
    currency: cells.text("currency", row)!,
    source: cells.text("source", row)!,
    fetchedAt: cells.text("fetched_at", row)!,
    figures: figuresIn(cells, row),
    fieldSources: JSON.parse(cells.text("field_sources", row) ?? "{}") as Record<string, string>,
    documentUrl: cells.text("document_url", row) ?? "",
    documentDay: cells.day("document_day", row),
  }));
}

/** The statement lines of each company by its code. */
export function statementLinesOf(table: ColumnTable): ReadonlyMap<string, readonly StatementLine[]> {
  return groupedBy(table, "code", (cells, row) => ({
    frequency: cells.text("frequency", row) as StatementLine["frequency"],
    statement: cells.text("statement", row) as StatementLine["statement"],
    periodEndDay: cells.day("period_end", row)!,
    metric: cells.text("metric", row)!,
    fetchedAt: cells.text("fetched_at", row)!,
    value: cells.number("value", row)!,
  }));
}

function figuresIn(cells: Cells, row: number): Partial<Record<FundamentalFigure, number>> {
  const known = columnNames.map(([figure, column]) => [figure, cells.number(column, row)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

const columnNames = fundamentalFigures.map(
  (figure) => [figure, figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
);
