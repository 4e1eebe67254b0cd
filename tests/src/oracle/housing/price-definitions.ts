import { states } from "./states.js";

/** What is published of a region, and the publishers' ids under which it may be held (housing.md 1.2, sources.md B1 and B2). */
export interface PriceDefinition {
  readonly regionCode: string;
  readonly measure: string;
  readonly dwellingType: string;
  readonly unit: "AUD" | "percent" | "index";
  readonly source: string;
  readonly months: 1 | 3;
  readonly ids: readonly string[];
}

const nationAndStates = ["AUS", ...states];
/** How the bureau numbers them in its replies. */
const bureauCode = (region: string) => (region === "AUS" ? region : String(nationAndStates.indexOf(region)));

/** Ids of table 6432.0 t1, the nation first. */
const meanPriceIds =
  "A83728647F A83728607L A83728612F A83728617T A83728622K A83728627W A83728632R A83728637A A83728642V".split(" ");
const totalValueIds =
  "A83728646C A83728606K A83728611C A83728616R A83728621J A83728626V A83728631L A83728636X A83728641T".split(" ");

/** The bureau's capital cities and rests of states with their names. */
export const cities: ReadonlyMap<string, string> = new Map([
  ["1GSYD", "Greater Sydney"],
  ["1RNSW", "Rest of NSW"],
  ["2GMEL", "Greater Melbourne"],
  ["2RVIC", "Rest of Vic."],
  ["3GBRI", "Greater Brisbane"],
  ["3RQLD", "Rest of Qld"],
  ["4GADE", "Greater Adelaide"],
  ["4RSAU", "Rest of SA"],
  ["5GPER", "Greater Perth"],
  ["5RWAU", "Rest of WA"],
  ["6GHOB", "Greater Hobart"],
  ["6RTAS", "Rest of Tas."],
  ["7GDAR", "Greater Darwin"],
  ["7RNTE", "Rest of NT"],
  ["8ACTE", "Australian Capital Territory"],
]);

function national(
  measure: string,
  unit: PriceDefinition["unit"],
  source: string,
  months: 1 | 3,
  ...ids: readonly string[]
): PriceDefinition {
  return { regionCode: "AUS", measure, dwellingType: "all", unit, source, months, ids };
}

/** Every series that is published as it is served; two more measures are made of these. */
export const priceDefinitions: readonly PriceDefinition[] = [
  ...nationAndStates.flatMap((regionCode, i): PriceDefinition[] => {
    const common = { regionCode, dwellingType: "all", unit: "AUD", months: 3 } as const;
    const lending = (purpose: string) =>
      `LEND_HOUSING:FIN_VAL.NEWCOMMITS.DV8368.TOTDWELL.TOT.${purpose}.20.${bureauCode(regionCode)}.Q`;
    const dwellings = (measure: number) => `RES_DWELL_ST:${measure}.${bureauCode(regionCode)}.Q`;
    return [
      { ...common, measure: "mean_price", source: "abs_res_dwell_st", ids: [dwellings(5), meanPriceIds[i]!] },
      { ...common, measure: "total_value", source: "abs_res_dwell_st", ids: [dwellings(1), totalValueIds[i]!] },
      { ...common, measure: "loan_commitments_oo", source: "abs_lend_housing", ids: [lending("DV5167")] },
      { ...common, measure: "loan_commitments_investor", source: "abs_lend_housing", ids: [lending("DV5168")] },
    ];
  }),
  ...[...cities.keys()].flatMap((regionCode): PriceDefinition[] => {
    const common = { regionCode, measure: "median_price", unit: "AUD", source: "abs_res_dwell", months: 3 } as const;
    return [
      {
        ...common,
        dwellingType: "established_house",
        ids: [`RES_DWELL:3.${regionCode}.Q`, `643202:${regionCode}`, `643202:house:${regionCode}`],
      },
      { ...common, dwellingType: "attached", ids: [`RES_DWELL:4.${regionCode}.Q`, `643202:attached:${regionCode}`] },
    ];
  }),
  national("price_index", "index", "abs_rppi", 3, "RPPI:1.3.100.Q", "A83728455L"),
  national("debt_to_income", "percent", "rba", 3, "BHFDDIT"),
  national("mortgage_rate_oo", "percent", "rba", 1, "FLRHOOTA"),
  national("mortgage_rate_investor", "percent", "rba", 1, "FLRHIOTA"),
  national("cash_rate", "percent", "rba", 1, "FIRMMCRT"),
  national("housing_credit_growth", "percent", "rba", 1, "DGFACH12"),
  national("housing_credit_growth_oo", "percent", "rba", 1, "DGFACOH12"),
  national("housing_credit_growth_investor", "percent", "rba", 1, "DGFACIH12"),
  national("household_dwelling_assets", "AUD", "rba", 3, "BSPNSHNFD"),
  national("household_net_worth", "AUD", "rba", 3, "BSPNSHUNW"),
  national("household_liabilities", "AUD", "rba", 3, "BSPNSHUL"),
];

/** The closed set of measures. */
export const measures: readonly string[] = [
  ...new Set(priceDefinitions.map(({ measure }) => measure)),
  "price_index_derived",
  "investor_loan_share",
];
