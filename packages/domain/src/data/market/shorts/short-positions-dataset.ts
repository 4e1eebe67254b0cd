import type { Dataset } from "../../../base/tables/dataset.js";

/** The regulator's daily short-position reports: one row per security and report date. */
export const shortPositions: Dataset = {
  name: "short_positions",
  title: "Reported short positions",
  sources: ["asic-shorts"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "report date" },
    { name: "name", type: "text", meaning: "product name as published" },
    { name: "position", type: "number", meaning: "shares held short" },
    { name: "issued", type: "number", optional: true, meaning: "shares on issue" },
    {
      name: "percentage",
      type: "number",
      optional: true,
      meaning: "percent of shares on issue held short, as published",
    },
  ],
  key: ["code", "day"],
};
