import { datasets } from "@daybook/domain/data/market";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Trades of directors as notified: one row per trade. */
export const directorTradesLayout: Layout<typeof datasets.directorTrades> = {
  dataset: datasets.directorTrades,
  fields: {
    id: { name: "id", kind: { is: "text", charsMax: 100 }, required: true },
    code: { name: "stock_code", kind: { is: "code" }, required: true },
    director: { name: "director_name", kind: { is: "text", charsMax: 200 }, required: true },
    tradeType: {
      name: "trade_type",
      kind: { is: "text", charsMax: 60, words: ["buy", "sell", "exercise_options"] },
      required: true,
    },
    shares: { name: "shares_traded", kind: { is: "number", min: 0 } },
    price: { name: "price_per_share", kind: { is: "number", min: 0 } },
    value: { name: "total_value", kind: { is: "number", min: 0 } },
    day: { name: "trade_date", kind: { is: "date" }, required: true, notAfterFile: true },
    announcementUrl: { name: "announcement_url", kind: { is: "url" } },
  },
  unique: ["id"],
  rowsMax: 500_000,
};
