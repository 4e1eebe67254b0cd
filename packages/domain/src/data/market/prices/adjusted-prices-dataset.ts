import type { Dataset } from "../../../base/tables/dataset.js";

/** A quote service's prices, adjusted for the splits and dividends up to the end of each file: one row per security and session. */
export const adjustedPrices: Dataset = {
  name: "adjusted_prices",
  title: "Adjusted prices",
  sources: ["adjusted-prices"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "session" },
    { name: "open", type: "number", optional: true, meaning: "first price, adjusted, AUD" },
    { name: "high", type: "number", optional: true, meaning: "highest price, adjusted, AUD" },
    { name: "low", type: "number", optional: true, meaning: "lowest price, adjusted, AUD" },
    { name: "close", type: "number", optional: true, meaning: "last price, adjusted, AUD" },
    { name: "volume", type: "number", optional: true, meaning: "shares traded" },
    { name: "dividend", type: "number", meaning: "dividend with this ex-date, AUD a share; 0 is none" },
    { name: "split", type: "number", meaning: "shares after for each share before, taking effect this day; 1 is none" },
  ],
  key: ["code", "day"],
};
