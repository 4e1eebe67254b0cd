import { dataset } from "../../../base/tables/dataset.js";

/** A quote service's prices, adjusted for the splits and dividends up to the end of each file: one row per security and session. */
export const adjustedPrices = dataset({
  name: "adjusted_prices",
  title: "Adjusted prices",
  sources: ["adjusted-prices"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "session" },
    open: { type: "number", optional: true, meaning: "first price, adjusted, AUD" },
    high: { type: "number", optional: true, meaning: "highest price, adjusted, AUD" },
    low: { type: "number", optional: true, meaning: "lowest price, adjusted, AUD" },
    close: { type: "number", optional: true, meaning: "last price, adjusted, AUD" },
    volume: { type: "number", optional: true, meaning: "shares traded" },
    dividend: { type: "number", meaning: "dividend with this ex-date, AUD a share; 0 is none" },
    split: { type: "number", meaning: "shares after for each share before, taking effect this day; 1 is none" },
  },
  key: ["code", "day"],
});
