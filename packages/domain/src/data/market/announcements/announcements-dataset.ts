import type { Dataset } from "../../../base/tables/dataset.js";

/** Announcements on the exchange: one row per announcement. */
export const announcements: Dataset = {
  name: "announcements",
  title: "Exchange announcements",
  sources: ["asx-announcements"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "date in Sydney" },
    { name: "time", type: "text", meaning: "time in Sydney, HH:MM" },
    { name: "headline", type: "text", meaning: "headline without the size of the document" },
    { name: "type", type: "text", optional: true, meaning: "type of announcement" },
    { name: "url", type: "text", optional: true, meaning: "address of the document" },
    {
      name: "price_sensitive",
      type: "number",
      optional: true,
      meaning: "1 when the exchange marked it, 0 when not; unknown where the table has lost the mark",
    },
  ],
  key: ["code", "day", "time", "headline"],
};
