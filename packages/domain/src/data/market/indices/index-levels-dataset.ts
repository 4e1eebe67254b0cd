import type { Dataset } from "../../../base/tables/dataset.js";

/** Daily levels of the benchmark indices: one row per index and session. */
export const indexLevels: Dataset = {
  name: "index_levels",
  title: "Index levels",
  sources: ["asx-indices"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code of the index" },
    { name: "day", type: "day", meaning: "session" },
    { name: "open", type: "number", optional: true, meaning: "first level" },
    { name: "high", type: "number", optional: true, meaning: "highest level" },
    { name: "low", type: "number", optional: true, meaning: "lowest level" },
    { name: "close", type: "number", meaning: "last level" },
  ],
  key: ["code", "day"],
};
