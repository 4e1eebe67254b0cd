import { dataset } from "../../../base/tables/dataset.js";

/** The regulator's daily short-position reports: one row per security and report date. */
export const shortPositions = dataset({
  name: "short_positions",
  title: "Reported short positions",
  sources: ["asic-shorts"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "report date" },
    name: { type: "text", meaning: "product name as published" },
    position: { type: "number", meaning: "shares held short" },
    issued: { type: "number", optional: true, meaning: "shares on issue" },
    percentage: { type: "number", optional: true, meaning: "percent of shares on issue held short, as published" },
  },
  key: ["code", "day"],
  keepsRevisions: true,
});
