import { dataset } from "../../../base/tables/dataset.js";

/** Daily levels of the benchmark indices: one row per index and session. */
export const indexLevels = dataset({
  name: "index_levels",
  title: "Index levels",
  sources: ["asx-indices"],
  columns: {
    code: { type: "text", meaning: "exchange code of the index" },
    day: { type: "day", meaning: "session" },
    open: { type: "number", optional: true, meaning: "first level" },
    high: { type: "number", optional: true, meaning: "highest level" },
    low: { type: "number", optional: true, meaning: "lowest level" },
    close: { type: "number", meaning: "last level" },
  },
  key: ["code", "day"],
});
