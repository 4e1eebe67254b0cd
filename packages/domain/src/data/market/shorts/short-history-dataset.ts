import { dataset } from "../../../base/tables/dataset.js";

/** The regulator's yearly history of short positions: one row per security and report date. */
export const shortHistory = dataset({
  name: "short_history",
  title: "Short positions, yearly history",
  sources: ["asic-history"],
  columns: {
    code: { type: "text", meaning: "exchange code, the last of the year" },
    day: { type: "day", meaning: "report date" },
    name: { type: "text", meaning: "product name as published" },
    position: { type: "number", meaning: "shares held short" },
    percentage: { type: "number", optional: true, meaning: "percent of shares on issue held short, as published" },
  },
  key: ["code", "day"],
});
