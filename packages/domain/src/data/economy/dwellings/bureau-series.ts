import { regionCodes } from "../catalogue/regions.js";
import { cityRegions } from "./city-regions.js";
import type { DwellingDefinition } from "./definition.js";

const quarterly = { frequency: "quarterly", adjustment: "original" } as const;
const stock = { ...quarterly, source: "abs_res_dwell_st", unit: "aud", dwellingType: "all" } as const;
const transfers = { ...quarterly, source: "abs_res_dwell", unit: "aud", measure: "median_price" } as const;
const index = {
  ...quarterly,
  source: "abs_rppi",
  unit: "index",
  measure: "price_index",
  dwellingType: "all",
  region: "AUS",
} as const;

/** The nation and the states as housing writes them, in the order of the bureau's codes. */
const regions = regionCodes.map((code) => code.toUpperCase());

/** The bureau's series of dwellings: from its time-series workbooks, its data service, and an extract of one of its tables. */
export const bureauSeries: readonly DwellingDefinition[] = [
  // 6432.0, table 1
  ...stockSeries("mean_price", "$'000", [
    "A83728647F",
    "A83728607L",
    "A83728612F",
    "A83728617T",
    "A83728622K",
    "A83728627W",
    "A83728632R",
    "A83728637A",
    "A83728642V",
  ]),
  // Owned by all sectors.
  ...stockSeries("total_value", "$ Millions", [
    "A83728646C",
    "A83728606K",
    "A83728611C",
    "A83728616R",
    "A83728621J",
    "A83728626V",
    "A83728631L",
    "A83728636X",
    "A83728641T",
  ]),
  // 6416.0, table 1: the weighted average of eight capital cities
  { ...index, id: "A83728455L", statedUnits: ["Index Numbers"] },
  ...stockReplies("mean_price", "5"),
  ...stockReplies("total_value", "1"),
  ...cityRegions.flatMap((region): DwellingDefinition[] => [
    { ...transfers, id: `RES_DWELL:3.${region}.Q`, dwellingType: "established_house", region },
    { ...transfers, id: `RES_DWELL:4.${region}.Q`, dwellingType: "attached", region },
    { ...transfers, id: `643202:${region}`, dwellingType: "established_house", region, statedUnits: ["$'000"] },
    { ...transfers, id: `643202:house:${region}`, dwellingType: "established_house", region, statedUnits: ["$'000"] },
    { ...transfers, id: `643202:attached:${region}`, dwellingType: "attached", region, statedUnits: ["$'000"] },
  ]),
  { ...index, id: "RPPI:1.3.100.Q" },
];

/** One id for each region, in their order. */
function stockSeries(measure: "mean_price" | "total_value", statedUnit: string, ids: readonly string[]) {
  return regions.map((region, at) => ({ ...stock, id: ids[at]!, measure, region, statedUnits: [statedUnit] }));
}

function stockReplies(measure: "mean_price" | "total_value", code: string) {
  return regions.map((region, at) => {
    const regionCode = at === 0 ? "AUS" : String(at);
    return { ...stock, id: `RES_DWELL_ST:${code}.${regionCode}.Q`, measure, region };
  });
}
