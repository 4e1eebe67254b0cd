import { dataset } from "../../../base/tables/dataset.js";

/** The figures of economic series that their publisher calls preliminary: one row each. */
export const provisionalObservations = dataset({
  name: "provisional_observations",
  title: "Preliminary economic observations",
  sources: ["abs-sdmx"],
  columns: {
    series: { type: "text", meaning: "the publisher's own id of the series" },
    table: { type: "text", meaning: "the reply that holds it, which is the unit of its files" },
    period: { type: "day", meaning: "first day of the period" },
  },
  key: ["series", "table", "period"],
});
