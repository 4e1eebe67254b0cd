import type { SeriesDefinition, SeriesIdentity } from "./definition.js";
import { type RegionCode, regionCodes } from "./regions.js";

/** The bureau's series that are served from its time-series workbooks. */
export const absWorkbookSeries: readonly SeriesDefinition[] = [
  // 6401.0, table 1 until 2025 and table 17 since
  workbookSeries("A2325846C", "Index Numbers", { ...cpi("index", "quarterly"), unit: "index" }),
  workbookSeries("A2325847F", "Percent", { ...cpi("year_ended_change", "quarterly"), unit: "percent" }),
  // 6401.0, table 1 since December 2025, which begins with April 2024
  workbookSeries("A130393720C", "Index Numbers", { ...cpi("monthly_index", "monthly"), unit: "index" }),
  workbookSeries("A130393721F", "Percent", { ...cpi("annual_change", "monthly"), unit: "percent" }),
  // 6202.0, tables 1 and 6
  ...labourForce("aus", ["A84423043C", "A84423050A", "A84423051C"]),
  ...labourForce("qld", ["A84423279X", "A84423284T", "A84423285V"]),
  // 6345.0, tables 1 and 2a
  ...wages("wpi", "index", "Index Numbers", [
    "A2603609J",
    "A2599619A",
    "A2608929K",
    "A2600949X",
    "A2610259A",
    "A2607599L",
    "A2602279K",
    "A2606269C",
    "A2604939T",
  ]),
  ...wages("wpi_yoy", "percent", "Percent", [
    "A2603611V",
    "A2599621L",
    "A2608931W",
    "A2600951K",
    "A2610261L",
    "A2607601L",
    "A2602281W",
    "A2606271R",
    "A2604941C",
  ]),
  // 3101.0, table 4
  ...population([
    "A2060842F",
    "A2060843J",
    "A2060844K",
    "A2060845L",
    "A2060846R",
    "A2060847T",
    "A2060848V",
    "A2060849W",
    "A2060850F",
  ]),
  // 5206.0, table 1
  workbookSeries("A2304402X", "$ Millions", {
    topic: "gdp",
    metric: "gdp_chain_volume",
    product: "total",
    region: "aus",
    unit: "aud",
    frequency: "quarterly",
    adjustment: "seasadj",
    sourceKey: "abs-national-accounts",
  }),
];

function workbookSeries(id: string, statedUnit: string, identity: SeriesIdentity): SeriesDefinition {
  return { ...identity, id, statedUnits: [statedUnit] };
}

function cpi(metric: string, frequency: "monthly" | "quarterly") {
  return {
    topic: "cpi",
    metric,
    product: "all_groups",
    region: "aus",
    frequency,
    adjustment: "original",
    sourceKey: "abs-cpi",
  } as const;
}

function labourForce(region: RegionCode, [employed, unemployment, participation]: readonly [string, string, string]) {
  const about = {
    topic: "labour",
    product: "total",
    region,
    frequency: "monthly",
    adjustment: "seasadj",
    sourceKey: "abs-labour-force",
  } as const;
  return [
    workbookSeries(employed, "000", { ...about, metric: "employed_persons", unit: "persons" }),
    workbookSeries(unemployment, "Percent", { ...about, metric: "unemployment_rate", unit: "percent" }),
    workbookSeries(participation, "Percent", { ...about, metric: "participation_rate", unit: "percent" }),
  ];
}

/** One id for each region, in their order. */
function wages(metric: string, unit: "index" | "percent", statedUnit: string, ids: readonly string[]) {
  return regionCodes.map((region, at) =>
    workbookSeries(ids[at]!, statedUnit, {
      topic: "wages",
      metric,
      product: "",
      region,
      unit,
      frequency: "quarterly",
      adjustment: "original",
      sourceKey: "abs-wage-price-index",
    }),
  );
}

/** One id for each region, in their order. */
function population(ids: readonly string[]) {
  return regionCodes.map((region, at) =>
    workbookSeries(ids[at]!, "Persons", {
      topic: "population",
      metric: "erp",
      product: "total",
      region,
      unit: "persons",
      frequency: "quarterly",
      adjustment: "original",
      sourceKey: "abs-population",
    }),
  );
}
