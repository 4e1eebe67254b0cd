import { datasets } from "@daybook/domain";
import type { Layout } from "../../formats/own-layout/layout.js";

/** Trades of directors as notified: one row per trade. */
export const directorTradesLayout: Layout = {
  dataset: datasets.directorTrades,
  fields: [
    { name: "id", kind: { is: "text", charsMax: 100 }, required: true },
    { name: "stock_code", column: "code", kind: { is: "code" }, required: true },
    { name: "director_name", column: "director", kind: { is: "text", charsMax: 200 }, required: true },
    { name: "trade_type", kind: { is: "text", charsMax: 60, lowerCase: true }, required: true },
    { name: "shares_traded", column: "shares", kind: { is: "number", min: 0 } },
    { name: "price_per_share", column: "price", kind: { is: "number", min: 0 } },
    { name: "total_value", column: "value", kind: { is: "number", min: 0 } },
    { name: "trade_date", column: "day", kind: { is: "date" }, required: true, notAfterFile: true },
    { name: "announcement_url", kind: { is: "url" } },
  ],
  unique: ["id"],
  rowsMax: 500_000,
};
