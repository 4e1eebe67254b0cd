import { dataset } from "../../../base/tables/dataset.js";

/** Trades of directors as notified: one row per trade. */
export const directorTrades = dataset({
  name: "director_trades",
  title: "Director trades",
  sources: ["director-trades"],
  columns: {
    code: { type: "text", meaning: "exchange code" },
    day: { type: "day", meaning: "day of the trade" },
    id: { type: "text", meaning: "stable key of the trade" },
    director: { type: "text", meaning: "name of the director" },
    tradeType: { type: "text", meaning: "buy, sell, exercise_options, or other text as filed" },
    shares: { type: "number", optional: true, meaning: "shares traded" },
    price: { type: "number", optional: true, meaning: "AUD a share" },
    value: { type: "number", optional: true, meaning: "total value, AUD" },
    announcementUrl: { type: "text", optional: true, meaning: "notice that the trade was read from" },
  },
  key: ["code", "day", "id"],
});
