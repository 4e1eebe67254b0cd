import { heldProfiles } from "../../data/market/securities/held-profiles.js";
import { directorTradesSince } from "../../data/market/trades/director-trades.js";
import { directorTrades } from "../../data/market/trades/director-trades-dataset.js";
import { openDataset } from "../open-dataset.js";

/** Every trade that is served. */
export const openDirectorTrades = openDataset({
  id: "director-trades",
  title: "Director trades",
  description:
    "Trades of directors in the shares of their companies, as notified. Those of a company that had the code before are not among them.",
  columns: {
    product_code: { type: "text", meaning: "The exchange's code of the security" },
    date: { type: "day", meaning: "The date of the trade" },
    id: { type: "text", meaning: "A name of the trade that stays the same" },
    director: { type: "text", optional: true, meaning: "The name of the director" },
    trade_type: {
      type: "text",
      optional: true,
      meaning: "The kind of trade: buy, sell, exercise_options, or other words as filed",
    },
    shares: { type: "number", unit: "shares", optional: true, meaning: "Shares traded" },
    price: { type: "number", unit: "AUD a share", optional: true, meaning: "The price of one share" },
    value: { type: "number", unit: "AUD", optional: true, meaning: "The value of the whole trade" },
    url: { type: "text", optional: true, meaning: "The address of the notice" },
  },
  key: ["product_code", "date", "id"],
  span: "date",
  madeOf: [directorTrades],
  reads: ["market"],
  withheld: "The table is for the use that was agreed with whoever drew it up",
  *rows({ snapshot: { market } }) {
    for (const { code, formerUntilDay } of heldProfiles(market)) {
      for (const trade of directorTradesSince(market.directorTrades, code, formerUntilDay + 1)) {
        yield {
          product_code: code,
          date: trade.day,
          id: trade.id,
          director: trade.director || undefined,
          trade_type: trade.tradeType || undefined,
          shares: trade.shares,
          price: trade.price,
          value: trade.value,
          url: trade.announcementUrl || undefined,
        };
      }
    }
  },
});
