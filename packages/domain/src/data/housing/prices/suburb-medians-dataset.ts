import { dataset } from "../../../base/tables/dataset.js";

/**
 * Median prices of houses by suburb, as valuers-general publish them: one row per publication, suburb, period and
 * issue. Issues overlap; the newest that has a suburb's period is the one to take.
 */
export const suburbMedians = dataset({
  name: "suburb_medians",
  title: "Median house prices by suburb",
  sources: ["valuer-general-vic", "valuer-general-sa"],
  columns: {
    publication: { type: "text", of: ["vg_vic", "vg_sa"], meaning: "publication" },
    name: { type: "text", meaning: "name of the suburb as published, in capitals" },
    period: { type: "day", meaning: "last day of the quarter or year" },
    issue: {
      type: "text",
      meaning: "newest whole period of the issue, such as 2023 or 2025-Q4; the greatest is the newest",
    },
    price: { type: "number", meaning: "median price in dollars" },
    isPreliminary: { type: "flag", meaning: "a preliminary figure, or one over few sales" },
  },
  key: ["publication", "name", "period", "issue"],
});
