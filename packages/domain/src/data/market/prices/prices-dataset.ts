import type { Dataset } from "../../../base/tables/dataset.js";

/** End-of-day prices as printed: one row per security and session. */
export const prices: Dataset = {
  name: "prices",
  title: "End-of-day prices",
  sources: ["asx-prices"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "session" },
    { name: "open", type: "number", optional: true, meaning: "first price, AUD" },
    { name: "high", type: "number", optional: true, meaning: "highest price, AUD" },
    { name: "low", type: "number", optional: true, meaning: "lowest price, AUD" },
    { name: "close", type: "number", optional: true, meaning: "last price, AUD" },
    { name: "volume", type: "number", optional: true, meaning: "shares traded" },
  ],
  key: ["code", "day"],
};
