import { dataset } from "../../../base/tables/dataset.js";

/** Announcements on the exchange: one row per announcement. */
export const announcements = dataset({
  name: "announcements",
  title: "Exchange announcements",
  sources: ["asx-announcements"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "date in Sydney" },
    time: { type: "text", meaning: "time in Sydney, HH:MM" },
    headline: { type: "text", meaning: "headline without the size of the document" },
    type: { type: "text", optional: true, meaning: "type of announcement" },
    url: { type: "text", optional: true, meaning: "address of the document" },
    priceSensitive: {
      type: "number",
      optional: true,
      meaning: "1 when the exchange marked it, 0 when not; unknown where the table has lost the mark",
    },
  },
  key: ["code", "day", "time", "headline"],
});
