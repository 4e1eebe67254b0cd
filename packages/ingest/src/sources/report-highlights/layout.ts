import { datasets } from "@daybook/domain/data/market";
import type { Layout, ObjectKey } from "../../formats/own-layout/layout.js";

const metric: readonly ObjectKey[] = [
  { name: "metricType", kind: { is: "text", charsMax: 100 }, required: true },
  { name: "sourceText", kind: { is: "text", charsMax: 5000, lines: true } },
  { name: "quoteFound", kind: { is: "flag" } },
  { name: "attributes", kind: { is: "map", entriesMax: 50, charsMax: 500 } },
];

/** What company reports say, with quotes: one object per report. */
export const reportHighlightsLayout: Layout<typeof datasets.reportHighlights> = {
  dataset: datasets.reportHighlights,
  fields: {
    code: { name: "stockCode", kind: { is: "code" }, required: true },
    day: { name: "reportDate", kind: { is: "date" }, required: true, notAfterFile: true },
    title: { name: "reportTitle", kind: { is: "text", charsMax: 500 }, required: true },
    type: { name: "reportType", kind: { is: "text", charsMax: 100 }, required: true },
    url: { name: "reportUrl", kind: { is: "url" } },
    periodEnd: { name: "periodEnd", kind: { is: "date" }, notAfterFile: true },
    periodType: { name: "periodType", kind: { is: "choice", of: datasets.fundamentals.columns.periodType.of } },
    statutory: { name: "statutory", kind: { is: "flag" }, fallback: 0 },
    digest: { name: "digest", kind: { is: "text", charsMax: 10_000, lines: true } },
    confidence: { name: "confidence", kind: { is: "number", min: 0, max: 1 } },
    metrics: {
      name: "metrics",
      kind: { is: "list", of: { is: "object", keys: metric }, itemsMax: 200 },
      fallback: [],
    },
  },
  rowsMax: 200_000,
};
