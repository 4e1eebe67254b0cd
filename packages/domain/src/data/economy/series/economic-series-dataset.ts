import { dataset } from "../../../base/tables/dataset.js";
import { seriesSources } from "./series-sources.js";

/** The series that publishers' files hold, with what the files say of them: one row per series and table. */
export const economicSeries = dataset({
  name: "economic_series",
  title: "Economic series",
  sources: seriesSources,
  columns: {
    series: { type: "text", meaning: "the publisher's own id of the series" },
    table: { type: "text", meaning: "the table or reply that holds it, which is the unit of its files" },
    title: { type: "text", meaning: "what the publisher calls it; empty for none" },
    unit: { type: "text", meaning: "unit as published; empty for none" },
    scale: { type: "whole", meaning: "power of ten by which published figures were multiplied" },
    frequency: {
      type: "text",
      of: ["daily", "weekly", "monthly", "quarterly", "biannual", "annual", "irregular"],
      meaning: "how often it is published",
    },
    kind: { type: "text", meaning: "original, seasonally adjusted, trend and so on, as published; empty for none" },
    preparedAt: { type: "moment", optional: true, meaning: "when the publisher put the file together, if it says so" },
  },
  key: ["series", "table"],
});
