import { dataset } from "../../../base/tables/dataset.js";

/** End-of-day prices as printed: one row per security and session. */
export const prices = dataset({
  name: "prices",
  title: "End-of-day prices",
  sources: ["asx-prices"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "session" },
    open: { type: "number", optional: true, meaning: "first price, AUD" },
    high: { type: "number", optional: true, meaning: "highest price, AUD" },
    low: { type: "number", optional: true, meaning: "lowest price, AUD" },
    close: { type: "number", optional: true, meaning: "last price, AUD" },
    volume: { type: "number", optional: true, meaning: "shares traded" },
  },
  key: ["code", "day"],
});
