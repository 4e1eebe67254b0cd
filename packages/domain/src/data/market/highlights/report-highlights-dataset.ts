import type { Dataset } from "../../../base/tables/dataset.js";

/** What company reports say, with quotes: one row per report. */
export const reportHighlights: Dataset = {
  name: "report_highlights",
  title: "Report highlights",
  sources: ["report-highlights"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "date of the report" },
    { name: "title", type: "text", meaning: "title" },
    { name: "type", type: "text", meaning: "kind of report" },
    { name: "url", type: "text", optional: true, meaning: "address of the document" },
    { name: "period_end", type: "day", optional: true, meaning: "last day of the period it is about" },
    { name: "period_type", type: "text", optional: true, meaning: "annual, half, quarter or ttm" },
    { name: "statutory", type: "number", meaning: "1 for a statutory result, else 0" },
    { name: "digest", type: "text", optional: true, meaning: "its content in a few sentences" },
    { name: "confidence", type: "number", optional: true, meaning: "from 0 to 1" },
    { name: "metrics", type: "text", meaning: "JSON list of {metricType, sourceText, quoteFound, attributes}" },
  ],
  key: ["code", "day", "title"],
};
