import { type RowOf, sqlNameOf } from "@daybook/domain";
import { datasets } from "@daybook/domain/data/market";
import type { Field, Layout, NumberKind } from "../../formats/own-layout/layout.js";
import { balances, type Figure, figures, outflows } from "./figures.js";

/** Reported figures of companies: one row per company, period and source. */
export const fundamentalsLayout: Layout<typeof datasets.fundamentals> = {
  dataset: datasets.fundamentals,
  fields: {
    code: { name: "stock_code", kind: { is: "code" }, required: true },
    periodType: {
      name: "period_type",
      kind: { is: "choice", of: datasets.fundamentals.columns.periodType.of },
      required: true,
    },
    periodEnd: { name: "period_end", kind: { is: "date" }, required: true, notAfterFile: true },
    source: { name: "source", kind: { is: "text", charsMax: 60 }, required: true },
    currency: { name: "currency", kind: { is: "currency" }, fallback: "" },
    fiscalYear: { name: "fiscal_year", kind: { is: "whole", min: 1900, max: 2099 } },
    fetchedAt: { name: "fetched_at", kind: { is: "timestamp" }, required: true },
    ...figureFields(),
    fieldSources: {
      name: "field_sources",
      kind: { is: "map", entriesMax: 28, charsMax: 60, keys: new Map(figures.flatMap(spellingsOf)) },
    },
    documentUrl: { name: "source_document_url", kind: { is: "url" } },
    documentDay: { name: "source_document_date", kind: { is: "date" }, notAfterFile: true },
  },
  rowsMax: 500_000,
  rowRule: (row) => (row.periodType === "quarter" ? flowProblem(row) : undefined),
};

function figureFields(): Record<Figure, Field<number | null>> {
  const fields = figures.map((figure) => [figure, { name: sqlNameOf(figure), kind: figureKind(figure) }]);
  return Object.fromEntries(fields);
}

/** A quarter is a snapshot of the balance, so it states nothing that was earned, spent or paid. */
function flowProblem(row: RowOf<typeof datasets.fundamentals>): string | undefined {
  const flow = figures.find((figure) => !balances.has(figure) && row[figure] !== null);
  return flow && `a quarter is a snapshot of the balance, so it has no ${sqlNameOf(flow)}`;
}

/** A positive outflow would count as money that came in. */
function figureKind(figure: Figure): NumberKind {
  if (outflows.has(figure)) return { is: "number", max: 0 };
  return figure === "sharesOutstanding" ? { is: "number", above: 0 } : { is: "number" };
}

/** A field may be named as in the file or as in an answer, and is kept as in an answer. */
function spellingsOf(figure: Figure): [string, string][] {
  return [
    [sqlNameOf(figure), figure],
    [figure, figure],
  ];
}
