/** The columns of a stock that GetStock answers and no other method, each with the field of the message. */
export const FIGURES = [
  { column: "tags", field: "tags", type: "text[]" },
  { column: "logo_url", field: "logoUrl", type: "text" },
  { column: "issued", field: "totalProductInIssue", type: "double precision" },
  { column: "available_from", field: "availableFrom", type: "date" },
  { column: "security_type", field: "securityType", type: "text" },
  { column: "market_cap", field: "marketCap", type: "double precision" },
  { column: "market_cap_basis", field: "marketCapBasis", type: "text" },
  { column: "shares_as_of", field: "sharesAsOf", type: "text" },
  { column: "average_value", field: "averageDailyValue20d", type: "double precision" },
  { column: "average_volume", field: "averageDailyVolume20d", type: "double precision" },
  { column: "days_to_cover", field: "daysToCover", type: "double precision" },
  { column: "liquidity_band", field: "liquidityBand", type: "text" },
  { column: "has_price_history", field: "hasPriceHistory", type: "boolean" },
  { column: "price_status", field: "priceStatus", type: "text" },
  { column: "final_close", field: "finalClose", type: "double precision" },
  { column: "final_close_date", field: "finalCloseDate", type: "text" },
] as const;
