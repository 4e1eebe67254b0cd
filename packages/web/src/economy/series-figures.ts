import { dollars, percent, type Unit, wholeDollars } from "@daybook/charts";
import type { EconomicSeriesData } from "@daybook/sdk/messages";
import type { Kind } from "../tables/table.js";

/** How the figures of a series are written in tables. */
export function kindOf({ unit, transform }: Pick<EconomicSeriesData, "unit" | "transform">): Kind {
  if (transform === "change" && unit === "percent") return "decimal";
  if (transform === "pct_change" || transform === "yoy_pct") return "change";
  return KINDS.get(unit) ?? "decimal";
}

/** How they are written in charts. */
export function chartUnitOf({ unit, transform }: Pick<EconomicSeriesData, "unit" | "transform">): Unit {
  if (transform === "change" && unit === "percent") return { decimals: 2 };
  return CHART_UNITS.get(unit) ?? { decimals: 2 };
}

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ["percent", "percent"],
  ["aud", "dollars"],
  ["usd", "rate"],
  ["persons", "count"],
  ["units", "count"],
]);

const CHART_UNITS: ReadonlyMap<string, Unit> = new Map([
  ["percent", percent],
  ["aud", { ...wholeDollars, decimalsMax: 2 }],
  ["usd", { ...dollars, decimals: 4 }],
  ["persons", { decimals: 0 }],
  ["units", { decimals: 0 }],
]);
