import { dataset } from "../../../base/tables/dataset.js";

/** Industry labels over time: one row per security and change. */
export const industryLabels = dataset({
  name: "industry_labels",
  title: "Industry history",
  sources: ["industry-history"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "date from which the label was observed" },
    industry: { type: "text", meaning: "industry group; empty for none" },
    source: { type: "text", of: ["seed", "observed"], meaning: "seed or observed" },
  },
  key: ["code", "day"],
});
