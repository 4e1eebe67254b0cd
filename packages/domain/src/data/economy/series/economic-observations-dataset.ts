import { dataset } from "../../../base/tables/dataset.js";
import { seriesSources } from "./series-sources.js";

/** Figures of economic series: one row per series, table and period. */
export const economicObservations = dataset({
  name: "economic_observations",
  title: "Economic observations",
  sources: seriesSources,
  columns: {
    series: { type: "text", meaning: "the publisher's own id of the series" },
    table: { type: "text", meaning: "the table or reply that holds it, which is the unit of its files" },
    period: { type: "day", meaning: "first day of the period; the date itself when there is no period" },
    value: { type: "number", meaning: "figure, multiplied by the scale of its series" },
  },
  key: ["series", "table", "period"],
});
