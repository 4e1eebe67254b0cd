import type { SeriesDefinition } from "./definition.js";
import { type RegionCode, stateCodes } from "./regions.js";

/**
 * The products of the petroleum statistics by the heads of their columns, without a
 * "(ML)" at the end. Sheets head the same product with ": total" or without.
 */
const PRODUCTS_BY_HEAD: Readonly<Record<string, string>> = {
  "Crude oil & other refinery feedstocks": "crude_oil_and_feedstocks",
  "Crude oil & condensate": "crude_oil_and_condensate",
  LPG: "lpg",
  "LPG: total": "lpg",
  "LPG total": "lpg",
  "LPG Automotive use": "lpg_automotive",
  "LPG automotive use": "lpg_automotive",
  "LPG Non-automotive use": "lpg_non_automotive",
  "LPG non-automotive use": "lpg_non_automotive",
  "Automotive gasoline": "automotive_gasoline",
  "Automotive gasoline: total": "automotive_gasoline",
  "Automotive gasoline total": "automotive_gasoline",
  "Regular (<95 RON)": "gasoline_regular",
  "Premium (95-97 RON)": "gasoline_premium_95",
  "Premium (98+ RON)": "gasoline_premium_98",
  "Ethanol-blended fuel": "gasoline_ethanol_blended",
  "Aviation gasoline": "aviation_gasoline",
  "Aviation turbine fuel": "aviation_turbine_fuel",
  "Aviation turbine fuel: total": "aviation_turbine_fuel",
  "Aviation turbine fuel total": "aviation_turbine_fuel",
  Kerosene: "kerosene",
  "Heating oil": "heating_oil",
  "Kerosene & heating oil": "kerosene_and_heating_oil",
  "Diesel oil": "diesel_oil",
  "Diesel oil: total": "diesel_oil",
  "Diesel oil total": "diesel_oil",
  "Diesel oil: premium diesel": "premium_diesel",
  "Fuel oil": "fuel_oil",
  "Lubricating oils, greases & basestocks": "lubricants",
  "Lubricating oils, greases & basestock": "lubricants",
  Bitumen: "bitumen",
  "Other products": "other_products",
  "Total refined petroleum products": "total_refined",
  Total: "total",
  "Total oil imports": "total",
  "Total oil exports (inc. ships' and aircraft stores)": "total",
  "Total oil exports": "total",
};

const PRODUCTS = Object.entries(PRODUCTS_BY_HEAD);
const NATION: readonly RegionCode[] = ["aus"];
// The sales of the Australian Capital Territory are among those of New South Wales.
const STATES: readonly RegionCode[] = stateCodes.filter((code) => code !== "act");

/** Petroleum by product, monthly. An id is made of the sheet, the head of the column as published, and the region. */
export const petroleumSeries: readonly SeriesDefinition[] = [
  ...inSheet("refinery-production", "refinery_input", [["Total input", "total"]], NATION),
  ...inSheet("refinery-production", "refinery_output", PRODUCTS, NATION),
  ...inSheet("sales-of-products", "sales", PRODUCTS, NATION),
  ...inSheet("sales-by-state-and-territory", "sales", PRODUCTS, STATES),
  ...inSheet("imports-volume", "imports", PRODUCTS, NATION),
  ...inSheet("exports-volume", "exports", PRODUCTS, NATION),
];

function inSheet(
  sheet: string,
  metric: string,
  products: readonly (readonly [string, string])[],
  regions: readonly RegionCode[],
): SeriesDefinition[] {
  const heads = products.flatMap(([head, product]) => [
    { head, product },
    { head: `${head} (ML)`, product },
  ]);
  return heads.flatMap(({ head, product }) =>
    regions.map(
      (region): SeriesDefinition => ({
        id: `APS:${sheet}.${head}.${region}`,
        topic: "petroleum",
        metric,
        product,
        region,
        unit: "megalitres",
        frequency: "monthly",
        adjustment: "original",
        sourceKey: "dcceew-petroleum-statistics",
      }),
    ),
  );
}
