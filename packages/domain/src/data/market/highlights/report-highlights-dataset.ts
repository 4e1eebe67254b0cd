import { dataset } from "../../../base/tables/dataset.js";
import { readHighlightMetrics } from "./highlight-metrics.js";

/** What company reports say, with quotes: one row per report. */
export const reportHighlights = dataset({
  name: "report_highlights",
  title: "Report highlights",
  sources: ["report-highlights"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "date of the report" },
    title: { type: "text", meaning: "title" },
    type: { type: "text", meaning: "kind of report" },
    url: { type: "text", optional: true, meaning: "address of the document" },
    periodEnd: { type: "day", optional: true, meaning: "last day of the period it is about" },
    periodType: { type: "text", optional: true, meaning: "annual, half, quarter or ttm" },
    statutory: { type: "number", meaning: "1 for a statutory result, else 0" },
    digest: { type: "text", optional: true, meaning: "its content in a few sentences" },
    confidence: { type: "number", optional: true, meaning: "from 0 to 1" },
    metrics: {
      type: "json",
      read: readHighlightMetrics,
      meaning: "JSON list of {metricType, sourceText, quoteFound, attributes}",
    },
  },
  key: ["code", "day", "title"],
});
