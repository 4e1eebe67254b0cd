import { datasets } from "@daybook/domain";
import type { Layout, Part } from "../../formats/own-layout/layout.js";
import { periodTypes } from "../../formats/own-layout/period-types.js";

const metric: readonly Part[] = [
  { name: "metricType", kind: { is: "text", charsMax: 100 }, required: true },
  { name: "sourceText", kind: { is: "text", charsMax: 5000, lines: true } },
  { name: "quoteFound", kind: { is: "flag" } },
  { name: "attributes", kind: { is: "map", entriesMax: 50, charsMax: 500 } },
];

/** What company reports say, with quotes: one object per report. */
export const reportHighlightsLayout: Layout = {
  dataset: datasets.reportHighlights,
  fields: [
    { name: "stockCode", column: "code", kind: { is: "code" }, required: true },
    { name: "reportDate", column: "day", kind: { is: "date" }, required: true, notAfterFile: true },
    { name: "reportTitle", column: "title", kind: { is: "text", charsMax: 500 }, required: true },
    { name: "reportType", column: "type", kind: { is: "text", charsMax: 100 }, required: true },
    { name: "reportUrl", column: "url", kind: { is: "url" } },
    { name: "periodEnd", column: "period_end", kind: { is: "date" }, notAfterFile: true },
    { name: "periodType", column: "period_type", kind: { is: "choice", of: periodTypes } },
    { name: "statutory", kind: { is: "flag" }, fallback: 0 },
    { name: "digest", kind: { is: "text", charsMax: 10_000, lines: true } },
    { name: "confidence", kind: { is: "number", min: 0, max: 1 } },
    {
      name: "metrics",
      kind: { is: "list", of: { is: "object", parts: metric }, itemsMax: 200 },
      fallback: "[]",
    },
  ],
  rowsMax: 200_000,
};
