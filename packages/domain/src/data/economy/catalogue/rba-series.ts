import type { SeriesDefinition } from "./definition.js";

const national = { product: "", region: "aus", adjustment: "original" } as const;
const rates = { ...national, topic: "rates", sourceKey: "rba-key-indicators" } as const;
const commodities = {
  ...national,
  topic: "commodities",
  metric: "price_index",
  unit: "index",
  frequency: "monthly",
  sourceKey: "rba-commodity-prices",
  // No file of table I2 is held. The text with a base is how public readers of the table quote it in 2026; another base is drift.
  statedUnits: ["Index", "Index, 2024/25=100"],
} as const;
const credit = {
  ...national,
  topic: "credit",
  metric: "growth_yoy",
  unit: "percent",
  frequency: "monthly",
  adjustment: "seasadj",
  sourceKey: "rba-credit-aggregates",
  // No file of table D1 is held either.
  statedUnits: ["Per cent"],
} as const;

/** The central bank's series that are served. */
export const rbaSeries: readonly SeriesDefinition[] = [
  {
    ...rates,
    id: "FIRMMCRT",
    metric: "cash_rate_target",
    unit: "percent",
    frequency: "monthly",
    statedUnits: ["Per cent"],
  },
  {
    ...rates,
    id: "FIRMMCRTD",
    metric: "cash_rate_target_daily",
    unit: "percent",
    frequency: "daily",
    statedUnits: ["Per cent"],
  },
  { ...rates, id: "FXRUSD", metric: "aud_usd", unit: "usd", frequency: "daily", statedUnits: ["USD"] },
  { ...rates, id: "FXRTWI", metric: "trade_weighted_index", unit: "index", frequency: "daily", statedUnits: ["Index"] },
  { ...commodities, id: "GRCPAIAD", product: "all_items" },
  { ...commodities, id: "GRCPRCAD", product: "rural" },
  { ...commodities, id: "GRCPNRAD", product: "non_rural" },
  { ...commodities, id: "GRCPBMAD", product: "base_metals" },
  { ...commodities, id: "GRCPBCAD", product: "bulk" },
  { ...commodities, id: "GRCPBCSAD", product: "bulk_spot" },
  { ...credit, id: "DGFACH12", product: "housing" },
  { ...credit, id: "DGFACOH12", product: "owner_occupier_housing" },
  { ...credit, id: "DGFACIH12", product: "investor_housing" },
  { ...credit, id: "DGFACOP12", product: "personal" },
  { ...credit, id: "DGFACBNF12", product: "business" },
];
