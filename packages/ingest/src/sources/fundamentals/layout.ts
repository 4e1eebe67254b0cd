import { type Cell, datasets } from "@daybook/domain";
import type { Layout, NumberKind } from "../../formats/own-layout/layout.js";
import { periodTypes } from "../../formats/own-layout/period-types.js";
import { balanceColumns, figureColumns, outflowColumns } from "./figures.js";

/** Reported figures of companies: one row per company, period and source. */
export const fundamentalsLayout: Layout = {
  dataset: datasets.fundamentals,
  fields: [
    { name: "stock_code", column: "code", kind: { is: "code" }, required: true },
    { name: "period_type", kind: { is: "choice", of: periodTypes }, required: true },
    { name: "period_end", kind: { is: "date" }, required: true, notAfterFile: true },
    { name: "source", kind: { is: "text", charsMax: 60 }, required: true },
    { name: "currency", kind: { is: "currency" }, fallback: "" },
    { name: "fiscal_year", kind: { is: "whole", min: 1900, max: 2099 } },
    { name: "fetched_at", kind: { is: "timestamp" }, required: true },
    ...figureColumns.map((name) => ({ name, kind: figureKind(name) })),
    {
      name: "field_sources",
      kind: { is: "map", entriesMax: 28, charsMax: 60, keys: new Map(figureColumns.flatMap(spellingsOf)) },
    },
    { name: "source_document_url", column: "document_url", kind: { is: "url" } },
    { name: "source_document_date", column: "document_day", kind: { is: "date" }, notAfterFile: true },
  ],
  rowsMax: 500_000,
  rowRule: (cell) => (cell("period_type") === "quarter" ? flowProblem(cell) : undefined),
};

/** A quarter is a snapshot of the balance, so it states nothing that was earned, spent or paid. */
function flowProblem(cell: (column: string) => Cell): string | undefined {
  const flow = figureColumns.find((name) => !balanceColumns.has(name) && cell(name) !== null);
  return flow && `a quarter is a snapshot of the balance, so it has no ${flow}`;
}

/** A positive outflow would count as money that came in. */
function figureKind(name: string): NumberKind {
  if (outflowColumns.has(name)) return { is: "number", max: 0 };
  return name === "shares_outstanding" ? { is: "number", above: 0 } : { is: "number" };
}

/** A field may be named as its column or as in an answer, and is kept as in an answer. */
function spellingsOf(column: string): [string, string][] {
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [
    [column, field],
    [field, field],
  ];
}
