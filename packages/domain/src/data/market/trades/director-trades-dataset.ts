import type { Dataset } from "../../../base/tables/dataset.js";

/** Trades of directors as notified: one row per trade. */
export const directorTrades: Dataset = {
  name: "director_trades",
  title: "Director trades",
  sources: ["director-trades"],
  columns: [
    { name: "code", type: "text", meaning: "exchange code" },
    { name: "day", type: "day", meaning: "day of the trade" },
    { name: "id", type: "text", meaning: "stable key of the trade" },
    { name: "director", type: "text", meaning: "name of the director" },
    { name: "trade_type", type: "text", meaning: "buy, sell, exercise_options, or other text as filed" },
    { name: "shares", type: "number", optional: true, meaning: "shares traded" },
    { name: "price", type: "number", optional: true, meaning: "AUD a share" },
    { name: "value", type: "number", optional: true, meaning: "total value, AUD" },
    { name: "announcement_url", type: "text", optional: true, meaning: "notice that the trade was read from" },
  ],
  key: ["code", "day", "id"],
};
