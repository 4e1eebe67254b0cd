import { known } from "../../base/known.js";
import { adjustedPrices } from "../../data/market/prices/adjusted-prices-dataset.js";
import { prices } from "../../data/market/prices/prices-dataset.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { formerUntilDay } from "../../data/market/securities/former-until.js";
import { openDataset } from "../open-dataset.js";

/** Every session that is served. */
export const openPrices = openDataset({
  id: "prices",
  title: "Prices",
  description:
    "Every session of every priced security: prices as printed, and closes adjusted for later splits and dividends. Sessions of a company that had the code before are not among them.",
  columns: {
    product_code: { type: "text", meaning: "The exchange's code of the security" },
    date: { type: "day", meaning: "The session" },
    open: { type: "number", unit: "AUD a share", optional: true, meaning: "The first price as printed" },
    high: { type: "number", unit: "AUD a share", optional: true, meaning: "The highest price as printed" },
    low: { type: "number", unit: "AUD a share", optional: true, meaning: "The lowest price as printed" },
    close: { type: "number", unit: "AUD a share", optional: true, meaning: "The last price as printed" },
    adjusted_close: {
      type: "number",
      unit: "AUD a share of the newest session",
      optional: true,
      meaning:
        "The last price, adjusted for later splits and dividends, so that returns can be computed from it; unknown before a jump that nothing explains",
    },
    volume: { type: "number", unit: "shares", optional: true, meaning: "Shares traded" },
  },
  key: ["product_code", "date"],
  span: "date",
  madeOf: [prices, adjustedPrices],
  reads: ["market"],
  withheld: "Prices of the exchange and of a quote service are for internal use",
  *rows({ snapshot: { market } }) {
    const { codes, day, open, high, low, close, adjustedClose, volume } = market.prices;
    for (const product_code of codes) {
      const { firstRow, endRow } = sessionsOf(market.prices, product_code, formerUntilDay(market, product_code));
      for (let row = firstRow; row < endRow; row += 1) {
        yield {
          product_code,
          date: day[row]!,
          open: known(open[row]!),
          high: known(high[row]!),
          low: known(low[row]!),
          close: known(close[row]!),
          adjusted_close: known(adjustedClose[row]!),
          volume: known(volume[row]!),
        };
      }
    }
  },
});
