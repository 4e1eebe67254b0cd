import type { Dataset } from "../../../base/tables/dataset.js";

/** Industry labels over time: one row per security and change. */
export const industryLabels: Dataset = {
  name: "industry_labels",
  title: "Industry history",
  sources: ["industry-history"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "date from which the label was observed" },
    { name: "industry", type: "text", meaning: "industry group; empty for none" },
    { name: "source", type: "text", meaning: "seed or observed" },
  ],
  key: ["code", "day"],
};
